#define _GNU_SOURCE
#include "CMachineFacts.h"
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>

int mf_instructions_errno(void) {
    int descriptor = mf_counter_open(mf_instructions, -1);
    if (descriptor < 0) return -descriptor;
    mf_counter_close(descriptor);
    return 0;
}

int mf_realtime_errno(void) {
    int policy;
    struct sched_param before;
    int refusal = pthread_getschedparam(pthread_self(), &policy, &before);
    if (refusal != 0) return refusal;
    struct sched_param first = {.sched_priority = 1};
    refusal = pthread_setschedparam(pthread_self(), SCHED_FIFO, &first);
    if (refusal == 0) pthread_setschedparam(pthread_self(), policy, &before);
    return refusal;
}

void mf_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int mf_allowed_cores(void) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 0;
}

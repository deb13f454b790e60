#define _GNU_SOURCE
#include "CMachineFacts.h"
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

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

// Nothing else uses it, and who has no handler yet ignores it.
static const int bond_signal = SIGURG;
static pid_t bond_parent;

static void end_without_parent(int number) {
    (void)number;
    // The kernel counts threads as parents: one that ends while its process goes on has left the child to another.
    if (getppid() != bond_parent) kill(getpid(), SIGKILL);
}

void mf_end_with_parent(void) {
    bond_parent = getppid();
    struct sigaction action = {.sa_handler = end_without_parent, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(bond_signal, &action, NULL);
    // A process that a library's thread has started inherits what that thread blocks.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, bond_signal);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    prctl(PR_SET_PDEATHSIG, bond_signal);
    end_without_parent(bond_signal);
}

int mf_allowed_cores(void) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 0;
}

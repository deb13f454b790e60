#define _GNU_SOURCE
#include "CMachineFacts.h"
#include <errno.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int mf_instructions_errno(void) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
    attributes.disabled = 1;
    // User mode alone is what an unprivileged user may count at the usual paranoia level.
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0ul);
    if (descriptor < 0) return errno;
    close((int)descriptor);
    return 0;
}

void mf_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int mf_allowed_cores(void) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 0;
}

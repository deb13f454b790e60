#define _GNU_SOURCE
#include "ThreadScheduling.h"
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int mf_become_realtime(int limit_s) {
    // SIGXCPU at the soft limit says what it was; at the hard one there is only SIGKILL.
    struct rlimit limit = {(rlim_t)limit_s * 1000000, (rlim_t)(limit_s + 1) * 1000000};
    // Before the policy: without the limit a thread that never sleeps could take the machine's core for good.
    if (setrlimit(RLIMIT_RTTIME, &limit) != 0) return errno;
    // A process that a library's thread has started inherits what that thread blocks.
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGXCPU);
    signal(SIGXCPU, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &ending, NULL);
    struct sched_param parameters = {.sched_priority = sched_get_priority_min(SCHED_FIFO)};
    return sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters) == 0 ? 0 : errno;
}

int mf_become_urgent(void) {
    // On Linux the nice value is a thread's own.
    return setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), -20) == 0 ? 0 : errno;
}

void mf_take_turns(void) {
    struct sched_param parameters = {0};
    // No kernel refuses it.
    sched_setscheduler(0, SCHED_BATCH, &parameters);
}

void mf_sleep_exactly(void) { prctl(PR_SET_TIMERSLACK, 1ul); }

void mf_sleep_until(unsigned long deadline_ns) {
    struct timespec deadline = {(time_t)(deadline_ns / 1000000000), (long)(deadline_ns % 1000000000)};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, NULL) == EINTR) {}
}

int mf_last_core(void) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) return -1;
    for (int core = CPU_SETSIZE - 1; core >= 0; core--) {
        if (CPU_ISSET(core, &cores)) return core;
    }
    return -1;
}

int mf_take_core(int core) {
    cpu_set_t others, own;
    CPU_ZERO(&others);
    if (sched_getaffinity(0, sizeof others, &others) != 0) return errno;
    CPU_CLR(core, &others);
    if (CPU_COUNT(&others) == 0) return EINVAL;
    long self = syscall(SYS_gettid);
    DIR *threads = opendir("/proc/self/task");
    if (threads == NULL) return errno;
    struct dirent *entry;
    while ((entry = readdir(threads)) != NULL) {
        long thread = strtol(entry->d_name, NULL, 10);
        // One that has exited meanwhile needs no core.
        if (thread > 0 && thread != self) sched_setaffinity((pid_t)thread, sizeof others, &others);
    }
    closedir(threads);
    CPU_ZERO(&own);
    CPU_SET(core, &own);
    return sched_setaffinity(0, sizeof own, &own) == 0 ? 0 : errno;
}

int mf_allowed_core(int place) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) return -1;
    for (int core = 0; core < CPU_SETSIZE; core++) {
        if (CPU_ISSET(core, &cores) && place-- == 0) return core;
    }
    return -1;
}

int mf_keep_to_core(int core) {
    DIR *threads = opendir("/proc/self/task");
    if (threads == NULL) return errno;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(threads)) != NULL;) count += entry->d_name[0] != '.';
    closedir(threads);
    if (count > 1) return EBUSY;
    cpu_set_t own;
    CPU_ZERO(&own);
    CPU_SET(core, &own);
    return sched_setaffinity(0, sizeof own, &own) == 0 ? 0 : errno;
}

long mf_voluntary_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nvcsw : 0;
}

long mf_run_queue_ns(int schedstat) {
    char text[64], *end;
    // The kernel makes the text again at each read from its beginning: time on a core, time on a run queue.
    ssize_t count = schedstat < 0 ? -1 : pread(schedstat, text, sizeof text - 1, 0);
    if (count <= 0) return -1;
    text[count] = 0;
    // A kernel that keeps no account has a file of zeros.
    return strtol(text, &end, 10) > 0 ? strtol(end, NULL, 10) : -1;
}

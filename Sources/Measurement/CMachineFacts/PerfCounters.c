#define _GNU_SOURCE
#include "CMachineFacts.h"
#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct {
    uint32_t type;
    uint64_t config;
} events[] = {
    [mf_instructions] = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS},
    [mf_cycles] = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES},
    [mf_task_clock] = {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK},
    [mf_page_faults] = {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS},
};

int mf_counter_open(enum mf_event event, int leader) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = events[event].type;
    attributes.config = events[event].config;
    // A group starts with its leader, whose members only wait for it.
    attributes.disabled = leader < 0;
    // Pinned: on the processor whenever the thread is, or in error. Counts that were multiplexed with somebody else's and
    // scaled up would not be counts.
    attributes.pinned = leader < 0;
    // User mode alone is what an unprivileged user may count at the usual paranoia level.
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    attributes.read_format =
        PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    // The calling thread, on any core.
    long descriptor =
        syscall(SYS_perf_event_open, &attributes, 0, -1, leader, PERF_FLAG_FD_CLOEXEC);
    return descriptor < 0 ? -errno : (int)descriptor;
}

int mf_counter_start(int leader) {
    if (ioctl(leader, PERF_EVENT_IOC_RESET, PERF_IOC_FLAG_GROUP) != 0) return errno;
    return ioctl(leader, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP) == 0 ? 0 : errno;
}

int mf_counter_stop(int leader, uint64_t *values, int count) {
    if (ioctl(leader, PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP) != 0) return errno;
    struct {
        uint64_t members, enabled, running, values[mf_largest_group];
    } reading;
    if (count < 1 || count > mf_largest_group) return EINVAL;
    size_t size = (3 + (size_t)count) * sizeof(uint64_t);
    ssize_t length = read(leader, &reading, size);
    if (length < 0) return errno;
    // A pinned group that found no free counter reads as the end of a file.
    if ((size_t)length != size || reading.members != (uint64_t)count) return EBUSY;
    if (reading.running != reading.enabled) return EBUSY;
    memcpy(values, reading.values, (size_t)count * sizeof(uint64_t));
    return 0;
}

void mf_counter_close(int descriptor) { close(descriptor); }

#define _GNU_SOURCE
#include "CThreadContext.h"
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

static int (*run_other_item)(void *simulation);

void wq_help_waits(int (*run)(void *simulation)) { run_other_item = run; }

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define STEPS_ASIDE
#endif
#endif

// A statically linked program has these functions already, and the Thread Sanitizer stands in their place.
#if !defined(STATIC_STDLIB) && !defined(STEPS_ASIDE)

#define EXPORT __attribute__((visibility("default"), used))

typedef intptr_t wait_function(void *object, uint64_t timeout);

static const uint64_t no_time = 0;

/// On a simulation's one thread nothing would ever signal: what other queues have to do is done within the wait.
static intptr_t wait_helping(wait_function *wait, void *object, uint64_t timeout) {
    void *simulation = wq_thread_simulation;
    if (simulation == NULL || run_other_item == NULL || timeout == no_time) return wait(object, timeout);
    while (wait(object, no_time) != 0) {
        if (!run_other_item(simulation)) return wait(object, timeout);
    }
    return 0;
}

static wait_function *next_semaphore_wait, *next_group_wait;

__attribute__((constructor)) static void resolve(void) {
    next_semaphore_wait = (wait_function *)dlsym(RTLD_NEXT, "dispatch_semaphore_wait");
    next_group_wait = (wait_function *)dlsym(RTLD_NEXT, "dispatch_group_wait");
}

EXPORT intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    return wait_helping(next_semaphore_wait, semaphore, timeout);
}

EXPORT intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
    return wait_helping(next_group_wait, group, timeout);
}

#endif

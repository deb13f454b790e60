#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

// The Thread Sanitizer sees what is compiled with it. Of Swift's `Mutex` that is the way of an uncontended lock, which is
// inlined; a contended one goes through libswiftSynchronization, and who passes the lock on to whom there stays unseen:
// each is reported as a race. So the slow ways are taken here, and what they order is told. Nothing is hidden by that: an
// access outside the lock is reported as before.

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define EXPORT __attribute__((visibility("default"), used))

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

typedef SWIFT void lock_function(uint32_t thread, SELF void *mutex);
typedef SWIFT void unlock_function(SELF void *mutex);

EXPORT lock_function lock_slow __asm__(LOCK_SLOW);
EXPORT unlock_function unlock_slow __asm__(UNLOCK_SLOW);

static lock_function *next_lock;
static unlock_function *next_unlock;

__attribute__((constructor)) static void resolve(void) {
    next_lock = (lock_function *)dlsym(RTLD_NEXT, LOCK_SLOW);
    next_unlock = (unlock_function *)dlsym(RTLD_NEXT, UNLOCK_SLOW);
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
    next_lock(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
    __tsan_release(mutex);
    next_unlock(mutex);
}

// Who resumes a task before it waits is unseen too: then the task goes on without a job, which is where the runtime says what
// came before. So where it goes on after a continuation this is said there.

#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))
// Its atomics would order for the sanitizer what nothing orders otherwise.
#define UNSEEN __attribute__((disable_sanitizer_instrumentation))

typedef struct async_context async_context;
typedef ASYNC void resume_function(CONTEXT async_context *self);
typedef ASYNC void await_function(async_context *awaited);
struct async_context {
    async_context *parent;
    resume_function *resume;
};

extern SWIFT void *swift_task_getCurrent(void);
EXPORT await_function swift_continuation_await;

static await_function *next_await;

enum { most_awaits = 1 << 14 };
static struct {
    async_context *context;
    resume_function *resume;
} awaits[most_awaits];

__attribute__((constructor)) static void resolve_await(void) {
    next_await = (await_function *)dlsym(RTLD_NEXT, "swift_continuation_await");
}

UNSEEN static size_t place_of(async_context *context) {
    return ((uintptr_t)context >> 4) % most_awaits;
}

UNSEEN static ASYNC void resumed(CONTEXT async_context *self) {
    size_t place = place_of(self);
    while (__atomic_load_n(&awaits[place].context, __ATOMIC_ACQUIRE) != self)
        place = (place + 1) % most_awaits;
    resume_function *resume = awaits[place].resume;
    __atomic_store_n(&awaits[place].context, NULL, __ATOMIC_RELEASE);
    __tsan_acquire(swift_task_getCurrent());
    return resume(self);
}

UNSEEN ASYNC void swift_continuation_await(async_context *awaited) {
    size_t place = place_of(awaited);
    for (async_context *none = NULL;
         !__atomic_compare_exchange_n(&awaits[place].context, &none, awaited, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
         none = NULL)
        place = (place + 1) % most_awaits;
    awaits[place].resume = awaited->resume;
    awaited->resume = resumed;
    return next_await(awaited);
}

#endif
#endif

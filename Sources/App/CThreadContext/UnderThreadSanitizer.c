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

#endif
#endif

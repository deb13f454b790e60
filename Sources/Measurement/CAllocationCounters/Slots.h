#pragma once
#include "AllocationCounters.h"

// A sanitizer has to own malloc: it finds what is used after it was freed by the blocks it handed out itself, and keeps
// what it knows beside them. Under one there is nothing to count; see UnderSanitizer.c.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define AC_STEPS_ASIDE 1
#endif
#endif

// One slot of counters a thread, claimed by its first allocation and never given back: a total is a plain sum, which
// keeps what threads that have exited allocated.

/// Null until the thread allocates.
extern __thread ac_counters *ac_thread_slot __attribute__((tls_model("initial-exec"), visibility("hidden")));

__attribute__((visibility("hidden"))) ac_counters *ac_claim_slot(void);

/// Writes `message` to standard error and aborts. Allocates nothing.
__attribute__((visibility("hidden"), noreturn)) void ac_abort(const char *message);

static inline ac_counters *ac_slot(void) {
    ac_counters *slot = ac_thread_slot;
    return __builtin_expect(slot == NULL, 0) ? ac_claim_slot() : slot;
}

/// Only the slot's thread writes it, so no read-modify-write is needed; atomic because `ac_total` reads meanwhile.
static inline void ac_bump(uint64_t *counter, uint64_t by) {
    __atomic_store_n(counter, *counter + by, __ATOMIC_RELAXED);
}

/// Whether the thread's stacks are recorded; see AllocationStacks.h.
extern __thread bool ac_is_recorded __attribute__((tls_model("initial-exec"), visibility("hidden")));

/// Records the stack of an allocation of `size` bytes.
__attribute__((visibility("hidden"))) void ac_record(const void *memory, size_t size);

/// Notes that memory is about to be freed, recorded or not.
__attribute__((visibility("hidden"))) void ac_forget(const void *memory);

/// Has the allocator ask for stacks, on all threads.
__attribute__((visibility("hidden"))) void ac_want_stacks(bool on);

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "AllocationStacks.h"

// Counts every allocation of the process, whichever library asks.
//
// The executable that links this target defines malloc and its family, so that every shared library (libc, libstdc++,
// libswiftCore, libdispatch, Foundation) binds to these definitions: no LD_PRELOAD. They count, then forward to jemalloc.

/// What one thread, or all of them, allocated since the process began. Counts only grow.
typedef struct {
    /// Requests that were met: malloc, calloc, each of the aligned family, C++ `new`. A realloc is one of these and,
    /// unless of null, one free.
    uint64_t mallocs;
    /// Releases of memory other than null.
    uint64_t frees;
    /// What the requests asked for, in bytes; not rounded up, not less what was freed.
    uint64_t bytes;
    /// Bytes that jemalloc handed out, rounded up to its size classes, while `ac_set_usable(true)` held.
    uint64_t usable_allocated;
    /// Bytes returned to jemalloc, by the same measure.
    uint64_t usable_freed;
    /// The most that `usable_allocated` less `usable_freed` of one thread has been since `ac_reset_thread_peak`; 0 in a
    /// total, since threads need not peak together.
    int64_t usable_peak;
} ac_counters;

/// The sum over all threads, those that have exited included. Exact when the others are still.
ac_counters ac_total(void);

/// The calling thread's share.
ac_counters ac_thread(void);

/// How many threads have allocated so far. The process aborts, saying so, when there are more than 65 536.
int ac_thread_count(void);

/// Begins the calling thread's high-water mark again, at what is live now.
void ac_reset_thread_peak(void);

/// Calls `observer` with all memory that is about to be freed, on the thread that frees it; null ends that. It must
/// neither allocate nor free.
void ac_observe_frees(void (*observer)(void *memory));

/// Turns the usable counters on or off; a few ns for each call of the family while on. Off at start.
void ac_set_usable(bool on);

/// False in a build for the Thread or Address Sanitizer, where all counts stay 0: malloc is the sanitizer's.
bool ac_is_counting(void);

/// The file that holds the allocator beneath.
const char *ac_allocator_path(void);

/// Whether an allocation that libc makes for itself is counted: false when the process does not bind to this target.
bool ac_sees_library_calls(void);

/// Nanoseconds for one malloc and free of about 56 bytes, averaged over `pairs`: through the counters, or past them.
double ac_pair_ns(bool counted, long pairs);

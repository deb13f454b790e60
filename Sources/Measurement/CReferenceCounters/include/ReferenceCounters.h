#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Counts the strong retains and releases that the Swift runtime is asked for, and knows which of its objects are alive.
//
// Both stand on the runtime's hooks for Instruments. Those of Swift 6.3.1 cannot be used as they are: the function that
// `swift_retain` then goes through masks the sign bit of immortal and tagged pointers, and decoding JSON traps. Here
// that function, whose address lies in a private variable, is found and replaced.

/// What one thread, or all of them, asked for while the counters were installed. Counts only grow.
typedef struct {
    /// Strong references added to objects, `swift_retain_n` by its number.
    uint64_t retains;
    /// Strong references given up.
    uint64_t releases;
} rc_counters;

/// Why counting is not possible here.
typedef enum {
    rc_installed = 0,
    /// Not the machine whose code the variable is looked for in.
    rc_other_machine,
    /// A runtime without the hooks, or without the private variable.
    rc_other_runtime,
} rc_status;

/// Begins to count. Everything in the process then takes a few ns more for each retain and release; what threads do
/// while it is being installed may be missed.
rc_status rc_install(void);

/// Ceases to count: clears the runtime's flag and nothing else, since a thread that has just read the flag must still
/// find safe functions.
void rc_uninstall(void);

/// The sum over all threads, those that have exited included. Exact when the others are still.
rc_counters rc_total(void);

/// The calling thread's share.
rc_counters rc_thread(void);

/// Retains and releases `object` in known numbers by every counted function, also pointers that are not objects.
///
/// Returns whether the counters moved by exactly that. Only while installed.
bool rc_counts_known_work(void *object);

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Which objects are alive that were allocated since the census began, by the metadata they were allocated with.
//
// Only objects of `swift_allocObject`: not tasks, which the concurrency runtime makes by itself, nor plain memory.

/// Objects of one kind.
typedef struct {
    const void *metadata;
    uint64_t objects;
} oc_tally;

/// One object.
typedef struct {
    const void *object;
    const void *metadata;
    /// What was asked for when it was allocated, header included.
    uint32_t size;
    /// How many were allocated before it since the census began.
    uint32_t birth;
} oc_object;

/// Begins, with no one alive. False when `rc_install` does not hold, when no one tells of frees (a sanitizer owns malloc),
/// or when there is no memory for the table.
bool oc_begin(void);

/// Ends, and forgets all objects.
void oc_end(void);

/// While on, newly allocated objects are not noted: the observer's own. Each call with true needs one with false.
void oc_look_away(bool on);

/// Counts those alive into `tallies`, at most `capacity` kinds, in no particular order.
///
/// Returns how many kinds there are, or -1 when there are more, or when at any time more objects were alive than the
/// table has room for.
int oc_count(oc_tally *tallies, int capacity);

/// Whether a census is under way.
bool oc_is_on(void);

/// How many objects were noted since the census began.
uint32_t oc_births(void);

/// How many are alive; -1 as `oc_count`.
long oc_alive(void);

/// Lists those alive, at most `room`, in no particular order. Returns how many there are, or -1 as `oc_count`.
long oc_list(oc_object *objects, long room);

/// Tells the recorder of stacks (AllocationStacks.h) the type of each object that is allocated, or ceases to. False when
/// `rc_install` does not hold, or a census is under way.
bool oc_type_allocations(bool on);

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Stacks of every allocation of one thread: exact, not sampled. Some hundred ns each while it is on.

/// Allocations of one stack, of one type, under one label.
typedef struct {
    /// Return addresses, the allocator's own frame first.
    const uintptr_t *frames;
    uint32_t depth;
    uint32_t label;
    /// A Swift object's metadata; null for memory that is no object.
    const void *type;
    uint64_t allocations;
    /// As asked for.
    uint64_t bytes;
    /// Of those, what has not been freed.
    uint64_t live;
    uint64_t live_bytes;
} ac_stack;

/// Makes room for the calling thread's stacks; nothing is recorded yet. False where there is no memory for it, or in a
/// sanitized build.
bool ac_stacks_begin(void);

/// Forgets all.
void ac_stacks_end(void);

/// Records the calling thread's allocations, or ceases to.
void ac_stacks_record(bool on);

/// What is allocated from now on is under this number.
void ac_stacks_label(uint32_t label);

/// What is allocated from now on is of this type; null ends that.
void ac_stacks_type(const void *metadata);

/// How many there are; -1 when there were too many to keep.
long ac_stacks_count(void);

/// Calls `visit` with each, in no particular order.
void ac_stacks_visit(void (*visit)(const ac_stack *stack, void *context), void *context);

/// What the loader knows of an address: the file that it lies in, where that begins, and the exported function; null for
/// what it does not know.
typedef struct {
    const char *object;
    uintptr_t base;
    const char *symbol;
} ac_place;

ac_place ac_place_of(uintptr_t address);

/// Where this program itself begins.
uintptr_t ac_program_base(void);

#pragma once
#include <stddef.h>
#include <stdint.h>
#include "ThreadScheduling.h"

/// Opens and closes a hardware counter of user-mode instructions on the calling thread.
///
/// Returns 0 when that works, else the `errno` of `perf_event_open`: `ENOENT` or `EOPNOTSUPP` where the machine has no
/// such counter (most virtual ones), `EACCES` or `EPERM` where the user may not.
int mf_instructions_errno(void);

/// Kills this process when the one that started it ends, however that ends, so that nothing is left behind a killed one.
void mf_end_with_parent(void);

/// How many cores the calling thread may run on; 0 when the kernel does not say.
int mf_allowed_cores(void);

/// Tries to run the calling thread ahead of all ordinary ones (`SCHED_FIFO`), and goes back to what it was.
///
/// Returns 0 when that works, else the `errno`, mostly `EPERM`.
int mf_realtime_errno(void);

/// Does a fixed number of integer operations, four of which a core can do at once, without touching memory.
///
/// Returns what they come to, so that no one leaves them out.
uint64_t mf_work_steadily(void);

/// Makes so many bytes in which each cache line names another, so that one way leads through all; 64 MiB take some 50 ms.
///
/// Returns NULL without memory.
uint32_t *mf_chase_open(size_t bytes);

/// Goes on from a line by so many loads, of which none can begin before the one before it has ended.
///
/// Returns the line that it came to; the first is 0.
uint32_t mf_chase(const uint32_t *lines, uint32_t line, uint32_t loads);

/// Gives the memory back, of as many bytes as it was opened with.
void mf_chase_close(uint32_t *lines, size_t bytes);

/// What a counter counts, on one thread and in user mode.
enum mf_event { mf_instructions, mf_cycles, mf_task_clock, mf_page_faults };

/// How many counters a group may have.
enum { mf_largest_group = 4 };

/// Opens a counter of the calling thread, as the leader of a group when `leader` is -1, else as a further member.
///
/// Returns a descriptor, or the negative `errno` of `perf_event_open`.
int mf_counter_open(enum mf_event event, int leader);

/// Sets a group to zero and lets it count. Returns 0 or an `errno`.
int mf_counter_start(int leader);

/// Stops a group and reads its `count` values, in the order in which they were opened.
///
/// Returns 0 or an `errno`: `EBUSY` when the group was not counting all the time, because others hold the counters.
int mf_counter_stop(int leader, uint64_t *values, int count);

/// Gives a counter back.
void mf_counter_close(int descriptor);

/// How deep this process runs under valgrind; 0 outside of it.
int mf_valgrind_depth(void);

/// Lets callgrind, when there is one, begin to count what the calling thread does; started with
/// `--instr-atstart=no --collect-atstart=no`.
void mf_callgrind_open(void);

/// Lets callgrind cease to count.
void mf_callgrind_close(void);

/// Copies this process `count` times, each copy once the one before it has ended.
///
/// Returns in a copy which one it is, from 0; in the process itself -1, once all have ended or none more can be made. It allocates
/// nothing, so that all copies begin alike.
int mf_copy_in_turn(int count);

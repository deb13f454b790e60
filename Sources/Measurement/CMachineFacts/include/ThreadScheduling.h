#pragma once

/// Puts the calling thread before all ordinary ones (`SCHED_FIFO`, lowest real-time priority).
///
/// Threads that it makes are ordinary again. The kernel ends the process by SIGXCPU should the thread run for `limit_s` seconds
/// without once going to sleep. Returns 0, else the `errno` of the refusal.
int mf_become_realtime(int limit_s);

/// Gives the calling thread the largest share that an ordinary one can have (nice −20). Returns 0, else `errno`.
int mf_become_urgent(void);

/// Lets the calling thread, and every thread and process that it makes from now on, preempt no other when it is woken (`SCHED_BATCH`).
void mf_take_turns(void);

/// Lets the calling thread's sleeps end when they are due instead of up to 50 µs later.
void mf_sleep_exactly(void);

/// Sleeps until `deadline_ns` on the monotonic clock.
void mf_sleep_until(unsigned long deadline_ns);

/// The last core that the calling thread may run on; -1 when the kernel does not say.
int mf_last_core(void);

/// The `place`th of the cores that the calling thread may run on, from 0 and ascending; -1 when there are fewer.
int mf_allowed_core(int place);

/// Keeps the calling thread, and every thread that it makes from now on, to `core`.
///
/// Returns 0; `EBUSY` when the process has other threads, which would go where they like; else the `errno` of the refusal.
int mf_keep_to_core(int core);

/// Keeps the calling thread on `core` and all other threads of the process off it, as far as they exist by now.
///
/// Threads that the calling one makes later share its core. Returns 0, else `errno`.
int mf_take_core(int core);

/// How often the calling thread has given up its core of its own accord so far.
long mf_voluntary_switches(void);

/// What a thread could have run so far without having a core, nanoseconds, by its open `/proc/…/schedstat`; -1 when the kernel does
/// not say.
long mf_run_queue_ns(int schedstat);

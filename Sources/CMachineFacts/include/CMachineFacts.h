#pragma once
#include "ThreadScheduling.h"

/// Opens and closes a hardware counter of user-mode instructions on the calling thread.
///
/// Returns 0 when that works, else the `errno` of `perf_event_open`: `ENOENT` or `EOPNOTSUPP` where the machine has no
/// such counter (most virtual ones), `EACCES` or `EPERM` where the user may not.
int mf_instructions_errno(void);

/// Lets the kernel kill this process when the one that started it ends, so that nothing is left behind a killed one.
void mf_end_with_parent(void);

/// How many cores the calling thread may run on; 0 when the kernel does not say.
int mf_allowed_cores(void);

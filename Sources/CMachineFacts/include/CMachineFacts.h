#pragma once

/// Opens and closes a hardware counter of user-mode instructions on the calling thread.
///
/// Returns 0 when that works, else the `errno` of `perf_event_open`: `ENOENT` or `EOPNOTSUPP` where the machine has no
/// such counter (most virtual ones), `EACCES` or `EPERM` where the user may not.
int mf_instructions_errno(void);

/// How many cores the calling thread may run on; 0 when the kernel does not say.
int mf_allowed_cores(void);

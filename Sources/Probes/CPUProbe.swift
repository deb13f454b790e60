internal import CThreadContext
internal import Glibc

/// Reads how much processor time the process has used.
///
/// - Disturbs: three system calls, about 1 µs together, no allocation: read it at the edges of a window, never for each
///   event. Cannot see time that the hypervisor stole; `StealProbe` does.
package enum CPUProbe {
    /// Reads the whole process and its main thread, from any thread.
    package static func read() -> CPUReading {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        // The main thread first, so that its time is part of the process's.
        let main = ThreadCPUClock.main.readNanoseconds() ?? 0
        return CPUReading(
            mainThreadNanoseconds: main,
            processNanoseconds: wq_process_cpu_ns(),
            userNanoseconds: usage.ru_utime.nanoseconds,
            systemNanoseconds: usage.ru_stime.nanoseconds,
            voluntarySwitches: UInt64(usage.ru_nvcsw),
            involuntarySwitches: UInt64(usage.ru_nivcsw)
        )
    }
}

extension timeval {
    fileprivate var nanoseconds: UInt64 {
        UInt64(tv_sec) * 1_000_000_000 + UInt64(tv_usec) * 1_000
    }
}

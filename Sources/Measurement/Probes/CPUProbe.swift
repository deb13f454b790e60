internal import CThreadContext
internal import Glibc

/// Reads how much processor time the process has used.
///
/// - Disturbs: three system calls, about 1 µs together, and one for each service's thread, no allocation: read it at the
///   edges of a window, never for each event. Cannot see time that the hypervisor stole; `StealProbe` does.
package enum CPUProbe {
    /// Reads the whole process, its main thread and the threads of `services`, from any thread.
    ///
    /// A thread that has exited counts as the app's, as does everything that is neither main nor named here.
    package static func read(services: [ThreadCPUClock] = []) -> CPUReading {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        // Parts before the whole, so that it has them in it.
        let main = ThreadCPUClock.main.readNanoseconds() ?? 0
        let service = services.reduce(0) { $0 + ($1.readNanoseconds() ?? 0) }
        var reading = CPUReading()
        reading.processNanoseconds = wq_process_cpu_ns()
        reading.mainThreadNanoseconds = main
        reading.serviceNanoseconds = service
        reading.userNanoseconds = usage.ru_utime.nanoseconds
        reading.systemNanoseconds = usage.ru_stime.nanoseconds
        reading.voluntarySwitches = UInt64(usage.ru_nvcsw)
        reading.involuntarySwitches = UInt64(usage.ru_nivcsw)
        return reading
    }
}

extension timeval {
    var nanoseconds: UInt64 { UInt64(tv_sec) * 1_000_000_000 + UInt64(tv_usec) * 1_000 }
}

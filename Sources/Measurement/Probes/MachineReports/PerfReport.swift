internal import CMachineFacts
internal import Glibc

/// Whether this machine can be profiled, its instructions counted, and a thread put first.
package struct PerfReport: Hashable, Codable, Sendable {
    /// Where the `perf` program is; nil when the search path has none.
    package var executablePath: String?
    /// The kernel's `perf_event_paranoid`; above 2 users may not profile at all.
    ///
    /// Nil when it does not say.
    package var paranoia: Int?
    /// Why instructions cannot be counted, in the system's words; nil when they can, which was tried.
    package var instructionsRefusal: String?

    /// Whether a hardware counter of instructions can be had just now.
    package static var countsInstructions: Bool { mf_instructions_errno() == 0 }

    /// Where the `valgrind` program is; nil when the search path has none.
    package var valgrindPath: String?
    /// Why a thread cannot run ahead of all others, in the system's words; nil when it can, which was tried.
    package var realtimeRefusal: String?

    /// Looks, and tries a hardware counter.
    static func inspect() -> PerfReport {
        let realtime = mf_realtime_errno()
        let refusal = mf_instructions_errno()
        return PerfReport(
            executablePath: SystemFile.executable(named: "perf"),
            paranoia: SystemFile.text("/proc/sys/kernel/perf_event_paranoid")
                .flatMap { Int(SystemFile.trimmed($0)) },
            instructionsRefusal: refusal == 0 ? nil : String(cString: strerror(refusal)),
            valgrindPath: SystemFile.executable(named: "valgrind"),
            realtimeRefusal: realtime == 0 ? nil : String(cString: strerror(realtime))
        )
    }
}

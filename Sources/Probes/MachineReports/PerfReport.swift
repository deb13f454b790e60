internal import CMachineFacts
internal import Glibc

/// Whether this machine can be profiled and its instructions counted.
package struct PerfReport: Hashable, Codable, Sendable {
    /// Where the `perf` program is; nil when the search path has none.
    package var executablePath: String?
    /// The kernel's `perf_event_paranoid`; above 2 users may not profile at all.
    ///
    /// Nil when it does not say.
    package var paranoia: Int?
    /// Why instructions cannot be counted, in the system's words; nil when they can, which was tried.
    package var instructionsRefusal: String?

    /// Looks, and tries a hardware counter.
    static func inspect() -> PerfReport {
        let refusal = mf_instructions_errno()
        return PerfReport(
            executablePath: SystemFile.executable(named: "perf"),
            paranoia: SystemFile.text("/proc/sys/kernel/perf_event_paranoid")
                .flatMap { Int(SystemFile.trimmed($0)) },
            instructionsRefusal: refusal == 0 ? nil : String(cString: strerror(refusal))
        )
    }
}

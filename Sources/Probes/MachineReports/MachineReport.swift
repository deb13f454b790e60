internal import CMachineFacts
internal import Glibc
package import WorkQueues

/// What this machine is and what it can measure: the substance of `crosstalk doctor`.
package struct MachineReport: Hashable, Codable, Sendable {
    /// The processor's name, or "unknown".
    package var cpuModel: String
    /// Cores that this process may use.
    package var coresAllowed: Int
    /// Cores that the machine has running.
    package var coresOnline: Int
    /// The kernel's name and release.
    package var kernel: String
    /// The compiler that built this program.
    package var swiftVersion: String
    /// The clocks that probes read, cheapest use first.
    package var clocks: [ClockCost]
    /// The allocator and its counters.
    package var allocator: AllocatorReport
    /// Profiler and hardware counters.
    package var perf: PerfReport
    /// What a trip between queues costs; nil where no live queues were there to try.
    package var hop: HopCost?
    /// The share of time stolen since the machine started, in `0...1`; nil where the kernel does not say.
    package var stealShareSinceStart: Double?
    /// The same while this report was made.
    package var stealShareNow: Double?

    /// Looks at the machine and measures, for some 100 ms.
    ///
    /// - Isolation: with `queues`, on the process's main thread and outside any item.
    /// - Parameter queues: Quiescent live queues to measure a hop with; nil leaves that out.
    /// - Returns: What was found; each figure as measured just now.
    package static func measure(queues: LiveWorkQueues?) -> MachineReport {
        let stealAtStart = StealProbe.read()
        let clocks = ClockCost.measureAll()
        let allocator = AllocatorReport.measure()
        let hop = queues.map { HopCost.measure(on: $0) }
        let stealAtEnd = StealProbe.read()
        return MachineReport(
            cpuModel: SystemFile.text("/proc/cpuinfo")
                .flatMap { SystemFile.value(of: "model name", in: $0) } ?? "unknown",
            coresAllowed: Int(mf_allowed_cores()),
            coresOnline: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
            kernel: kernelName(),
            swiftVersion: compilerVersion,
            clocks: clocks,
            allocator: allocator,
            perf: PerfReport.inspect(),
            hop: hop,
            stealShareSinceStart: stealAtEnd?.share,
            stealShareNow: stealAtEnd.flatMap { end in stealAtStart.map { (end - $0).share } }
        )
    }

    private static func kernelName() -> String {
        let release = SystemFile.text("/proc/sys/kernel/osrelease").map(SystemFile.trimmed)
        let name = SystemFile.text("/proc/sys/kernel/ostype").map(SystemFile.trimmed)
        return [name, release].compactMap(\.self).joined(separator: " ")
    }

    /// Known when compiling only, as a lower bound for compilers newer than this list.
    private static var compilerVersion: String {
        #if compiler(>=6.4)
        "6.4 or later"
        #elseif compiler(>=6.3.2)
        "6.3.2 or later"
        #elseif compiler(>=6.3.1)
        "6.3.1"
        #else
        "6.3 or earlier"
        #endif
    }
}

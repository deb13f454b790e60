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
    package var kernel: String
    package var swiftVersion: String
    /// The clocks that probes read, cheapest use first.
    package var clocks: [ClockCost]
    package var allocator: AllocatorReport
    package var perf: PerfReport
    /// How late timers and sleeps are; empty where no live queues were there to try.
    package var timers: [TimerError]
    /// What a trip between queues costs; nil where no live queues were there to try.
    package var hop: HopCost?
    /// How an idle core waits and how its clock is governed, in a few words; nil where the kernel does not say.
    package var idling: String?
    /// Whether processes are laid out afresh; nil where the kernel does not say.
    package var addressRandomization: AddressRandomization?
    /// The share of time stolen since the machine started, in `0...1`; nil where the kernel does not say.
    package var stealShareSinceStart: Double?
    /// The same while this report was made.
    package var stealShareNow: Double?

    /// Looks at the machine and measures, for some 100 ms; with `queues` for another second.
    ///
    /// - Isolation: with `queues`, on the process's main thread and outside any item.
    /// - Parameter queues: Quiescent live queues on the wall clock, to measure a hop and timers with; nil leaves that out.
    /// - Returns: What was found; each figure as measured just now.
    package static func measure(queues: LiveWorkQueues?) -> MachineReport {
        let stealAtStart = StealProbe.read()
        let clocks = ClockCost.measureAll()
        let allocator = AllocatorReport.measure()
        let timers = queues.map { TimerError.measureAll(on: $0) } ?? []
        let hop = queues.map { HopCost.measure(on: $0) }
        let stealAtEnd = StealProbe.read()
        let identity = MachineIdentity.current
        return MachineReport(
            cpuModel: identity.cpuModel,
            coresAllowed: identity.coresAllowed,
            coresOnline: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
            kernel: identity.kernel,
            swiftVersion: identity.swiftVersion,
            clocks: clocks,
            allocator: allocator,
            perf: PerfReport.inspect(),
            timers: timers,
            hop: hop,
            idling: IdleGovernor.text,
            addressRandomization: .current,
            stealShareSinceStart: stealAtEnd?.share,
            stealShareNow: stealAtEnd.flatMap { end in stealAtStart.map { (end - $0).share } }
        )
    }
}

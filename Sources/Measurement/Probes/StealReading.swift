/// Time that the hypervisor gave to others while this machine wanted to run: since it started, or between two readings.
package struct StealReading: Hashable, Codable, Sendable {
    /// Stolen time of all cores, in kernel ticks (mostly 10 ms).
    package var stolenTicks: UInt64
    /// Time of all cores, idle and stolen time included, in the same ticks.
    package var totalTicks: UInt64

    /// The stolen part of all time, in `0...1`; 0 for an empty window.
    package var share: Double { totalTicks == 0 ? 0 : Double(stolenTicks) / Double(totalTicks) }

    /// What was stolen between two readings, the later one first.
    package static func - (later: Self, earlier: Self) -> Self {
        // The kernel's idle column may step back by a tick.
        StealReading(
            stolenTicks: later.stolenTicks - min(later.stolenTicks, earlier.stolenTicks),
            totalTicks: later.totalTicks - min(later.totalTicks, earlier.totalTicks)
        )
    }
}

/// How the generator held the schedule of a latency replay.
package struct ArrivalLatenessFigures: Codable, Hashable, Sendable {
    /// Lateness of arrivals, nanoseconds: the median, and what 99 % stayed below.
    package var median: Double, p99: Double
    /// Arrivals handed over in a second.
    package var heldRate: Double
    /// The share of a core that the generator's thread used.
    package var generatorShare: Double
}

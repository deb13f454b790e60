/// How late the latency pass's generator hands arrivals over, at one rate and in one architecture's company.
package struct ArrivalLateness: Codable, Hashable, Sendable {
    /// The goal: at most so late in 99 of 100 arrivals, nanoseconds, with the main thread used at most so much.
    package static let goal = (nanoseconds: 100_000.0, utilization: 0.7)

    package var architecture: String
    /// Arrivals a second that were asked for, and that came about.
    package var rate: Double, heldRate: Double
    /// Nanoseconds that half of the arrivals, and 99 of 100, were late at most.
    package var medianNanoseconds: Double, p99Nanoseconds: Double
    /// The share of a core that the main thread used: how near the architecture was to what it can do.
    package var mainUtilization: Double
    package var policy: String
    /// The share of time that the hypervisor took meanwhile; nil where it does not say.
    package var stolenShare: Double?

    /// Whether the goal was met; nil where the main thread was used more than the goal speaks of.
    package var meetsGoal: Bool? {
        mainUtilization > Self.goal.utilization ? nil : p99Nanoseconds <= Self.goal.nanoseconds
    }
}

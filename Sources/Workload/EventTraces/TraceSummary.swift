/// A trace in figures: how many events of each kind, how fast and how bursty they arrive.
///
/// Rates and shapes are those of the *arrivals*: everything but the user's actions and the backlog at time 0, which is one lump by
/// design. Every estimator is the one behind the published figures of real chats, so that a synthetic trace can be set beside them.
package struct TraceSummary: Hashable, Sendable {
    /// Events by the word that the file form has for their kind, in the order of that list; kinds that do not occur are left out.
    package var counts: [Count] = []
    package var events = 0
    /// Events at time 0.
    package var backlog = 0
    package var arrivals = 0
    /// From time 0 to the last event.
    package var duration = Duration.zero
    /// Arrivals per second from the first arrival to the last; nil for fewer than two instants.
    package var meanRate: Double?
    /// Most arrivals in any half-open second.
    package var peakPerSecond = 0
    /// Most arrivals in any half-open minute.
    package var peakPerMinute = 0
    /// How finely windows were slid to find the peaks; above 1 µs they may be short by what arrives within one step.
    package var peakStep = Duration.microseconds(1)
    /// (sd − mean) ÷ (sd + mean) of the gaps: −1 periodic, 0 Poisson, towards 1 bursty; nil for fewer than three arrivals.
    ///
    /// - Source: Goh and Barabási, *Burstiness and memory in complex systems* (2008).
    package var burstiness: Double?
    /// Correlation of each gap with the next; nil where a side has no spread.
    ///
    /// - Source: Goh and Barabási (2008).
    package var memory: Double?
    /// Variance ÷ mean of the counts in aligned seconds over the whole span; 1 for Poisson.
    package var fanoPerSecond: Double?
    /// Variance ÷ mean of the counts in aligned minutes over the whole span.
    package var fanoPerMinute: Double?

    package struct Count: Hashable, Sendable {
        package var kind: String
        package var count: Int
    }

    package init(_ trace: EventTrace) {
        var tally = TraceTally()
        for event in trace.events { tally.add(event) }
        self = tally.summary
    }

    /// The figures of bare arrivals.
    ///
    /// - Parameter arrivals: Microseconds, ascending.
    package init(arrivals: [Int64]) {
        var tally = TraceTally()
        for arrival in arrivals { tally.add(arrival: arrival) }
        self = tally.summary
        events = arrivals.count
        duration = .microseconds(arrivals.last ?? 0)
    }

    init() {}
}

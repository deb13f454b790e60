/// A trace in figures: how many events of each kind, how fast and how bursty they arrive.
///
/// Rates and shapes are those of the *arrivals*: everything but the user's actions and the backlog at time 0, which is one lump by
/// design. Every estimator is the one behind the published figures of real chats, so that a synthetic trace can be set beside them.
package struct TraceSummary: Hashable, Sendable {
    /// Events by the word that the file form has for their kind, in the order of that list; kinds that do not occur are left out.
    package var counts: [Count]
    package var events: Int
    /// Events at time 0.
    package var backlog: Int
    package var arrivals: Int
    /// From time 0 to the last event.
    package var duration: Duration
    /// Arrivals per second from the first arrival to the last; nil for fewer than two instants.
    package var meanRate: Double?
    /// Most arrivals in any half-open second.
    package var peakPerSecond: Int
    /// Most arrivals in any half-open minute.
    package var peakPerMinute: Int
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
        var tally: [String: Int] = [:]
        var arrivals: [Int64] = []
        var backlog = 0
        for event in trace.events {
            tally[event.kind.word, default: 0] += 1
            if event.at == .zero {
                backlog += 1
            } else if case .user = event.kind {
                continue
            } else {
                arrivals.append(event.at.wholeMicroseconds)
            }
        }
        self.init(arrivals: arrivals)
        counts = TraceEvent.Kind.words.compactMap { word in
            tally[word].map { Count(kind: word, count: $0) }
        }
        events = trace.events.count
        self.backlog = backlog
        duration = trace.events.last?.at ?? .zero
    }

    /// The figures of bare arrivals.
    ///
    /// - Parameter arrivals: Microseconds, ascending.
    package init(arrivals: [Int64]) {
        counts = []
        events = arrivals.count
        backlog = 0
        self.arrivals = arrivals.count
        duration = .microseconds(arrivals.last ?? 0)
        let span = Double((arrivals.last ?? 0) - (arrivals.first ?? 0))
        meanRate = span > 0 ? Double(arrivals.count) / (span / 1e6) : nil
        peakPerSecond = Self.peak(arrivals, window: 1_000_000)
        peakPerMinute = Self.peak(arrivals, window: 60_000_000)
        let gaps = zip(arrivals.dropFirst(), arrivals).map { Double($0 - $1) }
        burstiness = Self.burstiness(gaps)
        memory = Self.correlation(gaps.dropLast(), gaps.dropFirst())
        fanoPerSecond = Self.fano(arrivals, window: 1_000_000)
        fanoPerMinute = Self.fano(arrivals, window: 60_000_000)
    }

    private static func peak(_ times: [Int64], window: Int64) -> Int {
        var (first, peak) = (0, 0)
        for (index, time) in times.enumerated() {
            while time - times[first] >= window { first += 1 }
            peak = max(peak, index - first + 1)
        }
        return peak
    }

    private static func burstiness(_ gaps: [Double]) -> Double? {
        guard gaps.count >= 2 else { return nil }
        let (mean, variance) = moments(gaps)
        let deviation = variance.squareRoot()
        return deviation + mean > 0 ? (deviation - mean) / (deviation + mean) : nil
    }

    private static func correlation(
        _ left: ArraySlice<Double>,
        _ right: ArraySlice<Double>
    )
        -> Double?
    {
        guard left.count >= 2 else { return nil }
        let (leftMean, leftVariance) = moments(left)
        let (rightMean, rightVariance) = moments(right)
        guard leftVariance > 0, rightVariance > 0 else { return nil }
        let sum = zip(left, right).reduce(0) { $0 + ($1.0 - leftMean) * ($1.1 - rightMean) }
        return sum / Double(left.count) / (leftVariance * rightVariance).squareRoot()
    }

    private static func fano(_ times: [Int64], window: Int64) -> Double? {
        guard let first = times.first, let last = times.last else { return nil }
        // Empty windows are counted, not stored: a chat log of a year has 31 million seconds.
        let windows = Double(last / window - first / window + 1)
        var (sum, squares, current, count) = (0.0, 0.0, first / window, 0.0)
        for time in times {
            if time / window != current {
                squares += count * count
                (current, count) = (time / window, 0)
            }
            count += 1
            sum += 1
        }
        squares += count * count
        let mean = sum / windows
        return windows > 1 ? (squares / windows - mean * mean) / mean : nil
    }

    private static func moments(
        _ values: some Collection<Double>
    ) -> (mean: Double, variance: Double) {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count)
    }
}

extension TraceEvent.Kind {
    /// What the file form calls it; all the user's actions are `user` here.
    fileprivate var word: String {
        switch self {
        case .push: "push"
        case .socketMessage: "socket"
        case .serverMessage: "server"
        case .otherRead: "read"
        case .socketDrop: "drop"
        case .malformed: "malformed"
        case .user: "user"
        }
    }

    fileprivate static let words = [
        "push", "socket", "server", "read", "drop", "malformed", "user",
    ]
}

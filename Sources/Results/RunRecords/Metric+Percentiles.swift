/// Percentiles of the screen updates' latencies.
extension Metric {
    /// How many samples must lie beyond a percentile for it to be shown: with fewer its interval has no upper end.
    package static let samplesBeyond = 10

    /// Of event→screen, ascending, with the thousandths that stay below.
    package static let screenPercentiles: [(metric: Metric, permille: Int)] = [
        (screenP50, 500), (screenP90, 900), (screenP99, 990), (screenP999, 999),
    ]

    /// Of event→ready, likewise.
    package static let readyPercentiles: [(metric: Metric, permille: Int)] = [
        (readyP50, 500), (readyP90, 900), (readyP99, 990), (readyP999, 999),
    ]

    /// What share of the screen updates stays below it, in thousandths; nil for what is no percentile of theirs.
    package var permille: Int? {
        let all: [(metric: Metric, permille: Int)] = Self.screenPercentiles + Self.readyPercentiles
        return all.first(where: { $0.metric == self })?.permille
    }

    /// Whether it counts from an event's planned arrival.
    package var countsFromArrival: Bool {
        permille != nil || self == .screenMax || self == .readyMax
    }

    /// How many screen updates a percentile needs; nil for what is none of theirs.
    package var updatesNeeded: Int? { permille.map { Self.samplesBeyond * 1_000 / (1_000 - $0) } }
}

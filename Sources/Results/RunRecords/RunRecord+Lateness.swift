/// What late arrivals forbid to say.
///
/// A latency counts from the moment at which an event was due, so that a generator that comes late makes every
/// architecture look slow; differences of the same order are its own, not theirs.
extension RunRecord {
    /// The share of a difference that lateness may amount to before the difference is void.
    package static let toleratedLateness = 0.05

    /// The smallest difference in a latency that the run can vouch for, nanoseconds.
    ///
    /// A median is compared with the median lateness, every other percentile against the one that 99 % of the arrivals
    /// stayed below.
    ///
    /// - Returns: nil for figures that do not count from a planned arrival, and when lateness was not measured.
    package func smallestDifference(in metric: Metric) -> Double? {
        guard metric.countsFromArrival else { return nil }
        let median = metric.permille == 500 ? harness.arrivalErrorMedian : nil
        return (median ?? harness.arrivalErrorP99).map { $0 / Self.toleratedLateness }
    }

    /// Whether an architecture's difference from the reference is too small beside the lateness of arrivals.
    ///
    /// - Returns: False also when there is nothing to compare: no reference, no figure, no measured lateness.
    package func isVoid(_ metric: Metric, of architecture: Architecture) -> Bool {
        guard let reference, reference != architecture.id, architecture.conforms,
            let limit = smallestDifference(in: metric),
            let value = architecture[metric]?.value,
            let other = self[reference]?[metric]?.value
        else { return false }
        return abs(value - other) < limit
    }
}

extension RunRecord.Architecture {
    /// Whether a figure may be compared and ranked.
    ///
    /// Wrong screens never are; counts are not where the live run departs too far from the counted one.
    package func isRanked(by metric: Metric) -> Bool {
        conforms && (metric.pass != .counts || coalescingLive.isEmpty)
    }
}

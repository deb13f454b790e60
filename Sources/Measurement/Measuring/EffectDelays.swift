internal import RunRecords
internal import SampleStatistics

/// How long the screen updates of one replay, or of several, took: percentiles with rank intervals.
package struct EffectDelays: Codable, Hashable, Sendable {
    /// A percentile and where it may lie.
    package struct Percentile: Hashable, Sendable {
        /// Nanoseconds.
        package var value: Double
        /// The ends of its 95 % interval, likewise; nil where it reaches beyond what was shown.
        package var low: Double?, high: Double?
    }

    /// Of those that were shown, nanoseconds, ascending.
    package private(set) var shown: [UInt64] = []
    /// How many were expected: those never shown took longer than all others.
    package private(set) var expected = 0
    /// At how many instants they were due: what is due at one instant comes to the screen together.
    package private(set) var batches = 0

    package init() {}

    package init(_ sightings: [EffectMatching.Sighting]) {
        shown = sightings.compactMap { effect in
            effect.shownAt.map { max(1, $0 - effect.dueAt) }
        }.sorted()
        expected = sightings.count
        batches = Set(sightings.map(\.dueAt)).count
    }

    package mutating func add(_ other: Self) {
        shown = (shown + other.shown).sorted()
        expected += other.expected
        batches += other.batches
    }

    /// The longest; nil where one was never shown, since no one knows the longest then.
    package var longest: Double? { shown.count == expected ? shown.last.map { Double($0) } : nil }

    /// Finds a percentile, by nearest rank.
    ///
    /// The interval counts batches, not updates: what is due at one instant waits together, so that each further update of
    /// a batch says next to nothing new.
    ///
    /// - Parameter permille: Which, in thousandths.
    /// - Returns: nil with fewer than `Metric.samplesBeyond` updates beyond it, or where it lies among those never shown.
    package func percentile(_ permille: Int) -> Percentile? {
        let rank = (expected * permille + 999) / 1_000
        guard expected * (1_000 - permille) >= Metric.samplesBeyond * 1_000, rank <= shown.count
        else { return nil }
        let ranks = RankInterval(count: batches, probability: Double(permille) / 1_000)
        // A batch's updates are neighbours, all inside.
        let low = ranks.low.map { ($0 - 1) * expected / batches }
        let high = ranks.high.map { ($0 * expected + batches - 1) / batches - 1 }
        func delay(_ index: Int) -> Double? {
            shown.indices.contains(index) ? Double(shown[index]) : nil
        }
        return Percentile(
            value: Double(shown[rank - 1]),
            low: low.flatMap(delay),
            high: high.flatMap(delay)
        )
    }

    /// The percentiles that there are enough updates for, and the longest.
    func figures(
        _ percentiles: [(metric: Metric, permille: Int)],
        longest metric: Metric
    ) -> [Metric: Double] {
        var figures: [Metric: Double] = [:]
        for (metric, permille) in percentiles { figures[metric] = percentile(permille)?.value }
        figures[metric] = longest
        return figures
    }
}

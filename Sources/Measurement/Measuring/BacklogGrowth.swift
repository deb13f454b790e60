internal import SampleStatistics

/// Whether an open-loop run kept up: how many effects were late, and whether they became later and later.
package struct BacklogGrowth: Codable, Hashable, Sendable {
    private static let parts = 20

    /// Effects that were due in the window.
    package var effects: Int
    /// Those of them that took longer than the limit, or went by unseen after it; others never shown took for ever.
    package var late: Int
    /// Arrivals a second in the window, as they were due; a person's actions are none.
    package var rate: Double
    /// By how much longer effects took at the window's end than at its beginning, nanoseconds: the slope of a line through
    /// the means of twenty equal spells, since neighbours wait in the same queue; nil where fewer than five spells have
    /// any.
    package var rise: Double?
    /// The lower end of its 95 % interval.
    package var leastRise: Double?

    /// Sums up a run.
    ///
    /// - Parameters:
    ///   - sightings: The outcome of each effect.
    ///   - arrivals: How many arrivals were due in the window.
    ///   - began: When the window opened, monotonic nanoseconds.
    ///   - ended: When the last arrival was due, likewise.
    ///   - limit: From when on an effect is late, nanoseconds.
    package init(
        _ sightings: [EffectMatching.Sighting],
        arrivals: Int,
        began: UInt64,
        ended: UInt64,
        limit: UInt64
    ) {
        let length = max(1, ended - min(began, ended))
        effects = sightings.count
        late = sightings.count { sighting in
            // A row that newer ones pushed out of sight in time could not be seen later.
            let last = sighting.shownAt ?? sighting.goneAt
            return last.map { $0 > sighting.dueAt + limit } ?? true
        }
        rate = Double(arrivals) / (Double(length) / 1e9)
        var sums = [(total: Double, count: Int)](repeating: (0, 0), count: Self.parts)
        for sighting in sightings where sighting.dueAt >= began && sighting.dueAt <= ended {
            let share = Double(sighting.dueAt - began) / Double(length)
            let part = min(Self.parts - 1, Int(share * Double(Self.parts)))
            let shown = sighting.shownAt ?? max(ended, sighting.dueAt)
            sums[part].total += Double(shown - sighting.dueAt)
            sums[part].count += 1
        }
        let points = sums.enumerated().compactMap { index, sum -> (x: Double, y: Double)? in
            guard sum.count > 0 else { return nil }
            let place = (Double(index) + 0.5) / Double(Self.parts)
            return (place, sum.total / Double(sum.count))
        }
        guard points.count >= 5, let trend = LinearTrend(points) else { return }
        rise = trend.slope
        leastRise = trend.slopeBounds?.lowerBound
    }
}

internal import Histogram
package import RunReports
package import TraceDriver

/// How long effects took and what became of them, in the metrics of the catalogue.
package struct EffectFigures {
    /// Metric id → figure.
    package private(set) var figures: [String: Double] = [:]
    /// All kinds of effect together.
    package private(set) var ledger: RunRecord.Ledger
    /// For each kind of place by itself.
    package private(set) var ledgers: [CommitJournal.Place: RunRecord.Ledger]

    /// Sums up a run.
    ///
    /// Effects never shown are censored at the end of the run: they took longer than all others, so that no percentile is
    /// better for them, and one that would lie among them is not given.
    ///
    /// Missed frames are the whole frame intervals from an effect's arrival to the commit that showed it: the first frame
    /// that can show it is due within one interval. An arrival less than the commit's own length after a frame was due
    /// counts one too many, which is a share of commit length ÷ interval of the effects.
    ///
    /// - Parameters:
    ///   - matching: What became of the effects.
    ///   - began: When the window opened, monotonic nanoseconds.
    ///   - ended: When the last event was due, likewise.
    ///   - frameInterval: Nanoseconds from frame to frame; 0 leaves missed frames out.
    package init(
        _ matching: EffectMatching,
        began: UInt64,
        ended: UInt64,
        frameInterval: UInt64
    ) {
        let sightings = matching.sightings
        ledger = RunRecord.Ledger(sightings)
        ledgers = Dictionary(grouping: sightings, by: \.place).mapValues(RunRecord.Ledger.init)
        figures["merged_effects"] = Double(ledger.merged)
        figures["dropped_events"] = Double(ledger.dropped)
        addPercentiles("event_to_screen", sightings) { $0.shownAt }
        addPercentiles("event_to_ready", sightings) { $0.readyAt }
        if ended > began {
            figures["staleness_ms_per_s"] = Self.staleness(sightings, began: began, ended: ended)
        }
        if frameInterval > 0 {
            var missed: UInt64 = 0
            for effect in sightings {
                let last = effect.shownAt ?? effect.goneAt ?? ended
                if last > effect.dueAt { missed += (last - effect.dueAt - 1) / frameInterval }
            }
            figures["missed_frames"] = Double(missed)
        }
    }

    private mutating func addPercentiles(
        _ stem: String,
        _ sightings: [EffectMatching.Sighting],
        _ instant: (EffectMatching.Sighting) -> UInt64?
    ) {
        var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        var reached = 0
        for effect in sightings {
            guard let instant = instant(effect) else { continue }
            histogram.record(max(1, instant - effect.dueAt))
            reached += 1
        }
        let all = sightings.count
        for (name, permille) in [("p50", 500), ("p90", 900), ("p99", 990), ("p999", 999)] {
            // A percentile needs a hundred effects beyond it; those never shown lie beyond it too.
            guard all * (1_000 - permille) >= 100_000, reached * 1_000 >= all * permille
            else { continue }
            let percentile = min(100, Double(all * permille) / Double(reached * 10))
            figures["\(stem)_\(name)_ns"] = Double(histogram.valueAtPercentile(percentile))
        }
        // With one never shown, nobody knows the longest.
        if reached == all, all > 0 { figures["\(stem)_max_ns"] = Double(histogram.max) }
    }

    /// How long in each second at least one effect was due and not on the screen.
    private static func staleness(
        _ sightings: [EffectMatching.Sighting],
        began: UInt64,
        ended: UInt64
    ) -> Double {
        var stale: UInt64 = 0
        var covered = began
        for effect in sightings.sorted(by: { $0.dueAt < $1.dueAt }) {
            let end = min(ended, effect.shownAt ?? effect.goneAt ?? ended)
            let start = max(covered, effect.dueAt)
            guard end > start else { continue }
            stale += end - start
            covered = end
        }
        return Double(stale) / Double(ended - began) * 1_000
    }
}

extension RunRecord.Ledger {
    /// Adds up what became of effects.
    init(_ sightings: [EffectMatching.Sighting]) {
        self.init(
            delivered: sightings.count,
            rendered: sightings.count { $0.fate == .rendered },
            merged: sightings.count { $0.fate == .merged },
            dropped: sightings.count { $0.fate == .dropped }
        )
    }
}

extension CommitJournal.Place {
    /// What is to be seen there, in the plural.
    var plainName: String {
        switch self {
        case .listRow: "list rows"
        case .messageRow: "message rows"
        case .tick: "ticks"
        case .badge: "the badge"
        case .banner: "banners"
        case .errorText: "error texts"
        }
    }
}

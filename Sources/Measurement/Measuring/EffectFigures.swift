package import RunRecords
package import TraceDriver

/// The outcome of the screen updates of a replay at the display's beat, in the metrics of the catalogue.
package struct EffectFigures {
    /// What is in the catalogue.
    package private(set) var figures: [Metric: Double] = [:]
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
    ///   - matching: The outcome of each effect.
    ///   - began: When the window opened, monotonic nanoseconds.
    ///   - ended: When the last event was due, likewise.
    ///   - span: How long that is in the scenario, nanoseconds: figures per second are per second of it.
    ///   - frameInterval: Nanoseconds from frame to frame; 0 leaves missed frames out.
    package init(
        _ matching: EffectMatching,
        began: UInt64,
        ended: UInt64,
        span: Double,
        frameInterval: UInt64
    ) {
        let sightings = matching.sightings
        ledger = RunRecord.Ledger(sightings)
        ledgers = Dictionary(grouping: sightings, by: \.place).mapValues(RunRecord.Ledger.init)
        figures[.mergedUpdates] = Double(ledger.merged)
        figures[.droppedUpdates] = Double(ledger.dropped)
        figures.merge(
            EffectDelays(sightings).figures(Metric.screenPercentiles, longest: .screenMax)
        ) { $1 }
        if ended > began, span > 0 {
            let stale = Self.stale(sightings, began: began, ended: ended)
            figures[.staleness] = Double(stale) / span * 1_000
        }
        if frameInterval > 0 {
            var missed: UInt64 = 0
            for effect in sightings {
                let last = effect.shownAt ?? effect.goneAt ?? ended
                if last > effect.dueAt { missed += (last - effect.dueAt - 1) / frameInterval }
            }
            figures[.missedFrames] = Double(missed)
        }
    }

    /// How long at least one effect was due and not on the screen, nanoseconds.
    private static func stale(
        _ sightings: [EffectMatching.Sighting],
        began: UInt64,
        ended: UInt64
    ) -> UInt64 {
        var stale: UInt64 = 0
        var covered = began
        for effect in sightings.sorted(by: { $0.dueAt < $1.dueAt }) {
            let end = min(ended, effect.shownAt ?? effect.goneAt ?? ended)
            let start = max(covered, effect.dueAt)
            guard end > start else { continue }
            stale += end - start
            covered = end
        }
        return stale
    }
}

extension RunRecord.Ledger {
    /// Adds up the outcomes of effects.
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

    /// The same with a number before it.
    var pluralName: String {
        switch self {
        case .badge: "badges"
        case .messageRow: "messages"
        case .listRow, .tick, .banner, .errorText: plainName
        }
    }
}

internal import RunRecords
internal import SampleStatistics

/// What real threads do to the counts of virtual time.
extension RunResults {
    /// The counts that depend on the schedule.
    static let scheduled: [Metric] = [
        .allocations, .mainHops, .backgroundHops,
        .commits, .renders, .propertyWrites,
        .cellsConfigured,
    ]

    /// Live ÷ virtual, without what is never counted in virtual time; nil without either run.
    func liveToVirtual(of id: String) -> [String: Double]? {
        guard hasLiveCounts(id), rankingCounts(of: id) != nil else { return nil }
        return pairs(of: id).filter { $0.value.virtual > 0 }.mapValues { $0.real / $0.virtual }.byID
    }

    /// Whether the counts of virtual time speak for real threads too, or no one has looked.
    func holdsLive(_ id: String) -> Bool {
        (liveToVirtual(of: id) ?? [:]).values
            .allSatisfy(RunRecord.Architecture.liveRatios.contains)
            && onlyLive(id).isEmpty
    }

    /// What the ratios cannot say: what is done with real threads only, or that no one could look; nil when there is nothing.
    func liveNote(_ id: String) -> RecordNote? {
        if live.tried.contains(id), !hasLiveCounts(id), rankingCounts(of: id) != nil {
            return .notCheckedLive(architecture: id)
        }
        let found = onlyLive(id)
        return found.isEmpty ? nil : .onlyLive(architecture: id, figures: found)
    }

    /// Whether a live run, not only that for memory, came to its end.
    private func hasLiveCounts(_ id: String) -> Bool {
        Self.scheduled.contains { live.figures[id]?[$0] != nil }
    }

    /// What real threads do in at least one of a hundred events and virtual time never.
    private func onlyLive(_ id: String) -> [Metric: Double] {
        pairs(of: id).filter { $0.value.virtual <= 0 && $0.value.real > 0.01 }.mapValues(\.real)
    }

    /// The counts that are known of both.
    private func pairs(of id: String) -> [Metric: (real: Double, virtual: Double)] {
        var pairs: [Metric: (real: Double, virtual: Double)] = [:]
        for metric in Self.scheduled {
            // Medians of the live runs; what the empty architecture needs is taken off where it is in virtual time.
            let null = median(live.figures[Self.harness]?[metric])
            guard let gross = median(live.figures[id]?[metric]),
                let real = metric.net(gross, null: null),
                let virtual = count(metric, of: id, batchSize: plan.batchSizes.first)
            else { continue }
            pairs[metric] = (real, virtual)
        }
        return pairs
    }

    private func median(_ samples: [Double]?) -> Double? {
        samples.flatMap { SampleSummary($0)?.median }
    }
}

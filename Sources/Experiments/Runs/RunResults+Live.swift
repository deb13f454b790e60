internal import RunReports
internal import SampleStatistics

/// What real threads do to the counts of virtual time.
extension RunResults {
    /// The counts that depend on the schedule, by metric id.
    static let scheduled = [
        "allocations_per_event", "main_hops_per_event", "background_hops_per_event",
        "commits_per_event", "renders_per_event", "property_writes_per_event",
        "cells_configured_per_event",
    ]

    /// Metric id → live ÷ virtual, without what is never counted in virtual time; nil without either run.
    func liveToVirtual(of id: String) -> [String: Double]? {
        guard live[id] != nil, rankingCounts(of: id) != nil else { return nil }
        var ratios: [String: Double] = [:]
        for metric in Self.scheduled {
            guard let real = liveCount(metric, of: id),
                let virtual = count(metric, of: id, waveSize: plan.waveSizes.first), virtual > 0
            else { continue }
            ratios[metric] = real / virtual
        }
        return ratios
    }

    /// Whether the counts of virtual time speak for real threads too, or nobody has looked.
    func holdsLive(_ id: String) -> Bool { strays(of: id).isEmpty }

    /// Why an architecture's counts do not rank; nil when they do.
    func liveNote(_ id: String) -> String? {
        let strays = strays(of: id)
        guard !strays.isEmpty else { return nil }
        let list = strays.map { metric, ratio in
            "\(metric) × \((ratio * 100).rounded() / 100)"
        }
        return
            "The counts of \(id) gate but do not rank: with real threads it does something else than in virtual "
            + "time (\(list.joined(separator: ", ")))."
    }

    private func strays(of id: String) -> [(String, Double)] {
        (liveToVirtual(of: id) ?? [:])
            .filter { !RunRecord.Architecture.liveRatios.contains($0.value) }
            .sorted { $0.key < $1.key }
    }

    /// The median of the live runs; what the empty architecture needs is taken off where it is in virtual time.
    private func liveCount(_ metric: String, of id: String) -> Double? {
        guard let value = median(live[id]?[metric]) else { return nil }
        guard Self.netMetrics.contains(metric) else { return value }
        return median(live[Self.harness]?[metric]).map { value - $0 }
    }

    private func median(_ samples: [Double]?) -> Double? {
        samples.flatMap { (try? SampleSummary($0))?.median }
    }
}

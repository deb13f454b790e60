internal import Measuring
internal import RunRecords
internal import SampleStatistics

/// What changes when the chats have a longer or shorter history.
extension RunResults {
    /// One length of history: metric id → figure per architecture, as measured.
    struct Grown {
        var history: Int
        var figures: [String: [Metric: [Double]]] = [:]
    }

    /// What the table shows, by pass.
    private static let growing: [MeasurementRequest.Kind: Set<Metric>] = [
        .counts: [.allocations, .rowsReloaded],
        .throughput: [.mainCPU],
    ]

    mutating func beginGrowth(_ history: Int) { grown.append(Grown(history: history)) }

    mutating func note(
        growth outcome: ChildProcess.Outcome,
        _ kind: MeasurementRequest.Kind,
        of id: String
    ) {
        guard let measurement = take(outcome, id, kind) else { return }
        let size = plan.waveSizes.first
        let values =
            kind == .counts
            ? size.flatMap { measurement.byWaveSize[$0] } ?? [:] : measurement.values
        let wanted = Self.growing[kind] ?? []
        for (metric, value) in values where wanted.contains(metric) {
            grown[grown.count - 1].figures[id, default: [:]][metric, default: []].append(value)
        }
    }

    /// The table of one architecture, harness taken off as in the passes themselves; nil when it was not tried.
    func growth(of id: String) -> [RunRecord.Growth]? {
        let rows = grown.compactMap { grown -> RunRecord.Growth? in
            guard let measured = grown.figures[id] else { return nil }
            var figures: [Metric: Double] = [:]
            for (metric, samples) in measured {
                let null = Self.median(grown.figures[Self.harness]?[metric] ?? [])
                figures[metric] = Self.median(samples).flatMap { metric.net($0, null: null) }
            }
            return figures.isEmpty
                ? nil : RunRecord.Growth(history: grown.history, figures: figures.byID)
        }
        return rows.isEmpty ? nil : rows
    }

    private static func median(_ samples: [Double]) -> Double? {
        (try? SampleSummary(samples))?.median
    }
}

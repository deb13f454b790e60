internal import Measuring
internal import RunRecords

/// What changes when drawing is made to cost something.
extension RunResults {
    /// One multiple of the stated cost: metric id → figure per architecture, as measured.
    struct Redrawn {
        var multiple: Double
        var cost: DrawingSensitivity
        var figures: [String: [Metric: Double]] = [:]
    }

    /// What the table shows, by pass.
    private static let sensitive: [MeasurementRequest.Kind: Set<Metric>] = [
        .throughput: [.mainCPU],
        .latency: [.readyP50],
        .frames: [.hitches, .hitchTimeRatio, .mainUtilization],
    ]

    mutating func note(
        sensitivity outcome: ChildProcess.Outcome,
        _ kind: MeasurementRequest.Kind,
        of id: String
    ) {
        guard let measurement = take(outcome, id, kind) else { return }
        let wanted = Self.sensitive[kind] ?? []
        redrawn[redrawn.count - 1].figures[id, default: [:]]
            .merge(measurement.values.filter { wanted.contains($0.key) }) { _, new in new }
    }

    /// The table of one architecture, harness taken off as in the passes themselves; nil when it was not tried.
    func sensitivity(of id: String) -> [RunRecord.Sensitivity]? {
        let rows = redrawn.compactMap { redrawn -> RunRecord.Sensitivity? in
            guard var figures = redrawn.figures[id] else { return nil }
            for (metric, value) in figures {
                figures[metric] = metric.net(value, null: redrawn.figures[Self.harness]?[metric])
            }
            return RunRecord.Sensitivity(
                multiple: redrawn.multiple,
                cell: Double(redrawn.cost.cell(at: redrawn.multiple)),
                layout: Double(redrawn.cost.layout(at: redrawn.multiple)),
                figures: figures.byID
            )
        }
        return rows.isEmpty ? nil : rows
    }
}

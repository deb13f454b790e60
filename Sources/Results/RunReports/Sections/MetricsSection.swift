internal import RunRecords

/// Everything that was measured, a row a metric: what the other sections leave out.
struct MetricsSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        for pass in Pass.allCases {
            table(metrics(of: pass).map(\.id), "The \(pass.rawValue) pass: \(pass.summary).")
        }
        // A newer version may have written them.
        let strangers = Set(run.rows.flatMap(\.metrics.keys)).filter { Metric.named($0) == nil }
        table(strangers.sorted(), "Metrics that this version does not know.")
        ReportBlock.details(
            "What the metrics mean",
            Pass.allCases.flatMap(metrics).isEmpty ? [] : [.definitions(meanings)]
        )
    }

    private func metrics(of pass: Pass) -> [Metric] {
        Metric.all.filter { metric in
            metric.pass == pass && run.rows.contains { $0[metric] != nil }
        }
    }

    private var meanings: [ReportDefinition] {
        Pass.allCases.flatMap(metrics).map { metric in
            let direction = metric.better == .higher ? " (\(metric.better.words))" : ""
            return (metric.id, metric.meaning + direction)
        }
    }

    private func table(_ ids: [String], _ caption: String) -> ReportTable? {
        guard !ids.isEmpty else { return nil }
        let figures = ids.map { id in run.rows.map { $0.metrics[id] } }
        let hasRatios = figures.contains { $0.contains { $0?.ratio != nil } }
        let rows = TableRows(
            zip(ids, figures).map { id, row in
                let unit = row.lazy.compactMap(\.self).first?.unit ?? .count
                let isWhole = unit == .bytes && Metric.named(id)?.isExact == true
                // A count of bytes is written to the last digit, so that its unit is not scaled.
                return (id: id, unit: isWhole ? "bytes" : HumanUnit(unit).name)
            }
        )
        return ReportTable(
            caption + (hasRatios ? " With a figure: its ratio to the reference's." : ""),
            [
                rows.left("Metric") { ReportTable.Cell(code: $0.id) },
                rows.left("Unit") { ReportTable.Cell($0.unit, .dim) },
            ]
                + run.rows.map { row in
                    rows.right(row.markedID) { cell($0.id, row) }
                }
        )
    }

    private func cell(_ id: String, _ row: RunRecord.Architecture) -> ReportTable.Cell {
        guard let figure = row.metrics[id], let value = figure.value else { return .missing }
        let metric = Metric.named(id)
        let divisor = HumanUnit(figure.unit).divisor
        var cell = ReportTable.Cell(
            metric?.isExact == true
                ? NumberText.readable(NumberText.exact(value)) : NumberText.single(value / divisor)
        )
        cell.figure = .init(metric: id, architecture: row.id, value: value)
        let notes = [
            figure.interval.map { RankText.span($0, divisor) },
            metric.flatMap { comparison($0, row) },
        ].compactMap(\.self)
        cell.remark =
            notes.isEmpty
            ? figure.margin.map { "±\(NumberText.single($0 / divisor))" }
            : notes.joined(separator: "; ")
        return cell
    }

    private func comparison(_ metric: Metric, _ row: RunRecord.Architecture) -> String? {
        guard let ratio = row[metric]?.ratio, row.conforms else { return nil }
        if !row.isRanked(by: metric) { return "not ranked" }
        if run.record.isVoid(metric, of: row) { return "void: late arrivals" }
        return RatioText.line(ratio)
    }
}

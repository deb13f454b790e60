internal import RunRecords

/// Everything that was measured, a row a metric: what the page's other parts leave out.
struct FigureRegister {
    let page: RunPage

    var section: PageSection? {
        let record = page.record
        let known = Set(record.architectures.flatMap(\.metrics.keys))
        let passes = Pass.allCases.map { pass in
            table(
                Metric.all.filter { $0.pass == pass && known.contains($0.id) },
                "The \(pass.rawValue) pass: \(pass.summary)."
            )
        }
        let strangers = known.filter { Metric.named($0) == nil }.sorted()
        let other: PageBlock? =
            strangers.isEmpty
            ? nil
            : .text(
                "Figures that this version does not know, and so does not show: \(strangers.joined(separator: ", ")). They are in the data."
            )
        return PageSection(
            "figures",
            "Every figure",
            passes.map { .table($0) } + [other]
        )
    }

    private func table(_ metrics: [Metric], _ caption: String) -> PageTable? {
        guard !metrics.isEmpty else { return nil }
        return PageTable(
            caption:
                "\(caption) \(hasRatios(metrics) ? "Below a figure: its ratio to the reference's, with the 95 % interval." : "")",
            corner: "Metric",
            headings: [.init(words: "Unit"), .init(words: "Meaning")]
                + page.rows.map { .init(words: $0.markedID, alignment: "number") },
            rows: metrics.map(row)
        )
    }

    private func hasRatios(_ metrics: [Metric]) -> Bool {
        metrics.contains { metric in
            page.record.architectures.contains { $0.metrics[metric.id]?.ratio != nil }
        }
    }

    private func row(_ metric: Metric) -> PageTable.Row {
        let isCount = metric.isExact
        let unit = isCount && metric.unit == .bytes ? "bytes" : HumanUnit(metric.unit).name
        let meaning =
            metric.meaning + (metric.better == .higher ? " (\(metric.better.words))" : "")
        return PageTable.Row(
            first: metric.id,
            cells: [PageTable.Cell(unit, "dim"), PageTable.Cell(meaning, "prose dim")]
                + page.rows.map { row in
                    guard let figure = row.metrics[metric.id], let value = figure.value else {
                        return PageTable.Cell(NumberText.missing, "number dim")
                    }
                    let divisor = HumanUnit(metric.unit).divisor
                    var cell = PageTable.Cell(
                        isCount
                            ? NumberText.readable(NumberText.exact(value))
                            : NumberText.single(value / divisor),
                        "number"
                    )
                    cell.exact = "\(value)"
                    cell.metric = metric.id
                    cell.architecture = row.id
                    cell.remark = remark(figure, metric, row)
                    return cell
                }
        )
    }

    private func remark(
        _ figure: RunRecord.Figure,
        _ metric: Metric,
        _ row: RunRecord.Architecture
    ) -> String? {
        guard let ratio = figure.ratio, row.conforms else { return nil }
        if !row.isRanked(by: metric) { return "not ranked" }
        if page.record.isVoid(metric, of: row) { return "void: late arrivals" }
        return RatioText.column([ratio])[0]
    }
}

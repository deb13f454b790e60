internal import SampleStatistics

/// The ranking: a forest plot of the leading figure, and the short table.
struct RankingPart {
    let page: RunPage

    var section: PageSection? {
        PageSection(
            "ranking",
            "Ranking",
            [forest, .table(table), .list(legend)]
        )
    }

    private var forest: PageBlock? {
        guard let leading = page.columns.leading, let reference = page.record.reference else {
            return nil
        }
        let rows = page.rows.compactMap { row -> ForestPlot.Row? in
            if row.id == reference { return ForestPlot.Row(id: row.id, isReference: true) }
            guard row.isRanked(by: leading), let ratio = row.metrics[leading.id]?.ratio else {
                return nil
            }
            return ForestPlot.Row(id: row.id, ratio: ratio)
        }
        guard rows.count > 1 else { return nil }
        let name = RunPage.name(leading)
        let lower = leading.better == .lower
        return .figure(
            ForestPlot(
                name:
                    "\(name) of each architecture divided by that of \(reference)\(leading.isExact ? "" : ", with 95 % intervals"); the table below has the numbers",
                axisTitle: "\(name) ÷ that of \(reference), logarithmic",
                ends: (lower ? "costs less" : "does less", lower ? "costs more" : "does more"),
                rows: rows
            ),
            "\(name) against \(reference). "
                + (leading.isExact
                    ? "Counts are exact and have no interval"
                    : "Each line is the range that holds the true ratio with 95 % confidence")
                + "; the grey band is ±2 %, which counts as the same. A filled triangle is a verdict and points to its side; a "
                + "hollow circle is none."
        )
    }

    private var table: PageTable? {
        guard !page.rows.isEmpty else { return nil }
        var headings: [PageTable.Heading] = [.init(words: "Screens")]
        var columns = [page.rows.map(Self.screens)]
        let lists = page.rows.map { ListStrategy($0).text }
        if lists.contains(where: { $0 != nil }) {
            headings.append(.init(words: "Lists"))
            columns.append(lists.map { PageTable.Cell($0 ?? "") })
        }
        for figure in page.columns.figures {
            headings.append(RunPage.heading(figure.metric))
            columns.append(page.cells(figure.metric, of: page.rows))
            if figure.metric == page.columns.leading, let reference = page.record.reference {
                headings += [
                    .init(words: "÷ \(reference)", alignment: "number"),
                    .init(words: "95 % interval", alignment: "number"), .init(words: "Verdict"),
                ]
                columns += ratios(figure.metric, reference)
            }
        }
        return PageTable(
            caption: "The architectures by \(page.columns.leading.map(RunPage.name) ?? "name").",
            corner: "Architecture",
            headings: headings,
            rows: page.rows.enumerated().map { index, row in
                PageTable.Row(first: row.id, cells: columns.map { $0[index] })
            }
        )
    }

    private static func screens(_ row: RunRecord.Architecture) -> PageTable.Cell {
        if row.conforms { return PageTable.Cell("✓ right") }
        return PageTable.Cell(row.failure.map { "✗ \($0.rule)" } ?? "? not judged", "more")
    }

    private func ratios(_ metric: Metric, _ reference: String) -> [[PageTable.Cell]] {
        let ratios = page.rows.map { row in
            row.isRanked(by: metric) ? row.metrics[metric.id]?.ratio : nil
        }
        func cells(_ value: (RunRecord.Ratio) -> Double?) -> [PageTable.Cell] {
            zip(page.rows, ratios).map { row, ratio in
                guard let ratio, let value = value(ratio) else {
                    return PageTable.Cell(
                        row.id == reference ? "1" : NumberText.missing,
                        "number dim"
                    )
                }
                return PageTable.Cell(NumberText.fixed(value, value < 0.1 ? 3 : 2), "number")
            }
        }
        let points = cells(\.value)
        let intervals = ratios.map { ratio in
            guard let low = ratio?.low, let high = ratio?.high else {
                return PageTable.Cell(NumberText.missing, "number dim")
            }
            return PageTable.Cell(
                "\(NumberText.fixed(low, 2))–\(NumberText.fixed(high, 2))",
                "number"
            )
        }
        let verdicts = zip(page.rows, ratios).map { row, ratio -> PageTable.Cell in
            if row.id == reference { return PageTable.Cell("reference", "dim") }
            if !row.conforms { return PageTable.Cell("not compared", "dim") }
            if !row.isRanked(by: metric) { return PageTable.Cell("not ranked", "dim") }
            switch ratio?.verdict {
            case .faster: return PageTable.Cell("faster", "less")
            case .slower: return PageTable.Cell("slower", "more")
            case let verdict: return PageTable.Cell(verdict?.rawValue ?? NumberText.missing, "dim")
            }
        }
        return [points, intervals, verdicts]
    }

    private var legend: [String] {
        page.content.legend.filter { $0.column != "Architecture" }
            .map { "\($0.column): \($0.text)." } + page.content.footnotes
    }
}

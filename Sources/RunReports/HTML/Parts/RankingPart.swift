internal import RunRecords
internal import SampleStatistics

/// The ranking: a forest plot of the leading figure, the short table, and what is above the floor.
struct RankingPart {
    let page: RunPage

    var section: PageSection? {
        PageSection(
            "ranking",
            "Ranking",
            [forest] + verdicts + [.table(table), .list(legend)] + floor
        )
    }

    /// How sure the verdicts are, taken together, and when the run ended.
    private var verdicts: [PageBlock?] { FamilyNotes(page.record).lines.map { .text($0) } }

    private var floor: [PageBlock?] {
        let section = OverheadSection(record: page.record)
        guard let grid = section.grid(page.rows) else { return [] }
        return [
            .table(PageTable(grid, "What is above the same app without architecture: main CPU.")),
            .text(section.legend),
        ]
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
                + "; the grey band is ±2 %, which counts as the same. A triangle is a verdict and points to its side, a filled "
                + "square says the same, a hollow circle that it is not decided."
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
            guard figure.metric == page.columns.leading else { continue }
            if let reference = page.record.reference {
                headings += [
                    .init(words: "vs \(reference)", alignment: "number"),
                    .init(words: "95 % interval", alignment: "number"), .init(words: "Verdict"),
                ]
                columns += ratios(figure.metric, reference)
            }
            if let overheads = overheads(figure.metric) {
                headings.append(
                    .init(
                        words: "Above floor, \(HumanUnit(figure.metric.unit).name)",
                        alignment: "number"
                    )
                )
                columns.append(overheads)
            }
        }
        return PageTable(
            caption:
                "The architectures, by \(page.columns.leading.map { ComparisonColumns.name(of: $0) ?? $0.name } ?? "name"); below a time ± half the width of its 95 % interval.",
            corner: "Architecture",
            headings: headings,
            rows: page.rows.enumerated().map { index, row in
                PageTable.Row(first: row.id, cells: columns.map { $0[index] })
            }
        )
    }

    private static func screens(_ row: RunRecord.Architecture) -> PageTable.Cell {
        if row.conforms { return PageTable.Cell("✓") }
        return PageTable.Cell(row.failure.map { "✗ \($0.rule)" } ?? "?", "more")
    }

    /// The terminal's column in three: ratio, interval and verdict.
    private func ratios(_ metric: Metric, _ reference: String) -> [[PageTable.Cell]] {
        let ratios = page.rows.map { row in
            row.isRanked(by: metric) ? row.metrics[metric.id]?.ratio : nil
        }
        let parts = RatioText.parts(ratios)
        func cells(_ text: (Int) -> String) -> [PageTable.Cell] {
            page.rows.indices.map { index in
                let text = text(index)
                return text.isEmpty
                    ? PageTable.Cell(NumberText.missing, "number dim")
                    : PageTable.Cell(text, "number")
            }
        }
        let verdicts = zip(page.rows, zip(ratios, parts)).map { row, found -> PageTable.Cell in
            if row.id == reference { return PageTable.Cell("reference", "dim") }
            if !row.conforms { return PageTable.Cell("not compared", "dim") }
            if !row.isRanked(by: metric) { return PageTable.Cell("not ranked", "dim") }
            let (ratio, parts) = found
            switch ratio?.verdict {
            case .faster: return PageTable.Cell(parts.verdict, "less")
            case .slower: return PageTable.Cell(parts.verdict, "more")
            case nil: return PageTable.Cell(NumberText.missing, "dim")
            default: return PageTable.Cell(parts.verdict)
            }
        }
        return [cells { parts[$0].ratio }, cells { parts[$0].interval }, verdicts]
    }

    /// The terminal's column, the interval below the amount; nil without a floor.
    private func overheads(_ metric: Metric) -> [PageTable.Cell]? {
        guard let column = page.content.grid.columns.first(where: { $0.name == "Above floor" })
        else { return nil }
        return column.cells.map { cell in
            let parts = cell.text.split(separator: " [", maxSplits: 1)
            guard parts.count == 2 else { return PageTable.Cell(cell.text, "number dim") }
            var shown = PageTable.Cell(String(parts[0]), "number")
            shown.remark = "[\(parts[1])"
            return shown
        }
    }

    private var legend: [String] {
        page.content.legend.filter { $0.column != "Architecture" }
            .map { "\($0.column): \($0.text)." } + page.content.footnotes
    }
}

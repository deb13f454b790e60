internal import RunRecords
internal import SampleStatistics

/// The table of a summary: architectures first, baseline apps and wrong screens below a rule.
struct SummaryTable {
    private let run: RankedRun
    private let rows: [RunRecord.Architecture]

    init(_ run: RankedRun) {
        self.run = run
        let groups = Dictionary(grouping: run.rows) { !$0.conforms ? 2 : $0.isBaseline ? 1 : 0 }
        rows = (0...2).flatMap { groups[$0] ?? [] }
    }

    var table: ReportTable {
        let leading = run.leading ?? .mainCPU
        var name = ReportTable.Column("Architecture", .left, names)
        name.heading = ["Per event", "Architecture"]
        var columns = [name, figures(leading, heading: heading(leading))] + comparison(leading)
        let others: [(Metric, [String], Int)] = [
            (.offMainCPU, ["Off-main", "CPU µs"], 0), (.allocations, ["Allocs"], 1),
            (.backgroundHops, ["Hops"], 2), (.cellsConfigured, ["Cells"], 3),
            (.readyP50, ["Ready", "p50 ms"], 5), (.readyP99, ["Ready", "p99 ms"], 6),
        ]
        for (metric, heading, dispensability) in others where metric != leading {
            guard rows.contains(where: { $0[metric]?.value != nil }) else { continue }
            columns.append(figures(metric, heading: heading, dispensability: dispensability))
        }
        columns += phone
        if rows.contains(where: { ListStrategy($0).word != nil }) {
            var lists = TableRows(rows).left("List\nupdates") { ListStrategy($0).word ?? "" }
            lists.dispensability = 4
            columns.append(lists)
        }
        let rule = rows.firstIndex { $0.isBaseline || !$0.conforms }
        var table = ReportTable(columns: columns, ruleBeforeRow: rule == 0 ? nil : rule)
        table.namesDroppedColumns = false
        return table
    }

    /// What a cost model makes of each beside the reference; none where counts or time are missing.
    private var phone: [ReportTable.Column] {
        let cost = ModelledCost(run.record, model: CostModel.inReports)
        guard cost.rows.contains(where: { $0.ratio != nil }) else { return [] }
        var column = TableRows(rows).right("Phone\nmodel") { row -> String? in
            guard row.id != cost.reference else { return "×1" }
            return cost[row.id]?.ratio.map { "×\(RatioText.times($0.mid))" }
        }
        column.dispensability = 0
        return [column]
    }

    /// A further variant stands below its architecture with what it differs in.
    private var names: [String] {
        var last = ""
        return rows.map { row in
            let architecture = RunRecord.architecture(ofVariant: row.id)
            defer { last = architecture }
            guard architecture == last, row.id != architecture else { return row.id }
            return "  " + row.id.dropFirst(architecture.count)
        }
    }

    private func heading(_ leading: Metric) -> [String] {
        guard leading == .mainCPU else {
            return [leading.title] + [HumanUnit(leading.unit).short].compactMap(\.self)
        }
        return ["Main", "CPU µs"]
    }

    private func figures(
        _ metric: Metric,
        heading: [String],
        dispensability: Int = 0
    ) -> ReportTable.Column {
        var column = RankedRun.column(metric, of: rows)
        let values = RankedRun.values(metric, of: rows)
        // Of a core that others shared µs are no more than about right.
        let isRough = metric == .mainCPU && ConditionNotes(record: run.record).sharesCore
        for (index, value) in values.enumerated() {
            if let value {
                column.cells[index].text = (isRough ? "≈" : "") + NumberText.threeDigits(value)
            }
            column.cells[index].remark = nil
        }
        column.heading = heading
        column.dispensability = dispensability
        return column
    }

    /// Ratios with the intervals that verdicts rest on, and verdicts.
    private func comparison(_ leading: Metric) -> [ReportTable.Column] {
        guard let reference = run.record.reference, rows.count > 1 else { return [] }
        let ratios = rows.map { $0.isRanked(by: leading) ? $0[leading]?.ratio : nil }
        let cells = zip(rows, ratios).map { row, ratio -> ReportTable.Cell in
            if row.id == reference { return ReportTable.Cell("reference", .dim) }
            guard let parts = ratio.map(RatioText.short) else { return .missing }
            return ReportTable.Cell(parts.ratio, remark: parts.interval)
        }
        let name = "vs \(reference)"
        return [
            ReportTable.Column(name, .left, cells), ReportTable.Column("", .left, verdicts(ratios)),
        ]
    }

    private func verdicts(_ ratios: [RunRecord.Ratio?]) -> [ReportTable.Cell] {
        var seen: Set<String> = []
        return zip(rows, ratios).map { row, ratio in
            if let failure = row.failure { return ReportTable.Cell("✗ \(failure.rule)", .bad) }
            if !row.conforms { return ReportTable.Cell("✗ unjudged", .bad) }
            if row.isBaseline { return ReportTable.Cell("") }
            guard let ranges = run.record.family?.ranges else {
                let word = ratio?.verdict.map { $0.isDecided ? $0 : .inconclusive }.map {
                    RatioText.look($0).word
                }
                return ReportTable.Cell(word ?? "", RatioText.tint(ratio))
            }
            // One verdict a range, in the first of its rows.
            guard let range = ranges.first(where: { $0.variants.contains(row.id) }),
                seen.insert(range.architecture).inserted, let verdict = range.verdict
            else { return ReportTable.Cell("") }
            // What is inconclusive a sentence above the table names.
            let (glyph, word, tint, _) = RangeText.row(verdict)
            return ReportTable.Cell(verdict == .inconclusive ? glyph : word, tint)
        }
    }
}

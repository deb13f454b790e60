internal import RunRecords
internal import SampleStatistics

/// The short table: architectures as rows, the few headline figures as columns.
struct RankingTable {
    private let run: RankedRun
    private let rows: [RunRecord.Architecture]
    private var columns: [ReportTable.Column] = []
    /// Why cells are empty, one line per architecture concerned.
    private var footnotes: [String] = []

    private static let marks = Array("¹²³⁴⁵⁶⁷⁸⁹")

    /// The table of a run, without a caption.
    static func table(_ run: RankedRun) -> ReportTable {
        let ranking = Self(run)
        let failing = run.rows.firstIndex { !$0.conforms }
        var table = ReportTable(
            columns: ranking.columns,
            ruleBeforeRow: failing == 0 ? nil : failing
        )
        table.footnotes = ranking.footnotes
        return table
    }

    private init(_ run: RankedRun) {
        self.run = run
        rows = run.rows
        addNames()
        addCorrect()
        addListUpdates()
        for figure in run.columns.figures {
            let isLeading = figure.metric == run.leading
            addFigure(figure, hasMargins: !isLeading)
            guard isLeading else { continue }
            addRatios(figure)
            addBatches(figure)
            addOverheads(figure)
        }
    }

    private mutating func add(
        _ name: String,
        _ heading: [String],
        _ alignment: ReportTable.Alignment = .left,
        dispensability: Int,
        _ cells: [ReportTable.Cell],
        _ meaning: String?
    ) {
        columns.append(
            ReportTable.Column(
                name: name,
                heading: heading,
                alignment: alignment,
                dispensability: dispensability,
                meaning: meaning,
                cells: cells
            )
        )
    }

    private mutating func addNames() {
        let missing = MissingFigures(run: run)
        let cells = rows.map { row -> ReportTable.Cell in
            let reasons = [missing.reason(row), Self.coalescing(row)].compactMap(\.self)
            guard !reasons.isEmpty else { return ReportTable.Cell(row.id) }
            let number = footnotes.count
            let mark = number < Self.marks.count ? String(Self.marks[number]) : "(\(number + 1))"
            let reason = reasons.joined(separator: "; ")
            footnotes.append("\(mark) \(row.id): \(reason)" + (reason.hasSuffix(".") ? "" : "."))
            return ReportTable.Cell("\(row.id) \(mark)")
        }
        var meaning = "the same app built in different ways"
        if run.record.family?.ranges != nil {
            meaning += ", as published and as in [brackets]"
        }
        if let leading = run.leading {
            let first = leading.better == .lower ? "lowest" : "highest"
            let published = run.record.family?.ranges == nil ? "" : " as published"
            meaning += ", sorted by \(leading.name)\(published), \(first) first"
        }
        add("Architecture", ["Architecture"], dispensability: 0, cells, meaning)
    }

    /// Why counts of an architecture do not rank; nil when they do.
    private static func coalescing(_ row: RunRecord.Architecture) -> String? {
        let departures = row.departures
        guard !departures.isEmpty else { return nil }
        return "with real threads it did \(departures.joined(separator: ", ")) of what was counted,"
            + " so its counts gate but do not rank"
    }

    private mutating func addCorrect() {
        var meaning = "✓ showed what the specification asks for"
        if rows.contains(where: { $0.failure != nil }) {
            meaning += "; ✗ broke that rule of BEHAVIOUR.md, so it is listed but not compared"
        }
        if rows.contains(where: { !$0.conforms && $0.failure == nil }) {
            meaning += "; ? could not be judged, so it is listed but not compared"
        }
        add("Correct", ["Correct"], dispensability: 0, rows.map(Self.correct), meaning)
    }

    private static func correct(_ row: RunRecord.Architecture) -> ReportTable.Cell {
        if row.conforms { return ReportTable.Cell("✓", .good) }
        return ReportTable.Cell(row.failure.map { "✗ \($0.rule)" } ?? "?", .bad)
    }

    /// A list strategy is not architecture, so it stands beside the figures that depend on it.
    private mutating func addListUpdates() {
        let strategies = rows.map { ListStrategy($0).text }
        guard strategies.contains(where: { $0 != nil }) else { return }
        add(
            "List updates",
            ["List", "updates"],
            dispensability: 6,
            strategies.map { ReportTable.Cell($0 ?? "") },
            "as counted: reload, all rows again; edits, row by row; else the share of reloads"
        )
    }

    /// - Parameters:
    ///   - figure: What the column shows.
    ///   - hasMargins: Whether noise stands beside the figure, and not in columns of ratios and overheads.
    private mutating func addFigure(_ figure: ComparisonColumns.Figure, hasMargins: Bool) {
        let metric = figure.metric
        var cells = RankedRun.column(metric, of: rows, digits: 1).cells
        let hasRanks = rows.contains { $0[metric]?.interval != nil }
        if !hasMargins, !hasRanks {
            let texts = NumberText.column(RankedRun.values(metric, of: rows))
            for index in cells.indices {
                cells[index].text = texts[index]
                cells[index].remark = nil
            }
        }
        var meaning = metric.meaning
        if metric.better == .higher { meaning += " (more is better)" }
        if metric.isExact { meaning += "; exact, no noise" }
        if hasRanks {
            meaning += "; [95 % rank interval]"
        } else if cells.contains(where: { $0.remark != nil }) {
            meaning += "; ± half the width of its 95 % interval"
        }
        add(
            metric.title,
            figure.heading,
            .right,
            dispensability: figure.dispensability,
            cells,
            meaning
        )
    }

    private mutating func addRatios(_ figure: ComparisonColumns.Figure) {
        guard let reference = run.record.reference else { return }
        let metric = figure.metric
        let ratios = rows.map { $0.isRanked(by: metric) ? $0[metric]?.ratio : nil }
        let parts = RatioText.parts(ratios)
        var text = "\(metric.name) divided by that of \(reference)"
        if ratios.contains(where: { $0?.low != nil }) {
            let together = run.record.family?.metric == metric.id ? "all of them together " : ""
            text +=
                "; [the range that holds the true ratio, \(together)with 95 % confidence]"
            if run.record.family?.interims != nil { text += ", whenever the run had ended" }
        }
        add(
            "vs \(reference)",
            [figure.heading[0], "vs \(reference)"],
            dispensability: 1,
            parts.map { part in
                part.ratio.isEmpty
                    ? .missing
                    : ReportTable.Cell(
                        part.ratio,
                        remark: part.interval.isEmpty ? nil : part.interval
                    )
            },
            text
        )
        if let ranges = run.record.family?.ranges, metric.id == run.record.family?.metric {
            return addVerdicts(ranges)
        }
        let given = Set(ratios.compactMap { $0?.verdict })
        let meanings: [(Verdict, String)] = [
            (.less, "costs less"), (.more, "costs more"), (.same, "within ±2 %"),
        ]
        let words = meanings.filter { given.contains($0.0) }
            .map { "\(RatioText.look($0.0).glyph) \($0.1)" }
        let verdicts = zip(rows, zip(ratios, parts)).map { row, pair -> ReportTable.Cell in
            if row.id == reference { return ReportTable.Cell("reference", .dim) }
            if !row.conforms { return ReportTable.Cell("not compared", .dim) }
            if !row.isRanked(by: metric) { return ReportTable.Cell("not ranked", .dim) }
            guard pair.0?.verdict != nil else { return .missing }
            return ReportTable.Cell(pair.1.verdict, RatioText.tint(pair.0))
        }
        let meaning = words.isEmpty ? nil : words.joined(separator: "; ")
        add("Verdict", ["Verdict"], dispensability: 1, verdicts, meaning)
    }

    /// One verdict a range, in the first of its rows.
    private mutating func addVerdicts(_ ranges: [RunRecord.Family.Range]) {
        let given = RangeVerdict.allCases.filter { verdict in
            ranges.contains { $0.verdict == verdict }
        }
        var seen: Set<String> = []
        let cells = rows.map { row -> ReportTable.Cell in
            guard let range = ranges.first(where: { $0.variants.contains(row.id) }) else {
                return .missing
            }
            guard seen.insert(range.architecture).inserted else { return ReportTable.Cell("") }
            return range.verdict.map(RangeText.verdict) ?? ReportTable.Cell("reference", .dim)
        }
        let meanings = given.map { "\(RangeText.verdict($0).text): \(RangeText.row($0).meaning)" }
        add("Verdict", ["Verdict"], dispensability: 1, cells, meanings.joined(separator: "; "))
    }

    /// The same comparison in batches of 16, since batching can turn it round.
    private mutating func addBatches(_ figure: ComparisonColumns.Figure) {
        let ratios = rows.map { $0.conforms ? $0[.burstMainCPU]?.ratio : nil }
        guard let reference = run.record.reference, figure.metric == .mainCPU,
            ratios.contains(where: { $0 != nil })
        else { return }
        let parts = RatioText.parts(ratios)
        let cells = rows.indices.map { index -> ReportTable.Cell in
            guard ratios[index] != nil else {
                let isReference = rows[index].id == reference
                return isReference ? ReportTable.Cell("reference", .dim) : .missing
            }
            let isTurned = BurstTurn(rows[index]) != nil
            let words = [parts[index].interval, parts[index].verdict, isTurned ? "≠" : ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
            return ReportTable.Cell(
                parts[index].ratio,
                isTurned ? .bad : nil,
                remark: words.isEmpty ? nil : words
            )
        }
        let isAnyTurned = rows.contains { BurstTurn($0) != nil }
        add(
            "In 16s vs \(reference)",
            ["In batches of 16", "vs \(reference)"],
            dispensability: 4,
            cells,
            "the same in batches of 16 events" + (isAnyTurned ? "; ≠ the answer differs" : "")
        )
    }

    /// Most of what an app costs is the app: what is over the same one without architecture is the architecture's.
    private mutating func addOverheads(_ figure: ComparisonColumns.Figure) {
        let overheads = rows.map { $0.overhead(by: figure.metric) }
        guard let plain = overheads.lazy.compactMap(\.self).first else { return }
        let unit = HumanUnit(figure.metric.unit)
        let others = Set(overheads.compactMap { $0?.baseline })
        let first = RunRecord.Overhead.baselines[0]
        let baseline = others.contains(first) ? first : plain.baseline
        var cells = SpanText.cells(overheads.map { $0?.amount }, unit: unit.divisor)
        for (index, overhead) in overheads.enumerated() {
            if let overhead, overhead.baseline != baseline {
                // Behind the interval, or behind the figure where there is none.
                if cells[index].remark == nil { cells[index].text += "*" }
                cells[index].remark? += "*"
            } else if overhead == nil, rows[index].id == rows[index].baseline {
                cells[index] = ReportTable.Cell("baseline app", .dim)
            }
        }
        var text =
            "\(figure.metric.name) over that of \(baseline), the same app without architecture"
        if let other = others.first(where: { $0 != baseline }) {
            text += "; * over \(other), since with real threads it merges work"
        }
        add(
            "Over baseline",
            [figure.heading[0], "over baseline", unit.name],
            dispensability: 5,
            cells,
            text
        )
    }
}

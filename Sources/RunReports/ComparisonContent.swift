internal import RunRecords
import SampleStatistics

/// What the short table says, before it is set in type; shared by terminal and Markdown.
struct ComparisonContent {
    private(set) var title: String
    /// What was found, in one line of words; nil when nothing was compared.
    private(set) var headline: String?
    private(set) var grid: TextGrid
    /// One entry per column, in their order.
    private(set) var legend: [(column: String, text: String)] = []
    /// Why cells are empty, one line per architecture concerned.
    private(set) var footnotes: [String] = []
    /// What must be known before the figures are believed.
    private(set) var notes: [String]

    private static let marks = Array("¹²³⁴⁵⁶⁷⁸⁹")

    init(_ record: RunRecord) {
        let columns = ComparisonColumns(record)
        let rows = Self.ranked(record.architectures, by: columns.leading)
        title = Self.title(record)
        headline = RunHeadline(record)?.text
        notes = RunNotes(record, columns: columns).lines
        let failing = rows.firstIndex { !$0.conforms }
        grid = TextGrid(columns: [], ruleBeforeRow: failing == 0 ? nil : failing)
        addNames(rows, columns, MissingFigures(record, columns))
        addScreens(rows)
        addLists(rows)
        for figure in columns.figures {
            addFigure(rows, figure, hasMargins: figure.metric != columns.leading)
            if figure.metric == columns.leading {
                addRatios(rows, figure, record.reference, record.family)
                addBursts(rows, figure, record.reference)
                addOverheads(rows, figure)
            }
        }
    }

    private mutating func addNames(
        _ rows: [RunRecord.Architecture],
        _ columns: ComparisonColumns,
        _ missing: MissingFigures
    ) {
        var cells: [TextGrid.Cell] = []
        for row in rows {
            let reasons = [missing.reason(row), Self.coalescing(row)].compactMap(\.self)
            guard !reasons.isEmpty else {
                cells.append(TextGrid.Cell(row.id))
                continue
            }
            let number = footnotes.count
            let mark =
                number < Self.marks.count ? String(Self.marks[number]) : "(\(number + 1))"
            let reason = reasons.joined(separator: "; ")
            footnotes.append("\(mark) \(row.id): \(reason)" + (reason.hasSuffix(".") ? "" : "."))
            cells.append(TextGrid.Cell("\(row.id) \(mark)"))
        }
        add(
            TextGrid.Column(
                name: "Architecture",
                heading: ["Architecture"],
                alignment: .left,
                dispensability: 0,
                cells: cells
            ),
            columns.leading.map { leading in
                let name = columns.figures.first { $0.metric == leading }?.name ?? leading.id
                let first = leading.better == .lower ? "lowest" : "highest"
                return "the same app built in different ways, sorted by \(name), \(first) first"
            } ?? "the same app built in different ways"
        )
    }

    /// Why counts of an architecture do not rank; nil when they do.
    private static func coalescing(_ row: RunRecord.Architecture) -> String? {
        let departures = row.coalescingLive.compactMap { id in
            row.liveToVirtual?[id].map {
                "×\(NumberText.fixed($0, 2)) \(Metric.named(id)?.name ?? id)"
            }
        }
        guard !departures.isEmpty else { return nil }
        return "with real threads it did \(departures.joined(separator: ", ")) of what was counted,"
            + " so its counts gate but do not rank"
    }

    private mutating func addScreens(_ rows: [RunRecord.Architecture]) {
        let cells = rows.map { row -> TextGrid.Cell in
            if row.conforms { return TextGrid.Cell("✓", .good) }
            guard let failure = row.failure else { return TextGrid.Cell("?", .bad) }
            return TextGrid.Cell("✗ \(failure.rule)", .bad)
        }
        var meaning = "✓ showed what the specification asks for"
        if rows.contains(where: { $0.failure != nil }) {
            meaning += "; ✗ broke that rule of BEHAVIOUR.md, so it is listed but not compared"
        }
        if rows.contains(where: { !$0.conforms && $0.failure == nil }) {
            meaning += "; ? could not be judged, so it is listed but not compared"
        }
        add(
            TextGrid.Column(
                name: "Screens",
                heading: ["Screens"],
                alignment: .left,
                dispensability: 0,
                cells: cells
            ),
            meaning
        )
    }

    /// A list strategy is not architecture, so it stands beside the figures that hang on it.
    private mutating func addLists(_ rows: [RunRecord.Architecture]) {
        let strategies = rows.map(ListStrategy.init)
        guard strategies.contains(where: { $0.text != nil }) else { return }
        add(
            TextGrid.Column(
                name: "Lists",
                heading: ["Lists"],
                alignment: .left,
                dispensability: 6,
                cells: strategies.map { TextGrid.Cell($0.text ?? "") }
            ),
            "how tables were updated, as counted: reload, all rows anew; edits, row by row; else the share of reloads"
        )
    }

    /// - Parameters:
    ///   - rows: The architectures, in their order.
    ///   - figure: What the column shows.
    ///   - hasMargins: Whether noise stands beside the figure, and not in columns of ratios and overheads.
    private mutating func addFigure(
        _ rows: [RunRecord.Architecture],
        _ figure: ComparisonColumns.Figure,
        hasMargins: Bool
    ) {
        let unit = HumanUnit(figure.metric.unit)
        let figures = rows.map { $0.metrics[figure.metric.id] }
        let percentiles = RankText.column(figures, unit: unit.divisor)
        let texts =
            if let percentiles {
                percentiles
            } else if hasMargins {
                MarginText.column(figures, unit: unit.divisor)
            } else {
                NumberText.column(figures.map { $0?.value.map { $0 / unit.divisor } })
            }
        var meaning = figure.metric.meaning
        if figure.metric.better == .higher { meaning += " (more is better)" }
        if figure.metric.isExact { meaning += "; exact, no noise" }
        if hasMargins, figures.contains(where: { $0?.margin != nil }) {
            meaning += "; ± half the width of its 95 % interval"
        }
        if percentiles != nil { meaning += "; [95 % rank interval]" }
        add(
            TextGrid.Column(
                name: figure.name.capitalizedFirst,
                heading: figure.heading,
                alignment: .right,
                dispensability: figure.dispensability,
                cells: texts.map { TextGrid.Cell($0) }
            ),
            meaning
        )
    }

    private mutating func addRatios(
        _ rows: [RunRecord.Architecture],
        _ figure: ComparisonColumns.Figure,
        _ reference: String?,
        _ family: RunRecord.Family?
    ) {
        guard let reference else { return }
        let ratios = rows.map { row in
            row.isRanked(by: figure.metric) ? row.metrics[figure.metric.id]?.ratio : nil
        }
        let cells = zip(rows, zip(ratios, RatioText.column(ratios))).map { row, pair in
            if let ratio = pair.0 { return TextGrid.Cell(pair.1, RatioText.tint(ratio)) }
            if !row.conforms { return TextGrid.Cell("not compared", .dim) }
            if row.id == reference { return TextGrid.Cell("reference", .dim) }
            let isRanked = row.isRanked(by: figure.metric)
            return TextGrid.Cell(isRanked ? NumberText.missing : "not ranked", .dim)
        }
        var text = "\(figure.name) divided by that of \(reference)"
        if ratios.contains(where: { $0?.low != nil }) {
            text += "; [the range that holds the true ratio with 95 % confidence]"
            if family?.looks != nil { text += ", whenever the run had ended" }
        }
        let given = Set(ratios.compactMap { $0?.verdict })
        let meanings: [(Verdict, String)] = [
            (.faster, "costs less"), (.slower, "costs more"), (.same, "within ±2 %"),
        ]
        for (verdict, meaning) in meanings where given.contains(verdict) {
            text += "; \(RatioText.glyph(verdict)) \(meaning)"
        }
        add(
            TextGrid.Column(
                name: "vs \(reference)",
                heading: [figure.heading[0], "vs \(reference)"],
                alignment: .left,
                dispensability: 1,
                cells: cells
            ),
            text
        )
    }

    /// The same comparison in batches of 16, since batching can turn it round.
    private mutating func addBursts(
        _ rows: [RunRecord.Architecture],
        _ figure: ComparisonColumns.Figure,
        _ reference: String?
    ) {
        let id = "burst_main_cpu_ns_per_event"
        let ratios = rows.map { $0.conforms ? $0.metrics[id]?.ratio : nil }
        guard let reference, figure.metric.id == "main_cpu_ns_per_event",
            ratios.contains(where: { $0 != nil })
        else { return }
        let cells = zip(rows, zip(ratios, RatioText.column(ratios))).map { row, pair in
            guard pair.0 != nil else {
                return TextGrid.Cell(row.id == reference ? "reference" : NumberText.missing, .dim)
            }
            let isTurned = BurstNotes.isTurned(row)
            return TextGrid.Cell(pair.1 + (isTurned ? " ≠" : ""), isTurned ? .bad : nil)
        }
        let isAnyTurned = rows.contains(where: BurstNotes.isTurned)
        add(
            TextGrid.Column(
                name: "In 16s vs \(reference)",
                heading: ["In batches of 16", "vs \(reference)"],
                alignment: .left,
                dispensability: 4,
                cells: cells
            ),
            "the same in batches of 16 events" + (isAnyTurned ? "; ≠ the answer differs" : "")
        )
    }

    /// Most of what an app costs is the app: what is above the same one without architecture is the architecture's.
    private mutating func addOverheads(
        _ rows: [RunRecord.Architecture],
        _ figure: ComparisonColumns.Figure
    ) {
        let overheads = rows.map { $0.overhead(by: figure.metric) }
        guard let plain = overheads.lazy.compactMap(\.self).first else { return }
        let unit = HumanUnit(figure.metric.unit)
        let texts = SpanText.column(overheads.map { $0?.amount }, unit: unit.divisor)
        let others = Set(overheads.compactMap { $0?.floor })
        let first = RunRecord.Overhead.floors[0]
        let floor = others.contains(first) ? first : plain.floor
        let cells = zip(rows, zip(overheads, texts)).map { row, pair in
            guard let overhead = pair.0 else {
                return TextGrid.Cell(row.id == row.floor ? "floor" : NumberText.missing, .dim)
            }
            return TextGrid.Cell(pair.1 + (overhead.floor == floor ? "" : "*"))
        }
        var text = "\(figure.name) above that of \(floor), the same app without architecture"
        if let other = others.first(where: { $0 != floor }) {
            text += "; * above \(other), since with real threads it merges work"
        }
        add(
            TextGrid.Column(
                name: "Above floor",
                heading: ["\(figure.heading[0])", "above floor", unit.name],
                alignment: .left,
                dispensability: 5,
                cells: cells
            ),
            text
        )
    }

    private mutating func add(_ column: TextGrid.Column, _ text: String) {
        grid.columns.append(column)
        legend.append((column.name, text))
    }

    static func ranked(
        _ architectures: [RunRecord.Architecture],
        by leading: Metric?
    ) -> [RunRecord.Architecture] {
        func rank(_ item: RunRecord.Architecture) -> (Int, Double) {
            guard let leading, let value = item.metrics[leading.id]?.value else {
                return (item.conforms ? 1 : 2, 0)
            }
            let group = item.isRanked(by: leading) ? 0 : item.conforms ? 1 : 2
            return (group, leading.better == .lower ? value : -value)
        }
        // The catalogue's order decides between equals: a sort alone need not keep it.
        return architectures.enumerated().sorted {
            let (left, right) = (rank($0.element), rank($1.element))
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }

    private static func title(_ record: RunRecord) -> String {
        let events = record.trace.measuredEvents ?? record.trace.events
        return [
            record.scenario.id, "\(NumberText.grouped(events)) events",
            record.seedsText,
            record.environment.machine,
        ].joined(separator: " · ")
    }
}

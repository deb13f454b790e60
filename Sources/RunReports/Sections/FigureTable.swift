internal import RunRecords

/// Metrics as rows, architectures as columns: there are many metrics and few architectures.
struct FigureTable {
    private struct Row {
        var name: TextGrid.Cell
        var unit: String
        var cells: [String]
    }

    private let record: RunRecord
    private var rows: [Row] = []
    private var meanings: [String] = []

    /// Takes up the metrics that at least one architecture has a figure of, in the order given.
    init(_ record: RunRecord, _ ids: [String] = []) {
        self.record = record
        for id in ids { add(id) }
    }

    /// Table and meanings; empty without rows.
    var lines: [String] {
        guard !rows.isEmpty else { return [] }
        var columns = [
            TextGrid.Column("Metric", .left, rows.map(\.name)),
            TextGrid.Column("Unit", .left, rows.map(\.unit)),
        ]
        for (index, architecture) in record.architectures.enumerated() {
            columns.append(
                TextGrid.Column(architecture.markedID, .right, rows.map { $0.cells[index] })
            )
        }
        return MarkdownTable(TextGrid(columns: columns)).lines + [""] + meanings
    }

    /// Adds a row that is worked out from others.
    ///
    /// - Parameters:
    ///   - name: Of the row.
    ///   - meaning: What it says, in one line of plain words.
    ///   - value: A share in `0...1`; nil where it cannot be formed.
    mutating func add(
        share name: String,
        _ meaning: String,
        _ value: (RunRecord.Architecture) -> Double?
    ) {
        let values = record.architectures.map(value)
        guard values.contains(where: { $0 != nil }) else { return }
        let cells = values.map { $0.map { NumberText.fixed($0 * 100, 1) } ?? NumberText.missing }
        rows.append(Row(name: TextGrid.Cell(name), unit: "%", cells: cells))
        meanings.append("- \(name): \(meaning)")
    }

    /// Adds a metric, unless no architecture has a figure of it.
    mutating func add(_ id: String) {
        let figures = record.architectures.map { $0.metrics[id] }
        guard let unit = figures.lazy.compactMap(\.self).first?.unit else { return }
        let metric = Metric.named(id)
        let isExact = metric?.isExact == true
        let cells = zip(record.architectures, figures).map { architecture, figure in
            guard let figure, let value = figure.value else { return NumberText.missing }
            let text =
                isExact
                ? NumberText.readable(NumberText.exact(value))
                : NumberText.single(value / HumanUnit(unit).divisor)
            var note = metric.map { comparison(figure, $0, architecture) } ?? ""
            if let interval = figure.interval {
                let span = RankText.span(interval, HumanUnit(unit).divisor)
                note = note.isEmpty ? span : "\(span); \(note)"
            } else if note.isEmpty, let margin = figure.margin {
                note = "±\(NumberText.single(margin / HumanUnit(unit).divisor))"
            }
            return note.isEmpty ? text : "\(text) (\(note))"
        }
        // A count is written to the last digit, so its unit is not scaled either.
        let name = isExact && unit == .bytes ? "bytes" : HumanUnit(unit).name
        rows.append(Row(name: TextGrid.Cell(code: id), unit: name, cells: cells))
        if let metric { meanings.append("- `\(id)`: \(metric.meaning)\(Self.direction(metric))") }
    }

    private func comparison(
        _ figure: RunRecord.Figure,
        _ metric: Metric,
        _ architecture: RunRecord.Architecture
    ) -> String {
        guard figure.ratio != nil, architecture.conforms else { return "" }
        if !architecture.isRanked(by: metric) { return "not ranked" }
        if record.isVoid(metric, of: architecture) { return "void: late arrivals" }
        return RatioText.column([figure.ratio])[0]
    }

    private static func direction(_ metric: Metric) -> String {
        metric.better == .higher ? " (\(metric.better.words))" : ""
    }
}

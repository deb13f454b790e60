internal import RunRecords
import SampleStatistics

/// Ratios to the reference with their 95 % intervals, and behind them every block's; one row an architecture, on a logarithmic axis.
struct ForestPlot: Plot {
    struct Row {
        var id: String
        /// nil for the reference.
        var ratio: RunRecord.Ratio?
        /// The ratio in each block; empty where blocks are not what it was formed of.
        var blocks: [Double] = []
        var isReference = false
    }

    /// How much of the right side verdicts take; elsewhere only their glyphs stand.
    private static let verdictWidth = 104.0

    let name: String
    let axisTitle: String
    /// What a ratio above and one below 1 means: "costs more".
    let ends: (below: String, above: String)
    let rows: [Row]

    var key: [PlotKey] {
        guard rows.contains(where: { !$0.blocks.isEmpty }) else { return [] }
        return [
            PlotKey(name: "one block", shape: .dot, kind: "block"),
            PlotKey(name: "ratio with its interval", shape: .diamond, kind: "fill open"),
            PlotKey(name: "within ±2 %: the same", kind: "band"),
        ]
    }

    func drawn() -> SVGDrawing {
        let parts = RatioText.parts(rows.map(\.ratio))
        let texts = parts.map { "\($0.ratio) \($0.interval)".trimmingEnd() }
        let hasVerdicts = parts.contains { !$0.verdict.isEmpty }
        let verdict = hasVerdicts ? Self.verdictWidth : 0
        let width = max(TextWidth.widest(texts), TextWidth.of("reference")) + verdict
        var drawing = SVGDrawing(rows: rows.map(\.id), step: 25, top: 30, right: width + 18)
        let known = rows.flatMap { row in
            [row.ratio?.low, row.ratio?.high, row.ratio?.value].compactMap(\.self) + row.blocks
        }
        guard let axis = PlotAxis(ratios: known, title: axisTitle) else { return drawing }
        let same = Verdict.sameRange
        let low = axis[same.lowerBound]
        drawing.rectangle(low, 0, axis[same.upperBound] - low, .all, "band")
        drawing.ticks(axis) { "×\($0.label)" }
        drawing.line(axis[1], 0, axis[1], .all, "one")
        // Only where there is room for both.
        if axis[1] > 0.15 { drawing.text("← \(ends.below)", axis[1], -10, "note", .end, dx: -8) }
        if axis[1] < 0.85 { drawing.text("\(ends.above) →", axis[1], -10, "note", dx: 8) }
        for (row, text) in zip(rows, texts) {
            drawing.row(label(row, text)) {
                $0.dots(row.blocks.map { axis[$0] }, "block")
                mark(row, &$0, axis)
            }
        }
        return drawing
    }

    private func label(_ row: Row, _ text: String) -> SVGDrawing.Label {
        // Why it is inconclusive stands in the table: there is no room for it here.
        let verdict = row.ratio?.verdict.map { $0.isDecided ? $0 : .inconclusive }
        return SVGDrawing.Label(
            name: row.id,
            isStrong: row.isReference,
            figure: row.isReference ? "reference" : text,
            verdict: verdict.map { (RatioText.look($0).glyph, RatioText.look($0).word, tint(row)) }
        )
    }

    private func tint(_ row: Row) -> String? {
        switch row.ratio?.verdict {
        case .less: "less"
        case .more: "more"
        default: nil
        }
    }

    /// Shape and colour say the same, for those who do not tell the colours apart.
    private func mark(_ row: Row, _ drawing: inout SVGDrawing, _ axis: PlotAxis) {
        let y = SVGDrawing.Length(12.5)
        guard let ratio = row.ratio else {
            if row.isReference { drawing.shape("M-4-4H4V4H-4Z", axis[1], y, "hollow") }
            return
        }
        let at = axis[ratio.value]
        let kind = tint(row) ?? "open"
        if let low = ratio.low, let high = ratio.high {
            drawing.line(axis[low], y, axis[high], y, "interval \(kind)")
        }
        switch ratio.verdict {
        case .less: drawing.shape("M-6 0L3-5.5V5.5Z", at, y, "fill less")
        case .more: drawing.shape("M6 0L-3-5.5V5.5Z", at, y, "fill more")
        case .same: drawing.shape("M-4-4H4V4H-4Z", at, y, "fill open")
        case nil: drawing.shape("M-4.5 0L0-4.5L4.5 0L0 4.5Z", at, y, "fill open")
        default: drawing.circle(at, y, 4.5, "hollow")
        }
    }
}

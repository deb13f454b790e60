/// A table on a page: it scrolls within itself where it is too wide, and its headings say which metric figures are of.
struct TableElement {
    private let table: ReportTable
    private let caption: String
    /// What it is called among all tables of the page, for those who jump from one to the next.
    private let name: String

    init(_ table: ReportTable, in section: String) {
        self.table = table
        caption = table.caption ?? section
        // Its first sentence or half of one; a label is heard whole. Without one, what its rows are called.
        let named = table.columns.first { $0.alignment == .left }
        let words = table.caption ?? named?.heading.joined(separator: " ") ?? section
        let end = words.firstIndex { ".:;,".contains($0) } ?? words.endIndex
        name = "\(section): \(words[..<end])"
    }

    /// The table below its caption.
    var figure: HTMLNode {
        element("figure", ["class": "tabled"]) {
            element("figcaption") { caption }
            region
        }
    }

    /// The table alone.
    var region: HTMLNode {
        scrollingTable(name) {
            for (index, column) in table.columns.enumerated() {
                heading(column, isFirst: index == 0)
            }
        } bodies: {
            element("tbody") { for row in 0..<table.rowCount { line(row) } }
        }
    }

    private func line(_ row: Int) -> HTMLNode {
        element("tr") {
            for (index, column) in table.columns.enumerated() {
                cell(row, column, isFirst: index == 0)
            }
        }
    }

    /// The metric of all figures of a column; nil where they differ.
    private static func metric(of figures: [ReportTable.Figure]) -> String? {
        let metrics = Set(figures.map(\.metric))
        return metrics.count == 1 ? metrics.first : nil
    }

    private func heading(_ column: ReportTable.Column, isFirst: Bool) -> HTMLNode {
        let words = column.heading.joined(separator: " ").replacing("→ ", with: "→")
        // A number is not broken at its thousands.
        let isNumber = words.allSatisfy { $0.isNumber || $0 == " " }
        return element(
            "th",
            [
                "scope": "col",
                "class": !isFirst && column.alignment == .left ? "left" : nil,
                "data-metric": Self.metric(of: column.cells.compactMap(\.figure)),
            ]
        ) {
            isNumber ? words.replacing(" ", with: "\u{A0}") : words
        }
    }

    private func cell(_ row: Int, _ column: ReportTable.Column, isFirst: Bool) -> HTMLNode {
        let cell = column.cells[row]
        let text: HTMLNode = cell.isCode ? element("code") { cell.text } : .text(cell.text)
        guard !isFirst else { return element("th", ["scope": "row"]) { text } }
        let style = column.hasBars ? barLength(cell, column) : nil
        var classes: [String] = []
        if column.alignment == .left { classes.append("left") }
        if column.isProse { classes.append("prose") }
        if let tint = cell.tint { classes.append(tint.name) }
        let kind = classes.isEmpty ? nil : classes.joined(separator: " ")
        return element("td", ["class": kind, "style": style]) {
            text
            if let remark = cell.remark {
                element("small") { remark }
            }
        }
    }

    /// How long the bar of a cell is, of the longest in its column.
    private func barLength(_ cell: ReportTable.Cell, _ column: ReportTable.Column) -> String? {
        let most = column.cells.compactMap { $0.figure?.value }.max() ?? 0
        guard most > 0, let value = cell.figure?.value, value > 0 else { return nil }
        return "--w:\(NumberText.exact((value / most * 1_000).rounded() / 10))%"
    }
}

extension ReportTable.Tint {
    /// The style sheet's class.
    package var name: String {
        switch self {
        case .good: "less"
        case .bad: "more"
        case .strong: "strong"
        case .dim: "dim"
        }
    }
}

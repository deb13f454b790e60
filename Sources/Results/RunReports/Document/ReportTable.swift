internal import RunRecords

/// A table as values: columns of cells, the first of which names the rows.
package struct ReportTable: Sendable {
    package enum Alignment: Sendable {
        case left, right
    }

    /// What a colour stands for; each medium decides how it looks.
    package enum Tint: Sendable {
        case good, bad, strong, dim
    }

    package struct Column: Sendable {
        /// The name used where the column is spoken of in a sentence.
        package var name: String
        /// The heading, one element per line of a narrow column.
        package var heading: [String]
        var alignment: Alignment
        /// The higher, the sooner the column is left out of a narrow table; 0 always stays.
        var dispensability = 0
        /// Whether cells are sentences, which may be broken.
        package var isProse = false
        /// What the column says; nil where its heading says it all.
        package var meaning: String?
        /// Whether a page draws bars as long as the figures below them.
        var hasBars = false
        /// One cell per row.
        package var cells: [Cell]
    }

    package struct Cell: Sendable {
        package var text: String
        package var tint: Tint?
        /// Whether the text is a name in code.
        var isCode = false
        /// What goes with the text in smaller type: an interval, a ratio.
        var remark: String?
        /// The figure that it shows, to the last digit; nil where the cell shows none.
        package var figure: Figure?

        package init(_ text: String, _ tint: Tint? = nil, remark: String? = nil) {
            self.text = text
            self.tint = tint
            self.remark = remark
        }
    }

    /// A figure of a record.
    package struct Figure: Sendable {
        var metric: String
        var architecture: String
        /// In the record's unit.
        var value: Double
    }

    /// What it holds, in a sentence; nil where its place says that.
    package var caption: String?
    package var columns: [Column]
    /// A row before which a thin rule is drawn; nil for none.
    package var ruleBeforeRow: Int?
    /// Whether a sentence names the columns that a narrow medium leaves out.
    var namesDroppedColumns = true
    /// What marks in cells refer to, one line each.
    var footnotes: [String] = []
    /// Whether a plot or a table beside it shows the same or less, so that a page folds it.
    var isFolded = false

    /// Makes a table; nil without rows or without a second column.
    package init?(_ caption: String?, _ columns: [Column]) {
        guard columns.count > 1, columns[0].cells.isEmpty == false else { return nil }
        self.init(caption: caption, columns: columns)
    }

    /// Makes a table that may be empty.
    package init(caption: String? = nil, columns: [Column], ruleBeforeRow: Int? = nil) {
        self.caption = caption
        self.columns = columns
        self.ruleBeforeRow = ruleBeforeRow
    }

    /// What its columns mean.
    var legend: [ReportDefinition] {
        columns.compactMap { column in
            column.meaning.map { (column.name, $0) }
        }
    }

    var rowCount: Int { columns.first?.cells.count ?? 0 }

    /// The same, which a page folds.
    func folded(_ isFolded: Bool = true) -> Self {
        var table = self
        table.isFolded = isFolded
        return table
    }
}

extension ReportTable.Column {
    /// A column whose heading is its name.
    package init<Content: CellContent>(
        _ name: String,
        _ alignment: ReportTable.Alignment = .left,
        _ cells: [Content],
        dispensability: Int = 0
    ) {
        self.init(
            name: name,
            heading: [name],
            alignment: alignment,
            dispensability: dispensability,
            cells: cells.map(\.cell)
        )
    }
}

extension ReportTable.Cell {
    /// A name in code.
    package init(code text: String) {
        self.init(text)
        isCode = true
    }

    /// What stands for a figure that does not exist.
    package static let missing = Self(NumberText.missing, .dim)

    /// Text and remark in one line.
    package var joined: String {
        guard let remark else { return text }
        return isInterval ? "\(text) \(remark)" : "\(text) (\(remark))"
    }

    /// Whether the remark reads as part of the figure, as an interval or a range does; any other needs parentheses in a line.
    var isInterval: Bool { remark?.first.map("[(±".contains) ?? false }
}

extension RunRecord.Architecture {
    /// Its id, with a mark when it showed wrong screens.
    var markedID: String { conforms ? id : "\(id) ✗" }
}

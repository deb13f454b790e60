internal import RunRecords

/// Rows that are alike; each column of their table says what it shows of one.
package struct TableRows<Row> {
    package let rows: [Row]

    package init(_ rows: [Row]) { self.rows = rows }

    /// A column of words; lines of its heading are parted by line ends.
    package func left<Content: CellContent>(
        _ heading: String,
        dispensability: Int = 0,
        _ content: (Row) -> Content
    ) -> ReportTable.Column {
        ReportTable.Column(
            name: heading.replacing("\n", with: " "),
            heading: heading.split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init
            ),
            alignment: .left,
            dispensability: dispensability,
            cells: rows.map { content($0).cell }
        )
    }

    /// A column of figures.
    package func right<Content: CellContent>(
        _ heading: String,
        dispensability: Int = 0,
        _ content: (Row) -> Content
    ) -> ReportTable.Column {
        var column = left(heading, dispensability: dispensability, content)
        column.alignment = .right
        return column
    }

    /// A column of sentences, which may be broken.
    package func prose<Content: CellContent>(
        _ heading: String,
        _ content: (Row) -> Content
    ) -> ReportTable.Column {
        var column = left(heading, content)
        column.isProse = true
        return column
    }

    /// A column of counts; a dash where there is none.
    package func counts(_ name: String, _ count: (Row) -> Int?) -> ReportTable.Column {
        right(name) { count($0).map(NumberText.grouped) }
    }

    /// A column of numbers with one number of decimals; a dash where there is none.
    func numbers(
        _ name: String,
        per unit: Double = 1,
        _ number: (Row) -> Double?
    ) -> ReportTable.Column {
        let texts = NumberText.column(rows.map { number($0).map { $0 / unit } })
        return ReportTable.Column(name, .right, texts.map(NumberText.readable))
    }

    /// A column of amounts with their intervals.
    func spans(
        _ name: String,
        per unit: Double = 1,
        isSigned: Bool = true,
        _ span: (Row) -> RunRecord.Span?
    ) -> ReportTable.Column {
        ReportTable.Column(
            name,
            .right,
            SpanText.cells(rows.map(span), unit: unit, isSigned: isSigned)
        )
    }
}

extension TableRows<RunRecord.Architecture> {
    /// The rows' names, with a mark where one showed wrong screens.
    package var architectures: ReportTable.Column { left("Architecture", \.markedID) }
}

/// What a cell can be made of; a dash stands for what is not there.
package protocol CellContent {
    var cell: ReportTable.Cell { get }
}

extension String: CellContent {
    package var cell: ReportTable.Cell { ReportTable.Cell(self) }
}

extension ReportTable.Cell: CellContent {
    package var cell: Self { self }
}

extension Optional: CellContent where Wrapped == String {
    package var cell: ReportTable.Cell { ReportTable.Cell(self ?? NumberText.missing) }
}

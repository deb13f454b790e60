internal import RunRecords

/// One part of the page below a heading of its own.
protocol ReportSection {
    /// The heading's words.
    var title: String { get }
    /// What stands below it in GitHub's Markdown, one element per line; empty when the record has nothing for it.
    var body: [String] { get }
}

extension ReportSection {
    /// Heading and body, with the empty line before; nothing for a section that has nothing.
    var lines: [String] {
        let body = body
        return body.isEmpty ? [] : ["", "## \(title)", ""] + body
    }
}

extension TextGrid.Column {
    /// A column whose heading is its name, for tables that leave nothing out.
    init(_ name: String, _ alignment: TextGrid.Alignment, _ cells: [TextGrid.Cell]) {
        self.init(
            name: name,
            heading: [name],
            alignment: alignment,
            dispensability: 0,
            cells: cells
        )
    }

    /// The same, of cells without colours.
    init(_ name: String, _ alignment: TextGrid.Alignment, _ cells: [String]) {
        self.init(name, alignment, cells.map { TextGrid.Cell($0) })
    }
}

extension TextGrid.Cell {
    /// Code, in Markdown.
    init(code text: String) {
        self.init(MarkdownText.code(text))
        isMarkup = true
    }
}

extension RunRecord.Architecture {
    /// Its id, with a mark when it showed wrong screens.
    var markedID: String { conforms ? id : "\(id) ✗" }
}

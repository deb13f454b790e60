/// Writes a grid as a Markdown table.
struct MarkdownTable {
    let lines: [String]

    init(_ grid: TextGrid) {
        let count = grid.columns.first?.cells.count ?? 0
        let headings = grid.columns.map { column in
            // A heading that a terminal breaks at an arrow is one word here.
            Self.escaped(column.heading.joined(separator: " ").replacing("→ ", with: "→"))
        }
        let rules = grid.columns.map { $0.alignment == .left ? "---" : "---:" }
        let rows = (0..<count).map { row in
            grid.columns.map { Self.escaped($0.cells[row].text) }
        }
        lines = ([headings, rules] + rows).map { "| \($0.joined(separator: " | ")) |" }
    }

    /// A bar would end the cell; blanks that align in a terminal do nothing here.
    private static func escaped(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
            .split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}

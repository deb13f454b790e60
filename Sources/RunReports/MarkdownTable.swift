internal import RunRecords

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
            grid.columns.map { column in
                let cell = column.cells[row]
                return cell.isMarkup ? Self.withoutBars(cell.text) : Self.escaped(cell.text)
            }
        }
        lines = ([headings, rules] + rows).map { "| \($0.joined(separator: " | ")) |" }
    }

    /// Blanks that align in a terminal do nothing here.
    private static func escaped(_ text: String) -> String {
        withoutBars(MarkdownText.escapedInside(text.split(separator: " ").joined(separator: " ")))
    }

    /// A bar would end the cell.
    private static func withoutBars(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}

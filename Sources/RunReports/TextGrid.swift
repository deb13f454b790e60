internal import RunRecords

/// Lays out cells in columns of a fixed-width font.
struct TextGrid {
    enum Alignment {
        case left, right
    }

    /// What a colour stands for; the terminal decides how it looks.
    enum Tint: String {
        case good = "32"
        case bad = "31"
        case strong = "1"
        case dim = "2"
    }

    struct Column {
        /// The name used where the column is spoken of in a sentence.
        var name: String
        /// The heading, one element per line.
        var heading: [String]
        var alignment: Alignment
        /// The higher, the sooner the column is left out of a narrow table; 0 always stays.
        var dispensability: Int
        /// One cell per row.
        var cells: [Cell]

        var width: Int {
            (heading.map(\.count) + cells.map(\.text.count)).max() ?? 0
        }
    }

    struct Cell {
        var text: String
        var tint: Tint?
        /// Whether the text is Markdown already, of what was escaped.
        var isMarkup = false

        init(_ text: String, _ tint: Tint? = nil) {
            self.text = text
            self.tint = tint
        }
    }

    var columns: [Column]
    /// A row before which a thin rule is drawn; nil for none.
    var ruleBeforeRow: Int?

    private static let gap = "  "

    var width: Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * Self.gap.count
    }

    /// Leaves out columns, the most dispensable first, until the rest fits.
    ///
    /// - Returns: The grid, and the names of the columns left out, in their original order.
    func fitted(to limit: Int) -> (grid: Self, dropped: [String]) {
        var grid = self
        while grid.width > limit,
            let last = grid.columns.map(\.dispensability).max(), last > 0
        {
            grid.columns.removeAll { $0.dispensability == last }
        }
        let kept = Set(grid.columns.map(\.name))
        return (grid, columns.map(\.name).filter { !kept.contains($0) })
    }

    /// Draws heading, rule and rows.
    ///
    /// - Parameter colours: Whether to write ANSI escapes.
    /// - Returns: Lines without line ends and without trailing blanks.
    func lines(colours: Bool) -> [String] {
        let depth = columns.map(\.heading.count).max() ?? 0
        let widths = columns.map(\.width)
        func line(_ cell: (Column) -> Cell) -> String {
            zip(columns, widths).map { column, width in
                let content = cell(column)
                let isLast = column.name == columns.last?.name
                return Self.pad(
                    content.text,
                    to: width,
                    column.alignment,
                    trailing: !isLast,
                    tint: colours ? content.tint : nil
                )
            }.joined(separator: Self.gap).trimmingEnd()
        }
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: Self.gap)
        let thin = widths.map { String(repeating: "╌", count: $0) }.joined(separator: Self.gap)
        var lines = (0..<depth).map { level in
            line { column in
                // Headings stand on the rule: the empty lines are above.
                let index = level - (depth - column.heading.count)
                return Cell(index >= 0 ? column.heading[index] : "", .strong)
            }
        }
        lines.append(rule)
        for row in 0..<(columns.first?.cells.count ?? 0) {
            if row == ruleBeforeRow { lines.append(thin) }
            lines.append(line { $0.cells[row] })
        }
        return lines
    }

    private static func pad(
        _ text: String,
        to width: Int,
        _ alignment: Alignment,
        trailing: Bool,
        tint: Tint?
    ) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        let painted = text.isEmpty ? text : text.painted(tint)
        switch alignment {
        case .left: return trailing ? painted + blanks : painted
        case .right: return blanks + painted
        }
    }
}

extension String {
    func painted(_ tint: TextGrid.Tint?) -> String {
        guard let tint else { return self }
        return "\u{1B}[\(tint.rawValue)m\(self)\u{1B}[0m"
    }

    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    func trimmingEnd() -> String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }

    func padded(to width: Int, onLeft: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - count))
        return onLeft ? blanks + self : self + blanks
    }

    /// Breaks text at blanks; a word longer than a line stays whole.
    ///
    /// - Parameters:
    ///   - width: The most characters in a line.
    ///   - indent: How far the second and later lines are set in.
    /// - Returns: At least one line, without line ends.
    package func wrapped(to width: Int, indent: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        let inset = String(repeating: " ", count: indent)
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            if line.isEmpty, lines.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width || line == inset {
                line += line == inset ? String(word) : " \(word)"
            } else {
                lines.append(line.trimmingEnd())
                line = inset + word
            }
        }
        return lines + [line.trimmingEnd()]
    }
}

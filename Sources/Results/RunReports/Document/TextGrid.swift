/// Lays out a table in columns of a fixed-width font.
package struct TextGrid {
    package let table: ReportTable
    /// Names of columns that were left out, in their order.
    package let dropped: [String]

    private static let gap = "  "
    private let columns: [Column]

    /// A column as it is drawn: texts on one side, remarks behind them on the other.
    private struct Column {
        var heading: [String]
        var isRight: Bool
        var isProse: Bool
        /// Each one line or more.
        var cells: [(lines: [String], tint: ReportTable.Tint?)]
        var width: Int

        init(_ column: ReportTable.Column) {
            heading = column.heading
            isRight = column.alignment == .right
            isProse = column.isProse
            let remarks = column.cells.map { cell in
                cell.remark.map { cell.isInterval ? " \($0)" : " (\($0))" } ?? ""
            }
            let remark = remarks.map(\.count).max() ?? 0
            let hasFigures = column.cells.contains { $0.remark != nil }
            let inner =
                zip(column.cells, remarks).filter { !$1.isEmpty }.map(\.0.text.count).max() ?? 0
            let alignsRight = isRight
            cells = zip(column.cells, remarks).map { cell, tail in
                guard hasFigures else { return ([cell.text], cell.tint) }
                let head = cell.text.padded(to: inner, onLeft: true)
                // A figure without a remark stands below the others; words stand where the column begins.
                let isFigure = !tail.isEmpty || alignsRight
                let text = isFigure ? head + tail.padded(to: remark) : cell.text
                return ([alignsRight ? text : text.trimmingEnd()], cell.tint)
            }
            width = 0
            measure()
        }

        private mutating func measure() {
            let lines = cells.flatMap(\.lines)
            width = (heading.map(\.count) + lines.map(\.count)).max() ?? 0
        }

        /// Breaks its cells to so many characters.
        mutating func wrap(to limit: Int) {
            for row in cells.indices {
                cells[row].lines = cells[row].lines.flatMap { $0.wrappedNames(to: limit) }
            }
            measure()
        }
    }

    /// Lays out a table; columns that do not fit are left out, the most dispensable first.
    package init(_ table: ReportTable, width limit: Int = .max) {
        var table = table
        let names = table.columns.map(\.name)
        while Self.width(table.columns.map(Column.init)) > limit,
            let last = table.columns.map(\.dispensability).max(), last > 0
        {
            table.columns.removeAll { $0.dispensability == last }
        }
        self.table = table
        let kept = Set(table.columns.map(\.name))
        dropped = names.filter { !kept.contains($0) }
        columns = Self.wrapped(table.columns.map(Column.init), to: limit)
    }

    /// Sentences share what the other columns leave of a line; short ones take no more than they need.
    private static func wrapped(_ columns: [Column], to limit: Int) -> [Column] {
        guard width(columns) > limit else { return columns }
        var columns = columns
        let prose = columns.indices.filter { columns[$0].isProse }
            .sorted { columns[$0].width < columns[$1].width }
        var room = prose.reduce(limit - width(columns)) { $0 + columns[$1].width }
        for (place, index) in prose.enumerated() {
            let share = max(narrowest, room / (prose.count - place))
            if columns[index].width > share { columns[index].wrap(to: share) }
            room -= columns[index].width
        }
        return columns
    }

    /// The fewest characters of a column of sentences.
    private static let narrowest = 20

    private static func width(_ columns: [Column]) -> Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * gap.count
    }

    /// Draws heading, rule and rows.
    ///
    /// - Parameter colours: Whether to write ANSI escapes.
    /// - Returns: Lines without line ends and without trailing blanks.
    package func lines(colours: Bool) -> [String] {
        let depth = columns.map(\.heading.count).max() ?? 0
        func line(_ cell: (Column) -> (text: String, tint: ReportTable.Tint?)) -> String {
            columns.map { column in
                let (text, tint) = cell(column)
                let blanks = String(repeating: " ", count: max(0, column.width - text.count))
                // Blanks are not painted, so that they can be trimmed.
                let word = text.trimmingEnd()
                let end = text.dropFirst(word.count)
                let painted = (word.isEmpty ? word : word.painted(colours ? tint : nil)) + end
                return column.isRight ? blanks + painted : painted + blanks
            }.joined(separator: Self.gap).trimmingEnd()
        }
        func rule(_ character: String) -> String {
            columns.map { String(repeating: character, count: $0.width) }
                .joined(separator: Self.gap)
        }
        var lines = (0..<depth).map { level in
            line { column in
                // Headings stand on the rule: the empty lines are above.
                let index = level - (depth - column.heading.count)
                return (index >= 0 ? column.heading[index] : "", .strong)
            }
        }
        lines.append(rule("─"))
        for row in 0..<table.rowCount {
            if row == table.ruleBeforeRow { lines.append(rule("╌")) }
            let height = columns.map { $0.cells[row].lines.count }.max() ?? 0
            for level in 0..<height {
                lines.append(
                    line { column in
                        let cell = column.cells[row]
                        return (level < cell.lines.count ? cell.lines[level] : "", cell.tint)
                    }
                )
            }
        }
        return lines
    }
}

extension String {
    /// Writes it in a terminal's colour.
    func painted(_ tint: ReportTable.Tint?) -> String {
        let code: Int? =
            switch tint {
            case .good: 32
            case .bad: 31
            case .strong: 1
            case .dim: 2
            case nil: nil
            }
        return code.map { "\u{1B}[\($0)m\(self)\u{1B}[0m" } ?? self
    }

    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    package func trimmingEnd() -> String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }

    package func padded(to width: Int, onLeft: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - count))
        return onLeft ? blanks + self : self + blanks
    }

    /// Breaks text at blanks, and a list that is longer than a line behind its commas.
    ///
    /// - Parameters:
    ///   - width: The most characters in a line.
    ///   - indent: How far the second and later lines are set in.
    /// - Returns: At least one line, without line ends; another word longer than a line stays whole.
    package func wrapped(to width: Int, indent: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        let inset = String(repeating: " ", count: indent)
        let words = split(separator: " ", omittingEmptySubsequences: false)
            .flatMap { $0.pieces(of: width - indent) }
        for word in words {
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

extension String {
    /// Breaks a command between its words, each line but the last with the backslash that has a shell go on with the next.
    ///
    /// - Parameter width: The most characters in a line; a word that is longer stays whole.
    /// - Returns: At least one line, without line ends.
    package func wrappedCommand(to width: Int) -> [String] {
        // What is quoted or escaped keeps its blanks.
        let words = matches(of: /(?:\\.|'[^']*'|"(?:\\.|[^"\\])*"|[^ ])+/).map(\.output)
        var lines = words.prefix(1).map(String.init)
        for word in words.dropFirst() {
            let line = lines.removeLast()
            lines +=
                line.count + word.count + 3 <= width
                ? ["\(line) \(word)"] : ["\(line) \\", "  \(word)"]
        }
        return lines
    }

    /// Breaks text at blanks, and a name that is longer than a line behind a point, a bracket or a comma.
    fileprivate func wrappedNames(to width: Int) -> [String] {
        wrapped(to: width, indent: 2).flatMap { line -> [String] in
            var lines: [String] = []
            var rest = line[...]
            while rest.count > width {
                let room = rest.prefix(width)
                let inset = rest.prefix { $0 == " " }.count
                let cut = room.dropFirst(inset + 1).lastIndex { ".(,<".contains($0) }
                let end = cut.map { rest.index(after: $0) } ?? room.endIndex
                lines.append(String(rest[..<end]))
                rest = ("  " + rest[end...])[...]
            }
            return lines + [String(rest)]
        }
    }
}

extension Substring {
    /// Itself, or what lies between its commas, as much in each piece as `length` characters hold.
    fileprivate func pieces(of length: Int) -> [Substring] {
        guard count > length else { return [self] }
        var pieces: [Substring] = []
        var rest = self
        while rest.count > length {
            let last = rest.prefix(Swift.max(0, length)).lastIndex(of: ",")
            guard let comma = last ?? rest.firstIndex(of: ",") else { break }
            let end = rest.index(after: comma)
            pieces.append(rest[..<end])
            rest = rest[end...]
        }
        return rest.isEmpty ? pieces : pieces + [rest]
    }
}

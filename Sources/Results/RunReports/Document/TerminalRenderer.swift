internal import ReportedErrors

/// Shows a document in a fixed-width font.
package struct TerminalRenderer {
    /// The most characters in a line.
    package let width: Int
    /// Whether to write ANSI escapes.
    var colours = false

    package init(width: Int, colours: Bool = false) {
        self.width = width
        self.colours = colours
    }

    /// Renders the document; blocks stand apart by an empty line.
    ///
    /// - Returns: Lines, each with a line end.
    package func text(_ document: ReportDocument) -> String {
        var groups = [heading(document.title) + wrapped([document.subtitle].compactMap(\.self))]
        groups += document.opening.map(lines)
        groups += document.sections.flatMap(section)
        groups += [wrapped([document.footer].compactMap(\.self))]
        // Names and reasons may come from a file that somebody else has made: none of them begins a line.
        let lines = groups.filter { !$0.isEmpty }.joined(separator: [""])
            .map { String($0.map { $0.isNewline ? " " : $0 }) }
        return lines.joined(separator: "\n").printable(keepingColours: colours) + "\n"
    }

    private func section(_ section: ReportSection) -> [[String]] {
        [heading(section.title)] + section.blocks.map(lines)
            + section.sections.flatMap(self.section)
    }

    private func heading(_ title: String) -> [String] {
        guard !title.isEmpty else { return [] }
        var lines = title.wrapped(to: width, indent: 2)
        lines[0] = painted(lines[0], .strong)
        return lines
    }

    private func lines(_ block: ReportBlock) -> [String] {
        switch block {
        case .paragraph(let text): wrapped([text])
        case .warning(let text): wrapped(["Caution: \(text)"])
        case .list(let items): wrapped(items)
        case .definitions(let items): definitions(items)
        case .answer(let answer):
            [answer.question, painted(answer.short, .strong)].flatMap {
                $0.wrapped(to: width, indent: 2)
            } + wrapped(answer.long)
        case .table(let table): lines(table)
        case .figure(let figure): figure.table.map(lines) ?? []
        case .code(let code, _): code.map { painted($0.text, $0.tint) }
        case .details(let summary, let blocks):
            [wrapped(["\(summary):"])].joined() + blocks.flatMap(lines)
        case .page(_, let blocks): blocks.flatMap(lines)
        }
    }

    private func lines(_ table: ReportTable) -> [String] {
        let grid = TextGrid(table, width: width)
        var notes = table.footnotes
        if table.namesDroppedColumns, !grid.dropped.isEmpty {
            let names = grid.dropped.joined(separator: ", ")
            notes.append("Left out at this width: \(names). A wider window shows more.")
        }
        return [
            wrapped([table.caption].compactMap(\.self)), grid.lines(colours: colours),
            definitions(grid.table.legend), wrapped(notes),
        ].filter { !$0.isEmpty }.joined(separator: [""]).map(\.self)
    }

    private func definitions(_ items: [ReportDefinition]) -> [String] {
        let term = items.map(\.term.count).max() ?? 0
        return items.flatMap { item in
            "\(item.term.padded(to: term))  \(item.text)"
                .wrapped(to: max(width, term + 26), indent: term + 2)
        }
    }

    private func wrapped(_ items: [String]) -> [String] {
        items.flatMap { $0.wrapped(to: max(width, 26), indent: 2) }
    }

    private func painted(_ text: String, _ tint: ReportTable.Tint?) -> String {
        text.painted(colours ? tint : nil)
    }
}

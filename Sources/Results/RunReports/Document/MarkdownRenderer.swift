/// Shows a document in GitHub's Markdown: text of records is escaped, plots are their tables.
package struct MarkdownRenderer {
    let document: ReportDocument

    package init(document: ReportDocument) { self.document = document }

    /// Renders all of it.
    ///
    /// - Returns: Lines, each with a line end.
    package func text() -> String {
        let foot = document.footer.map { ["", escaped($0)] } ?? []
        let all = head + document.sections.flatMap { lines($0, level: 2) } + foot
        return all.joined(separator: "\n") + "\n"
    }

    /// Renders as much as fits: essential sections first, then the others in their order.
    ///
    /// Sections that have parts of their own, as of several runs each has, share what the others leave.
    ///
    /// - Parameter limit: The most UTF-8 bytes.
    /// - Returns: Lines, each with a line end; sections that do not fit are named instead.
    package func text(upTo limit: Int) -> String {
        let whole = text()
        guard whole.utf8.count > limit else { return whole }
        let start = head.joined(separator: "\n") + "\n"
        guard start.utf8.count <= limit / 2 else {
            return
                "The report's heading alone has \(start.utf8.count) bytes, and room is for \(limit).\n"
        }
        let plain = document.sections.filter(\.sections.isEmpty)
        let groups = document.sections.filter { !$0.sections.isEmpty }
        let opening = start + fitted(plain, level: 2, to: limit - start.utf8.count)
        let share = (limit - opening.utf8.count) / max(1, groups.count)
        return groups.reduce(opening) { page, group in
            let title = block(lines(heading: group.title, level: 2) + group.blocks.flatMap(lines))
            guard title.utf8.count < share else { return page }
            return page + title + fitted(group.sections, level: 3, to: share - title.utf8.count)
        }
    }

    private func fitted(_ sections: [ReportSection], level: Int, to limit: Int) -> String {
        let texts = sections.map { block(lines($0, level: level)) }
        let titles = sections.map(\.title).joined(separator: ", ")
        var room = limit - Self.leftOut([titles, "the rest of "]).utf8.count
        var kept: [Int: String] = [:]
        var missing: [Int: String] = [:]
        let order =
            sections.indices.filter { sections[$0].isEssential }
            + sections.indices.filter { !sections[$0].isEssential }
        for index in order {
            var text = texts[index]
            if text.utf8.count > room {
                missing[index] = sections[index].title
                // A table of very many architectures is cut at a row rather than refused.
                guard sections[index].isEssential else { continue }
                text = cut(text, to: room)
                if !text.isEmpty { missing[index] = "the rest of \(sections[index].title)" }
            }
            kept[index] = text
            room -= text.utf8.count
        }
        let page = sections.indices.compactMap { kept[$0] }.joined()
        var names = sections.indices.compactMap { missing[$0] }
        let others = sections.indices.filter { !sections[$0].isEssential }
        if others.count > 1, others.allSatisfy({ kept[$0] == nil }) {
            names = order.filter { kept[$0] != nil }.compactMap { missing[$0] }
            names.append("all other sections")
        }
        return names.isEmpty || page.utf8.count + Self.leftOut(names).utf8.count > limit
            ? page : page + Self.leftOut(names)
    }

    private static func leftOut(_ names: [String]) -> String {
        let names = names.map(MarkdownText.escapedInside).joined(separator: ", ")
        return "\nLeft out for want of room: \(names). The run's report.md has it all.\n"
    }

    /// As many whole lines as fit; of a block of code all or nothing, since its end has to follow.
    private func cut(_ text: String, to room: Int) -> String {
        var page = ""
        var code: (fence: Substring, before: String)?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard page.utf8.count + line.utf8.count + 1 <= room else { break }
            if let open = code {
                if line == open.fence { code = nil }
            } else if line.hasPrefix("```") {
                code = (line.prefix { $0 == "`" }, page)
            }
            page += line + "\n"
        }
        return code?.before ?? page
    }

    fileprivate func text(of blocks: [ReportBlock]) -> String { block(blocks.flatMap(lines)) }

    private func block(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    private var head: [String] {
        ["# \(escaped(document.title))"] + (document.subtitle.map { ["", escaped($0)] } ?? [])
            + document.opening.flatMap(lines)
    }

    private func lines(_ section: ReportSection, level: Int) -> [String] {
        lines(heading: section.title, level: level) + section.blocks.flatMap(lines)
            + section.sections.flatMap { lines($0, level: level + 1) }
    }

    private func lines(heading title: String, level: Int) -> [String] {
        ["", "\(String(repeating: "#", count: level)) \(escaped(title))"]
    }

    /// Each block has an empty line before it.
    private func lines(_ block: ReportBlock) -> [String] {
        switch block {
        case .paragraph(let text): ["", escaped(text)]
        case .warning(let text): ["", "> **Caution:** \(inside(text))"]
        case .list(let items): [""] + items.map { "- \(escaped($0))" }
        case .definitions(let items): definitions(items)
        case .answer(let answer):
            ["", "**\(inside(answer.question))** \(inside(answer.short))"]
                + (answer.long.isEmpty ? [] : [""] + answer.long.map { "- \(escaped($0))" })
        case .table(let table): lines(table)
        case .figure(let figure):
            (figure.file.map { ["", "![\(inside(figure.plot.name))](\($0))"] } ?? [])
                + (figure.table.map(lines) ?? [])
        case .code(let code, let language): [""] + MarkdownText.block(code.map(\.text), language)
        case .details(let summary, let blocks):
            ["", "<details><summary>\(XMLText.escaped(MarkdownText.oneLine(summary)))</summary>"]
                + blocks.flatMap(lines) + ["", "</details>"]
        case .page(_, let blocks): blocks.flatMap(lines)
        }
    }

    private func lines(_ table: ReportTable) -> [String] {
        let headings = table.columns.map { column in
            // A heading that a terminal breaks at an arrow is one word here.
            cell(column.heading.joined(separator: " ").replacing("→ ", with: "→"))
        }
        let rules = table.columns.map { $0.alignment == .left ? "---" : "---:" }
        let rows = (0..<table.rowCount).map { row in table.columns.map { cell($0.cells[row]) } }
        return (table.caption.map { ["", escaped($0)] } ?? []) + [""]
            + ([headings, rules] + rows).map { "| \($0.joined(separator: " | ")) |" }
            + (table.legend.isEmpty ? [] : definitions(table.legend))
            + (table.footnotes.isEmpty ? [] : [""] + table.footnotes.map { "- \(escaped($0))" })
    }

    private func definitions(_ items: [ReportDefinition]) -> [String] {
        [""] + items.map { "- **\(inside($0.term))**: \(inside($0.text))" }
    }

    private func cell(_ cell: ReportTable.Cell) -> String {
        if cell.isCode { return withoutBars(MarkdownText.code(cell.text)) }
        let text = self.cell(cell.joined)
        return cell.tint == .strong && !text.isEmpty ? "**\(text)**" : text
    }

    /// Blanks that align in a terminal do nothing here.
    private func cell(_ text: String) -> String {
        withoutBars(inside(text.split(separator: " ").joined(separator: " ")))
    }

    /// A bar would end the cell.
    private func withoutBars(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    private func escaped(_ text: String) -> String { MarkdownText.escaped(text) }

    private func inside(_ text: String) -> String { MarkdownText.escapedInside(text) }
}

extension [ReportBlock] {
    /// The same in GitHub's Markdown: lines, each with a line end, an empty one before each block.
    package var markdown: String {
        MarkdownRenderer(document: ReportDocument(title: "")).text(of: self)
    }
}

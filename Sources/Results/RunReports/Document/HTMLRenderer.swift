internal import RunRecords

/// Shows a document as one page that needs nothing but itself: style, plots, script and records are in it.
struct HTMLRenderer {
    let document: ReportDocument

    /// Renders the page.
    ///
    /// - Returns: HTML, UTF-8; the same bytes for equal documents.
    func text() -> String {
        var page = "<!DOCTYPE html>\n"
        element("html", ["lang": "en-GB"]) {
            head
            element("body") {
                element("a", ["class": "skip", "href": "#content"]) {
                    "Skip to the results"
                }
                header
                contents
                element("main", ["id": "content"]) {
                    for section in document.sections { node(section, level: 2, within: nil) }
                    download
                }
                element("footer") {
                    element("p") { document.footer ?? "" }
                }
                for (index, file) in document.attachments.enumerated() {
                    element("script", ["type": "application/json", "id": "record-\(index + 1)"]) {
                        HTMLNode.raw(HTMLScript.embedded(file.json))
                    }
                }
                element("script") { HTMLNode.raw("\n\(HTMLScript.source)\n") }
            }
        }.write(to: &page)
        return page
    }

    private var head: HTMLNode {
        let policy =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
            + "base-uri 'none'; form-action 'none'"
        return element("head") {
            element("meta", ["charset": "utf-8"])
            element("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
            element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
            element("meta", ["name": "color-scheme", "content": "light dark"])
            element("meta", ["name": "generator", "content": "crosstalk report"])
            element("link", ["rel": "icon", "href": "data:,"])
            element("title") { document.title }
            element("style") { HTMLNode.raw("\n\(HTMLStyle.sheet)\n") }
        }
    }

    private var header: HTMLNode {
        element("header") {
            element("p", ["class": "kind"]) {
                "Crosstalk · what a UI architecture costs"
            }
            element("h1") { document.title }
            if let subtitle = document.subtitle {
                element("p", ["class": "subtitle"]) { subtitle }
            }
            for block in document.opening { nodes(block, in: document.title) }
        }
    }

    private var contents: HTMLNode {
        element("nav", ["aria-label": "Contents"]) {
            element("ul") {
                for section in document.sections { link(section, level: 1) }
                if !document.attachments.isEmpty {
                    element("li", ["class": "level1"]) {
                        element("a", ["href": "#data"]) { "Download data" }
                    }
                }
            }
        }
    }

    private func link(_ section: ReportSection, level: Int) -> [HTMLNode] {
        let entry = element("li", ["class": "level\(level)"]) {
            element("a", ["href": "#\(section.anchor)"]) { section.title }
        }
        // Of many runs the parts are linked below each run's heading alone.
        let groups = document.sections.count { !$0.sections.isEmpty }
        return [entry]
            + (groups < 4 ? section.sections.flatMap { link($0, level: level + 1) } : [])
    }

    private func node(_ section: ReportSection, level: Int, within outer: String?) -> HTMLNode {
        let name = [outer, section.title].compactMap(\.self).joined(separator: ": ")
        return element(
            "section",
            ["id": section.anchor, "aria-labelledby": "\(section.anchor)-heading"]
        ) {
            element("h\(level)", ["id": "\(section.anchor)-heading"]) { section.title }
            for block in section.blocks { nodes(block, in: name) }
            if !section.sections.isEmpty {
                element("ul", ["class": "jumps"]) {
                    for part in section.sections {
                        element("li") {
                            element("a", ["href": "#\(part.anchor)"]) { part.title }
                        }
                    }
                }
                for part in section.sections {
                    node(part, level: level + 1, within: section.title)
                }
            }
        }
    }

    private func nodes(_ block: ReportBlock, in section: String) -> [HTMLNode] {
        switch block {
        case .paragraph(let text): [element("p") { text }]
        case .warning(let text):
            [
                element("p", ["class": "warning"]) {
                    element("strong") { "Caution:" }
                    " \(text)"
                }
            ]
        case .list(let items): list(items)
        case .definitions(let items): [definitions(items)]
        case .answer(let answer): [node(answer)]
        case .table(let table): [node(table, in: section)] + below(table)
        case .figure(let figure):
            [
                element("figure") {
                    HTMLNode.raw(figure.plot.elements + "\n")
                    element("figcaption") { figure.caption }
                }
            ] + (figure.table.map { [node($0, in: section)] + below($0) } ?? [])
        case .code(let lines, _): [node(lines)]
        case .details(let summary, let blocks):
            [
                element("details") {
                    element("summary") { summary }
                    for block in blocks { nodes(block, in: section) }
                }
            ]
        }
    }

    private func node(_ answer: ReportAnswer) -> HTMLNode {
        element("div", ["class": "answer"]) {
            element("p", ["class": "question"]) { answer.question }
            element("p", ["class": "short"]) { answer.short }
            for line in answer.long { element("p", ["class": "long"]) { line } }
        }
    }

    private func node(_ lines: [ReportLine]) -> HTMLNode {
        element("pre", ["tabindex": "0"]) {
            element("code") {
                for (index, line) in lines.enumerated() {
                    if index > 0 { "\n" }
                    if let tint = line.tint {
                        element("span", ["class": tint.name]) { line.text }
                    } else {
                        line.text
                    }
                }
            }
        }
    }

    private func list(_ items: [String]) -> [HTMLNode] {
        guard !items.isEmpty else { return [] }
        return [
            element("ul", ["class": "bullets"]) {
                for item in items { element("li") { item } }
            }
        ]
    }

    private func definitions(_ items: [ReportDefinition]) -> HTMLNode {
        element("dl") {
            for item in items {
                element("dt") { item.term }
                element("dd") { item.text }
            }
        }
    }

    // MARK: Tables

    private func node(_ table: ReportTable, in section: String) -> HTMLNode {
        let caption = table.caption ?? section
        // What it is called among all tables of the page, for those who jump from one to the next.
        let name = "\(section): \(caption)"
        return element("figure", ["class": "tabled"]) {
            element("figcaption") { caption }
            element(
                "div",
                ["class": "scroll", "role": "region", "aria-label": name, "tabindex": "0"]
            ) {
                element("table", ["aria-label": name]) {
                    element("thead") {
                        element("tr") {
                            for (index, column) in table.columns.enumerated() {
                                heading(column, isFirst: index == 0)
                            }
                        }
                    }
                    element("tbody") {
                        for row in 0..<table.rowCount {
                            element("tr") {
                                for (index, column) in table.columns.enumerated() {
                                    cell(column.cells[row], column, isFirst: index == 0)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What marks and columns of a table mean.
    private func below(_ table: ReportTable) -> [HTMLNode] {
        let notes = list(table.footnotes)
        guard !table.legend.isEmpty else { return notes }
        return notes + [
            element("details") {
                element("summary") { "What the columns mean" }
                definitions(table.legend)
            }
        ]
    }

    private func heading(_ column: ReportTable.Column, isFirst: Bool) -> HTMLNode {
        let words = column.heading.joined(separator: " ").replacing("→ ", with: "→")
        // A number is not broken at its thousands.
        let isNumber = words.allSatisfy { $0.isNumber || $0 == " " }
        let isRight = !isFirst && column.alignment == .right
        return element("th", ["scope": "col", "class": isRight ? "number" : nil]) {
            isNumber ? words.replacing(" ", with: "\u{A0}") : words
        }
    }

    private func cell(
        _ cell: ReportTable.Cell,
        _ column: ReportTable.Column,
        isFirst: Bool
    ) -> HTMLNode {
        let side = column.alignment == .right ? "number" : nil
        let classes = [side, column.isProse ? "prose" : nil, cell.tint?.name].compactMap(\.self)
            .joined(separator: " ")
        let text: HTMLNode =
            cell.isCode ? element("code") { cell.text } : .text(cell.text)
        guard !isFirst else { return element("th", ["scope": "row"]) { text } }
        return element(
            "td",
            [
                "class": classes.isEmpty ? nil : classes, "data-metric": cell.figure?.metric,
                "data-architecture": cell.figure?.architecture,
            ]
        ) {
            if let figure = cell.figure {
                element("data", ["value": "\(figure.value)"]) { text }
            } else {
                text
            }
            if let remark = cell.remark {
                element("span", ["class": "remark"]) { remark }
            }
        }
    }

    // MARK: Records

    private var download: HTMLNode? {
        guard !document.attachments.isEmpty else { return nil }
        return element("section", ["id": "data", "aria-labelledby": "data-heading"]) {
            element("h2", ["id": "data-heading"]) { "Download data" }
            element("p") {
                "This page holds the records that it was made from, to the last digit, and loads nothing from a network."
            }
            element("ul", ["class": "downloads"]) {
                for (index, file) in document.attachments.enumerated() {
                    element("li") {
                        element(
                            "button",
                            [
                                "type": "button", "data-record": "\(index + 1)",
                                "data-file": file.file,
                            ]
                        ) { "Save \(file.file)" }
                        let size = NumberText.grouped((file.json.utf8.count + 500) / 1_000)
                        element("span") { " \(file.meaning), \(size) kB" }
                    }
                }
            }
            element("noscript") {
                element("p") {
                    "Saving takes a script. The records are in the page's source, in its elements of type application/json."
                }
            }
        }
    }
}

extension ReportTable.Tint {
    /// The style sheet's class.
    fileprivate var name: String {
        switch self {
        case .good: "less"
        case .bad: "more"
        case .strong: "strong"
        case .dim: "dim"
        }
    }
}

internal import CPageText

/// Shows a document as one page that needs nothing but itself: style, plots, script and records are in it.
package struct HTMLRenderer {
    let document: ReportDocument

    package init(document: ReportDocument) { self.document = document }

    /// Renders the page.
    ///
    /// - Returns: HTML, UTF-8; the same bytes for equal documents.
    package func text() -> String {
        let attachments = AttachmentElements(attachments: document.attachments)
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
                    attachments.section
                }
                element("footer") {
                    element("p") { document.footer ?? "" }
                }
                attachments.files
                element("script") { HTMLNode.raw("\n\(String(cString: crosstalkPageJS()))") }
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
            element("style") { HTMLNode.raw("\n\(HTMLStyle.sheet)") }
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
            if !document.links.isEmpty {
                element("ul", ["class": "pages"]) {
                    for link in document.links {
                        element("li") {
                            element("a", ["href": link.file]) { link.title }
                        }
                    }
                }
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
        return [entry] + (groups < 4 ? section.sections.flatMap { link($0, level: level + 1) } : [])
    }

    // MARK: Sections

    private func node(_ section: ReportSection, level: Int, within outer: String?) -> HTMLNode {
        let name = [outer, section.title].compactMap(\.self).joined(separator: ": ")
        let heading = element("h\(level)") { section.title }
        let inside = section.blocks.flatMap { nodes($0, in: name) }
        return element("section", ["id": section.anchor]) {
            if section.isFolded {
                element("details", ["class": "part"]) {
                    element("summary") { heading }
                    inside
                }
            } else {
                heading
                inside
            }
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
        case .answer(let answer): [answer.node]
        case .table(let table): nodes(table, in: section)
        case .figure(let figure):
            [
                element("figure") {
                    PlotElement.nodes(figure.plot)
                    element("figcaption") { figure.caption }
                }
            ] + (figure.table.map { folded($0, in: section) } ?? [])
        case .code(let lines, _): [node(lines)]
        case .details(let summary, let blocks):
            [
                element("details") {
                    element("summary") { summary }
                    for block in blocks { nodes(block, in: section) }
                }
            ]
        case .page(let node, _): [node]
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

    private func nodes(_ table: ReportTable, in section: String) -> [HTMLNode] {
        guard !table.isFolded else { return folded(table, in: section) }
        return [TableElement(table, in: section).figure] + below(table)
    }

    private func folded(_ table: ReportTable, in section: String) -> [HTMLNode] {
        [
            element("details") {
                element("summary") { "Table: \(table.caption ?? section)" }
                TableElement(table, in: section).region
                below(table)
            }
        ]
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
}

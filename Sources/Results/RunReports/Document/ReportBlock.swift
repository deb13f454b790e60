/// One of the things that stand in a section.
package indirect enum ReportBlock: Sendable {
    case paragraph(String)
    /// What makes everything below doubtful.
    case warning(String)
    case list([String])
    case definitions([ReportDefinition])
    case answer(ReportAnswer)
    case table(ReportTable)
    case figure(ReportFigure)
    /// Lines that are shown as they are; the language is what Markdown calls it.
    case code([ReportLine], language: String)
    /// Blocks that a reader unfolds, where a medium can fold.
    case details(String, [ReportBlock])
    /// What a page has a form of its own for, such as a table that a reader sorts, and what other media show.
    case page(HTMLNode, elsewhere: [ReportBlock])
}

/// A name and what it stands for.
package typealias ReportDefinition = (term: String, text: String)

/// A question that a reader comes with, and what the records say.
package struct ReportAnswer: Sendable {
    var question: String
    /// The answer in one sentence.
    var short: String
    /// What it stands on.
    var long: [String] = []

    /// As a page has it: what it stands on unfolds.
    var node: HTMLNode {
        element("div", ["class": "answer"]) {
            element("p", ["class": "question"]) { question }
            element("p", ["class": "short"]) { short }
            if !long.isEmpty {
                element("details") {
                    element("summary") { "What this rests on" }
                    for line in long { element("p") { line } }
                }
            }
        }
    }
}

/// A plot, what it shows, and its numbers for media without pictures.
package struct ReportFigure: Sendable {
    package var plot: any Plot
    package var caption: String
    /// nil where the section's own tables have the numbers.
    package var table: ReportTable?
    /// A file beside the report that holds the picture; nil for none.
    package var file: String?

    package init(plot: any Plot, caption: String, table: ReportTable? = nil, file: String? = nil) {
        self.plot = plot
        self.caption = caption
        self.table = table
        self.file = file
    }
}

/// One line of code, with a colour.
package struct ReportLine: Sendable {
    package var text: String
    package var tint: ReportTable.Tint?

    package init(_ text: String, _ tint: ReportTable.Tint? = nil) {
        self.text = text
        self.tint = tint
    }
}

extension ReportBlock {
    /// Whether it has nothing to show.
    package var isEmpty: Bool {
        switch self {
        case .list(let items): items.isEmpty
        case .definitions(let items): items.isEmpty
        case .code(let lines, _): lines.isEmpty
        case .details(_, let blocks): blocks.isEmpty
        default: false
        }
    }
}

/// Collects blocks; tables, figures, answers and paragraphs stand for themselves.
typealias ReportBuilder = ListBuilder<ReportBlock>

extension ListBuilder<ReportBlock> {
    package static func buildExpression(_ table: ReportTable?) -> [ReportBlock] {
        table.map { [.table($0)] } ?? []
    }

    package static func buildExpression(_ figure: ReportFigure?) -> [ReportBlock] {
        figure.map { [.figure($0)] } ?? []
    }

    package static func buildExpression(_ answer: ReportAnswer?) -> [ReportBlock] {
        answer.map { [.answer($0)] } ?? []
    }

    package static func buildExpression(_ paragraph: String?) -> [ReportBlock] {
        paragraph.map { [.paragraph($0)] } ?? []
    }
}

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif
import SourceSizes
import Testing

@testable import RunRecords
@testable import RunReports

/// One document, three media: each shows every section, and none takes text for markup.
struct ReportDocumentTests {
    private static let forged = #"<b>"x" & `y` | *z* [a](b)</b>"#

    /// Every kind of block, all with text that would be markup somewhere.
    private static func hostile() -> ReportDocument {
        var cell = ReportTable.Cell(forged, .bad, remark: forged)
        cell.figure = ReportTable.Figure(metric: forged, architecture: forged, value: 1)
        var table = ReportTable(
            caption: forged,
            columns: [
                ReportTable.Column(forged, .left, [ReportTable.Cell(code: forged)]),
                ReportTable.Column(forged, .right, [cell]),
            ]
        )
        table.columns[1].meaning = forged
        table.footnotes = [forged]
        let plot = StackedBars(
            name: forged,
            parts: [(name: forged, kind: "bar0")],
            unit: forged,
            rows: [StackedBars.Row(id: forged, values: [1])]
        )
        let answer = ReportAnswer(question: forged, short: forged, long: [forged])
        let section = ReportSection("hostile", forged) {
            forged
            ReportBlock.warning(forged)
            ReportBlock.list([forged])
            ReportBlock.definitions([(forged, forged)])
            answer
            table
            ReportFigure(plot: plot, caption: forged, table: table)
            ReportBlock.code([ReportLine(forged, .good), ReportLine(forged)], language: "sh")
            ReportBlock.details(forged, [.paragraph(forged)])
        }
        var document = ReportDocument(
            title: forged,
            subtitle: forged,
            opening: [.paragraph(forged)],
            sections: [section].compactMap(\.self),
            footer: forged
        )
        document.attachments = [ReportAttachment(forged, forged, Data("\"<\"".utf8))]
        return document
    }

    /// The sample, with what it has nothing of: limits and sources.
    private static func record() throws -> RunRecord {
        var record = try SampleRecord.instrumented()
        record.thresholds = [RunRecord.Threshold(metric: Metric.allocations.id, limit: 10)]
        record.architectures[2].sources = SourceSize(["A.swift": "final class AView {}\n"])
        return record
    }

    /// The page without what is no XML: the document's type, elements without an end, and scripts; cells with an end.
    private func parses(_ page: String) -> Bool {
        let text = page.replacing("<!DOCTYPE html>\n", with: "")
            .replacing(#/<(meta|link|input)[^>]*>/#, with: "")
            .replacing(#/<(script|style)[^>]*>[\s\S]*?</(script|style)>/#, with: "")
            .replacing(#/<td[\s>][\s\S]*?(?=<td[\s>]|</tr>)/#) { "\($0.0)</td>" }
        return XMLParser(data: Data(text.utf8)).parse()
    }

    @Test func theSampleHasSomethingForEverySection() throws {
        let sections = RunSections.sections(of: RankedRun(try Self.record()))
        #expect(sections.map(\.anchor) == RunSections.all.map { $0.anchor })
    }

    @Test(arguments: RunSections.all.map { $0.anchor })
    func everySectionIsInEveryMedium(anchor: String) throws {
        let record = try Self.record()
        let all = RunSections.sections(of: RankedRun(record))
        let section = try #require(all.first { $0.anchor == anchor })
        let document = ReportDocument(title: "T", sections: [section])
        let terminal = TerminalRenderer(width: 120).text(document).split(separator: "\n")
        #expect(terminal[1] == section.title)
        #expect(terminal.count > 2)
        let markdown = MarkdownRenderer(document: document).text().split(separator: "\n")
        #expect(markdown[1] == "## \(section.title)")
        #expect(markdown.count > 2)
        let page = HTMLRenderer(document: document).text()
        #expect(page.contains(#"<section id="\#(anchor)""#))
        #expect(page.contains(">\(XMLText.escaped(section.title))</h2>"))
        #expect(parses(page))
    }

    @Test func anchorsAreUnique() throws {
        let record = try SampleRecord.instrumented()
        let document = ResultsDocument(runs: [record, record]).document
        let anchors = document.sections.flatMap { [$0.anchor] + $0.sections.map(\.anchor) }
        #expect(Set(anchors).count == anchors.count)
        #expect(anchors.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } })
    }

    @Test func thePageAndTheMarkdownHaveTheSameSectionsInTheSameOrder() throws {
        let record = try SampleRecord.instrumented()
        let page = try HTMLReport(runs: [record]).text()
        let headings = page.matches(of: #/<h2>([^<]*)</h2>/#).map { String($0.1) }
        let lines = MarkdownReport(record).text().split(separator: "\n")
        let titles = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        // All metrics are in the data of a page.
        let shown = titles.filter { $0 != "All metrics" } + ["Download data"]
        #expect(headings.map { $0.replacing("&amp;", with: "&") } == shown)
    }

    @Test func textIsNoMarkupOnAPage() {
        let page = HTMLRenderer(document: Self.hostile()).text()
        #expect(!page.contains("<b>"))
        #expect(page.contains("&lt;b&gt;&quot;x&quot; &amp; `y` | *z* [a](b)&lt;/b&gt;"))
        #expect(parses(page))
    }

    @Test func textIsNoMarkupInMarkdown() {
        let text = MarkdownRenderer(document: Self.hostile()).text()
        var isCode = false
        for line in text.split(separator: "\n") {
            let isFence = line.hasPrefix("```")
            if isFence { isCode.toggle() }
            if isCode || isFence || line.hasPrefix("<details>") { continue }
            let prose = line.replacing(#/``.*?``/#, with: "").replacing("**", with: "")
            #expect(
                prose.firstMatch(of: #/(^|[^\\])[<`*]/#) == nil || line == "</details>",
                "\(line)"
            )
            #expect(!prose.contains("](b"), "\(line)")
        }
    }

    @Test(arguments: HTMLReportTests.records) func everyPageIsWellFormed(_ name: String) throws {
        #expect(parses(try HTMLReport(runs: [HTMLReportTests.record(name)]).text()))
    }

    @Test func whatIsEssentialIsKeptAndTheRestIsNamed() throws {
        let record = try SampleRecord.instrumented()
        let text = MarkdownReport.text(of: [record], upTo: 6_000)
        #expect(text.contains("\n## Ranking\n"))
        #expect(text.contains("| redux |"))
        #expect(text.contains("Left out for want of room: "))
        #expect(text.utf8.count <= 6_000)
    }

    @Test func figuresWithoutPicturesAreTheirTables() throws {
        let record = try SampleRecord.instrumented()
        let text = MarkdownReport(record).text()
        #expect(text.contains("| Architecture | Delivered | Rendered | Merged | Dropped |"))
        #expect(!text.contains("<svg"))
    }

    @Test func remarksStandBehindTheirFiguresInATerminal() {
        let cells = [
            ReportTable.Cell("8.0", remark: "±0.5"), ReportTable.Cell("12.0", remark: "±1.5"),
            ReportTable.Cell("9.0"), .missing,
        ]
        let table = ReportTable(columns: [
            ReportTable.Column("A", .left, ["a", "b", "c", "d"]),
            ReportTable.Column("B", .right, cells),
        ])
        let lines = TextGrid(table).lines(colours: false)
        #expect(lines.suffix(4) == ["a   8.0 ±0.5", "b  12.0 ±1.5", "c   9.0", "d     –"])
    }
}

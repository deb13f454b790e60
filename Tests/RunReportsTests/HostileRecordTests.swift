import Foundation
import RunRecords
import SourceSizes
import StudyRecords
import Testing

@testable import RunReports
@testable import StudyReports

/// A record may come from anywhere, such as a fork's artefact: no string of it leaves the place that a report gives it.
///
/// Every string of a record that its reader accepts another one for is replaced, once by a tame one and once by a hostile
/// one. Both pages then have the same headings, rows, cells, items, blocks of code and elements.
struct HostileRecordTests {
    private static let nasty =
        "\n\n# Forged\n```\n``````` ~~~ | <script>alert(1)</script> <!-- </code></pre></details>"
        + " https://evil.example \"q\" 'q' & &lt; @team *b* _i_ ${x} `code`\u{202E}\u{2066}\u{9B}"
        + "\u{1B}]0;x\u{7} \u{0} \r\n- item\n> quote\n1. one\n===\nForged \\"

    /// Not in records: a bracket in an id makes a variant of it.
    private static let link = " [link](https://evil.example) ![x](y)"

    /// The same number of characters, with blanks at the same places.
    private static func tamed(_ text: String) -> String {
        String(text.map { $0.isWhitespace ? " " : "x" })
    }

    static let runName = "run"
    private static let strangeRunName = "run of an unknown metric"

    // MARK: Records

    /// A run with a text in every field that has one.
    private static func run() throws -> RunRecord {
        var record = try SampleRecord.instrumented()
        let ids = record.architectures.map(\.id)
        record.notes = RecordNoteTests.notes
        record.environment.libraries = ["OpenCombine": "0.14.0"]
        record.environment.addressRandomization = "full"
        record.harness.errors = ["latency: was stopped"]
        record.thresholds = [RunRecord.Threshold(metric: "allocations_per_event", limit: 5)]
        record.family?.ranges = RunRecord.ranges(of: ids)
        let levels = CostModel.Levels { $0 == .low ? 1e3 : $0 == .mid ? 2e3 : 3e3 }
        for index in record.architectures.indices {
            record.architectures[index].failure?.hint = "a timer is due"
            record.architectures[index].sources = SourceSize([
                "A.swift": "final class AView {}\nfinal class AModel { let view: AView }\n"
            ])
            record.architectures[index].modelledStretches = RunRecord.ModelledStretches(
                model: "phone"
            ) { level, shares in shares.map { _ in levels[level] } }
        }
        return record
    }

    /// The same of a metric that the catalogue does not have.
    private static func runOfUnknownMetric() throws -> RunRecord {
        var record = try SampleRecord.full()
        let figures = Metric.allocations.id
        for index in record.architectures.indices {
            let known = record.architectures[index].metrics[figures]
            record.architectures[index].metrics["strangers_per_event"] = known
        }
        record.family?.metric = "strangers_per_event"
        record.thresholds = [RunRecord.Threshold(metric: "strangers_per_event", limit: 5)]
        return record
    }

    static func json(_ name: String) throws -> Data {
        switch name {
        case runName: return try run().json()
        case strangeRunName: return try runOfUnknownMetric().json()
        case "factors":
            return try FactorAnalysisTests.record { $1.counts[.allocations] = $0 }.json()
        case "sweep": return try SweepRecordTests.sample().json()
        case "capacity": return try CapacityRecordTests.sample().json()
        case MachinesReport.name:
            return try SampleMachines.population([SampleMachines.run(["mvp": 1.5])]).json()
        default:
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/testability.json")
            return try Data(contentsOf: file)
        }
    }

    // MARK: Replacing

    /// Whether a key is a name, and no field's.
    private static func isName(_ key: String, at path: String) -> Bool {
        path.hasSuffix(".libraries") || path.hasSuffix(".metrics") && Metric.named(key) == nil
    }

    /// Strings of a value, by where they lie: `.notes[].reason`.
    private static func strings(
        _ value: Any,
        at path: String = ""
    ) -> [(path: String, text: String)] {
        switch value {
        case let text as String: [(path, text)]
        case let list as [Any]: list.flatMap { strings($0, at: "\(path)[]") }
        case let object as [String: Any]:
            object.flatMap { key, value in
                strings(value, at: "\(path).\(key)")
                    + (isName(key, at: path) ? [("\(path).key", key)] : [])
            }
        default: []
        }
    }

    /// The same value with other texts, also where they are a key.
    private static func replacing(_ value: Any, _ texts: [String: String]) -> Any {
        switch value {
        case let text as String: texts[text] ?? text
        case let list as [Any]: list.map { replacing($0, texts) }
        case let object as [String: Any]:
            Dictionary(
                uniqueKeysWithValues: object.map { key, value in
                    (texts[key] ?? key, replacing(value, texts))
                }
            )
        default: value
        }
    }

    /// The same value with three of many metrics, which is read sooner and holds the same texts.
    static func shortened(_ value: Any) -> Any {
        switch value {
        case let list as [Any]: list.map(shortened)
        case let object as [String: Any]:
            Dictionary(
                uniqueKeysWithValues: object.map { key, value in
                    let metrics = value as? [String: Any] ?? [:]
                    guard key == "metrics", metrics.count > 3 else {
                        return (key, shortened(value))
                    }
                    let kept = metrics.sorted { $0.key < $1.key }.prefix(3)
                    return (key, Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) }))
                }
            )
        default: value
        }
    }

    static func read(_ value: Any, _ texts: [String: String] = [:]) throws -> ResultFile {
        let json = try JSONSerialization.data(withJSONObject: replacing(value, texts))
        return try ResultFile(json: json, MachineReportTests.kinds)
    }

    /// Those of the texts that may be another, found by halves.
    private static func open(
        _ texts: ArraySlice<String>,
        in value: Any,
        _ known: [String: String] = [:]
    ) -> [String: String] {
        let hostile = known.merging(texts.map { ($0, "t\($0.hashValue)" + nasty) }) { $1 }
        guard (try? read(value, hostile)) == nil else { return hostile }
        guard texts.count > 1 else { return known }
        let middle = texts.startIndex + texts.count / 2
        return open(texts[middle...], in: value, open(texts[..<middle], in: value, known))
    }

    /// A record twice: with tame texts and with hostile ones; and where those were put.
    private typealias Pair = (tame: ResultFile, hostile: ResultFile, places: Set<String>)

    private static let runs = [runName, strangeRunName].map { name in Result { try pair(name) } }

    private static func pair(_ name: String) throws -> Pair {
        let value = try JSONSerialization.jsonObject(with: json(name))
        let strings = strings(value)
        let short = shortened(value)
        // Without its known metrics a page has hardly anything to say.
        let texts = Set(Self.strings(short).map(\.text)).filter { Metric.named($0) == nil }.sorted()
        let names = open(texts[...], in: short).keys.sorted()
        func numbered(_ tail: String) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: names.enumerated().map { ($1, "t\(1_000 + $0)\(tail)") }
            )
        }
        let places = strings.filter { names.contains($0.text) }.map(\.path)
        return (
            try read(value, numbered(tamed(nasty))), try read(value, numbered(nasty)), Set(places)
        )
    }

    static func pages(
        _ file: ResultFile
    ) throws -> (markdown: String, html: String, text: String) {
        switch file {
        case .run(let run):
            (
                MarkdownReport.text(of: [run], upTo: .max)
                    + MarkdownReport.text(of: [run, run], upTo: .max),
                try HTMLReport(runs: [run]).text(),
                RunSummary(run).text(width: 80) + ComparisonTable(run).text(width: 120)
            )
        case .study(let study):
            (
                (study as? SweepReport)?.markdown() ?? study.comment ?? "",
                try HTMLReport(studies: [study]).text(),
                (study as? any RecordReport)?.text(width: 80) ?? ""
            )
        }
    }

    // MARK: Claims

    @Test(
        arguments: [
            runName, strangeRunName, "sweep", "capacity", "factors", "testability",
            MachinesReport.name,
        ]
    )
    func noTextLeavesItsPlace(_ name: String) throws {
        let (tame, hostile, _) =
            switch name {
            case Self.runName: try Self.runs[0].get()
            case Self.strangeRunName: try Self.runs[1].get()
            default: try Self.pair(name)
            }
        let (plain, forged) = (try Self.pages(tame), try Self.pages(hostile))
        let (wanted, found) = (
            MarkdownOutline(plain.markdown).parts, MarkdownOutline(forged.markdown).parts
        )
        let line = zip(wanted, found).first { $0 != $1 }
        #expect(line == nil && wanted.count == found.count, "\(line.map { "\($0)" } ?? "")")
        let (elements, forgedElements) = (
            HTMLOutline(plain.html).elements, HTMLOutline(forged.html).elements
        )
        let element = zip(elements, forgedElements).first { $0 != $1 }
        #expect(
            element == nil && elements.count == forgedElements.count,
            "\(element.map { "\($0)" } ?? "")"
        )
        let lines = forged.text.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("# Forged") })
        #expect(!(forged.text + forged.markdown).unicodeScalars.contains { $0 == "\u{1B}" })
        let pages = forged.text + forged.markdown + forged.html
        #expect(!pages.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{9B}"].contains($0) })
    }

    /// A comment that is too long is none.
    @Test func aLongTextMakesNoCommentTooLong() throws {
        let limit = MarkdownReport.commentLimit
        for isOfMachine in [true, false] {
            var record = try SampleRecord.full()
            let text = String(repeating: "x", count: limit)
            if isOfMachine { record.environment.os = text } else { record.scenario.id = text }
            for records in [[record], [record, record]] {
                #expect(MarkdownReport.text(of: records, upTo: limit).utf8.count <= limit)
            }
        }
    }

    /// Of a run no field with a text is missed, as the schema has them.
    @Test func everyTextOfTheSchemaIsReplaced() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/run.schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let fields = TextsOfSchema(root: try #require(json as? [String: Any])).paths
        #expect(fields.count > 30)
        var places: [[Substring]] = []
        for run in Self.runs {
            places += try run.get().places.map { $0.split(separator: ".") }
        }
        let missed = fields.filter { field in
            let parts = field.split(separator: ".")
            return !places.contains { place in
                place.count == parts.count
                    && zip(place, parts).allSatisfy { $0 == $1 || $1 == "*" }
            }
        }
        #expect(missed == [])
    }

    /// Also of blocks that no record's texts come into today.
    @Test func everyKindOfBlockKeepsItsText() {
        func document(_ text: String) -> ReportDocument {
            var cell = ReportTable.Cell(text, .strong, remark: text)
            cell.figure = .init(metric: text, architecture: text, value: 1)
            var table = ReportTable(columns: [
                ReportTable.Column(text, .left, [cell, .init(code: text)]),
                ReportTable.Column(text, .right, [text, "1"]),
            ])
            table.caption = text
            table.footnotes = [text]
            table.columns[0].meaning = text
            let plot = ChoicePlot(
                name: text,
                axisTitle: text,
                rows: [.init(architecture: text, values: [(text, 1.5)])],
                scale: [1, 2]
            )
            let blocks: [ReportBlock] = [
                .paragraph(text), .warning(text), .list([text, text]),
                .definitions([(text, text)]),
                .answer(ReportAnswer(question: text, short: text, long: [text])), .table(table),
                .figure(ReportFigure(plot: plot, caption: text, table: table, file: "a.svg")),
                .code([ReportLine(text), ReportLine(text, .bad)], language: "sh"),
                .page(.text(text), elsewhere: [.paragraph(text)]),
            ]
            var section = ReportSection(text, text) { blocks }
            section?.isEssential = true
            return ReportDocument(
                title: text,
                subtitle: text,
                opening: blocks + [.details(text, blocks)],
                sections: section.map { [$0] } ?? [],
                links: [(text, text)],
                footer: text
            )
        }
        let text = Self.nasty + Self.link
        let (tame, hostile) = (document(Self.tamed(text)), document(text))
        #expect(
            MarkdownOutline(MarkdownRenderer(document: hostile).text()).parts
                == MarkdownOutline(MarkdownRenderer(document: tame).text()).parts
        )
        #expect(
            HTMLOutline(HTMLRenderer(document: hostile).text()).elements
                == HTMLOutline(HTMLRenderer(document: tame).text()).elements
        )
        for limit in stride(from: 500, to: 12_000, by: 1_000) {
            let page = MarkdownRenderer(document: hostile).text(upTo: limit)
            #expect(!MarkdownOutline(page).parts.contains("code without an end"), "\(limit)")
        }
        let shown = TerminalRenderer(width: 80).text(hostile)
        #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("# Forged") })
        #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" })
    }

    /// The outlines see what they are there for.
    @Test func anOutlineTellsForgedPagesApart() {
        let pages = ["a ` b <i>", "a\n```\nb\n```", "| a | b |", "- a", "# a", "> a", "&lt;", "@a"]
        #expect(Set(pages.map { MarkdownOutline($0).parts }).count == pages.count)
        #expect(MarkdownOutline("a \\` b \\<i>").parts == MarkdownOutline("x").parts)
        #expect(MarkdownOutline("| `<i>` \\| b |").parts == MarkdownOutline("| x |").parts)
        #expect(HTMLOutline("<p a=\"x\" b=\"y\">").elements == ["p a b"])
        #expect(HTMLOutline("<p a=\"x>\"><!-- --></p>").elements == ["p a", "!--", "/p"])
    }
}

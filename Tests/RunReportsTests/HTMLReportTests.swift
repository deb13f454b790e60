import Foundation
import SampleStatistics
import Testing

@testable import RunRecords
@testable import RunReports

/// The page is taken apart again: what it says must be what the record holds.
struct HTMLReportTests {
    /// A figure as it stands in a table of the page.
    private struct Cell {
        var metric: String
        var architecture: String
        var shown: String
    }

    static let records: [String] = ["full", "counts", "instrumented", "committed"]

    static func record(_ name: String) throws -> RunRecord {
        switch name {
        case "full": return try SampleRecord.full()
        case "counts": return try SampleRecord.counts()
        case "instrumented": return try SampleRecord.instrumented()
        default:
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/reference/morning-rush/run.json")
            return try RunRecord(json: Data(contentsOf: file))
        }
    }

    /// Every cell of a column whose heading names a metric; rows are named by architecture.
    private func cells(_ page: String) -> [Cell] {
        page.matches(of: #/<table>[\s\S]*?</table>/#).flatMap { table -> [Cell] in
            let heads = table.0.matches(of: #/<th scope="col"([^>]*)>/#).map { head in
                head.1.firstMatch(of: #/data-metric="([^"]+)"/#).map { String($0.1) }
            }
            return table.0.matches(of: #/<tr><th scope="row">([^<]*)</th>([\s\S]*?)</tr>/#)
                .flatMap { row -> [Cell] in
                    let texts = row.2.matches(of: #/<td[^>]*>([^<]*)/#).map { String($0.1) }
                    return zip(heads.dropFirst(), texts).compactMap { metric, text -> Cell? in
                        guard let metric, text != "–" else { return nil }
                        let name = String(row.1).replacing(" ✗", with: "")
                        return Cell(
                            metric: metric,
                            architecture: name,
                            shown: text.replacing(" ", with: "")
                        )
                    }
                }
        }
    }

    /// All metrics as the tables of other media show them, whole and rounded: what pages leave to their data.
    private func figures(_ record: RunRecord) -> Set<String> {
        let tables = MetricsSection(run: RankedRun(record)).blocks.compactMap { block in
            if case .table(let table) = block { table } else { nil }
        }
        return Set(
            tables.flatMap(\.columns).flatMap(\.cells).compactMap(\.figure).map {
                "\($0.metric) \($0.architecture) \($0.value)"
            }
        )
    }

    @Test(arguments: records) func everyFigureIsInATableToTheLastDigit(_ name: String) throws {
        let record = try Self.record(name)
        let all = record.architectures.flatMap { architecture in
            architecture.metrics.compactMap { id, figure in
                figure.value.map { "\(id) \(architecture.id) \($0)" }
            }
        }
        #expect(figures(record) == Set(all))
    }

    /// A figure without the mark of a rough one.
    private static func number(_ text: String) -> Double? {
        Double(text.trimmingPrefix("≈"))
    }

    /// Whether a text is a value rounded to its own last digit, in one of the units that people read.
    private func isRounded(_ text: String, _ value: Double, _ unit: MetricUnit) throws -> Bool {
        let units: [MetricUnit: Double] = [
            .nanoseconds: 1e6, .nanosecondsPerEvent: 1e3, .bytes: 1e6, .share: 0.01,
        ]
        let shown = try #require(Self.number(text), "\(text)")
        let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
        let half = 0.500_001 * pow(10, -Double(decimals))
        // Counts of bytes stand in megabytes in one table and to the last byte in another.
        return [units[unit] ?? 1, 1].contains { abs(shown - value / $0) <= half }
    }

    @Test(arguments: records) func whatAPageShowsIsTheFigureRounded(_ name: String) throws {
        let record = try Self.record(name)
        let cells = try cells(HTMLReport(runs: [record]).text())
        #expect(cells.count >= 10)
        for cell in cells {
            // A variant stands below its architecture by what it differs in.
            let owners = record.architectures.filter {
                $0.id == cell.architecture
                    || $0.id.hasSuffix(cell.architecture.trimmingCharacters(in: .whitespaces))
            }
            let metric = try #require(Metric.named(cell.metric))
            let matches = try owners.contains { owner in
                try owner[metric]?.value.map { try isRounded(cell.shown, $0, metric.unit) } ?? false
            }
            #expect(matches, "\(cell)")
        }
    }

    /// The summary's table, the page, Markdown and CSV of one record: each figure is the record's.
    @Test(arguments: records) func everyMediumShowsTheSameMainCPU(_ name: String) throws {
        let record = try Self.record(name)
        let run = RankedRun(record)
        let leading = try #require(run.leading)
        let summary = SummaryTable(run).table.columns.flatMap(\.cells).compactMap { cell in
            cell.figure.map { (text: cell.text.replacing(" ", with: ""), figure: $0) }
        }
        #expect(!summary.isEmpty)
        for (text, figure) in summary {
            let metric = try #require(Metric.named(figure.metric))
            let owner = try #require(record.architectures.first { $0.id == figure.architecture })
            #expect(owner[metric]?.value == figure.value)
            let shown = try #require(Self.number(text))
            let exact = figure.value / HumanUnit(metric.unit).divisor
            // Three digits.
            #expect(abs(shown - exact) <= max(abs(exact) * 0.005_01, 0.000_5), "\(text) \(figure)")
        }
        let markdown = MarkdownReport(record).text().replacing(" ", with: " ")
        let lines = SampleTable(record).text().split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        for row in run.conforming {
            guard let figure = row[leading], let value = figure.value else { continue }
            #expect(markdown.contains(NumberText.single(value / HumanUnit(leading.unit).divisor)))
            let samples = lines.filter {
                $0[1] == row.id && $0[2] == leading.id && $0[6] == "adjusted"
                    && ["", "1"].contains($0[4])
            }
            #expect(samples.compactMap { Double($0[7]) } == figure.samples)
        }
    }

    /// Packs a page's record out again as a browser does, by another program.
    private func unpacked(_ page: String, record number: Int) throws -> Data {
        let pattern = #/<script type="text/plain" id="record-(\d+)">([^<]*)</script>/#
        let found = page.matches(of: pattern).first { $0.1 == "\(number)" }.map { String($0.2) }
        let packed = try #require(found.flatMap { Data(base64Encoded: $0) })
        let file = FileManager.default.temporaryDirectory
            .appending(path: "crosstalk-record-\(UUID().uuidString).gz")
        try packed.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let gunzip = Process()
        gunzip.executableURL = URL(filePath: "/bin/sh")
        gunzip.arguments = ["-c", "gunzip -c \"$0\"", file.path]
        let pipe = Pipe()
        gunzip.standardOutput = pipe
        try gunzip.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        gunzip.waitUntilExit()
        #expect(gunzip.terminationStatus == 0)
        return data
    }

    @Test func theRecordsInThePageAreThoseItWasMadeFrom() throws {
        var record = try SampleRecord.instrumented()
        record.notes.append(.words("</script><script>alert(1)</script>"))
        let page = try HTMLReport(runs: [record, SampleRecord.full()]).text()
        #expect(!page.contains("alert(1)</script>"))
        let first = try RunRecord(json: unpacked(page, record: 1))
        #expect(first == record.condensed())
        #expect(try RunRecord(json: unpacked(page, record: 2)).scenario.id == "morning-rush")
        for (own, other) in zip(first.architectures, record.architectures) {
            for (id, figure) in own.metrics {
                let (value, exact) = (figure.value ?? .nan, other.metrics[id]?.value ?? .nan)
                #expect(
                    value.isNaN && exact.isNaN || abs(value - exact) <= 1e-6 * abs(exact)
                )
            }
        }
    }

    @Test func compressingGivesTheSameBytesForTheSameText() throws {
        let text = Data(String(repeating: "0.123456789,", count: 5_000).utf8)
        let file = try #require(GzipFile.compressed(text))
        #expect(file.count * 50 < text.count)
        #expect(GzipFile.compressed(text) == file)
        #expect(try #require(GzipFile.compressed(Data())).count < 40)
    }

    @Test func pagesAreAnIndexAndOneForEachRun() throws {
        var other = try SampleRecord.full()
        other.scenario.id = "evening"
        let pages = try HTMLReport(runs: [SampleRecord.full(), other]).pages()
        #expect(pages.map(\.file) == ["index.html", "morning-rush.html", "evening.html"])
        #expect(pages[0].text.contains(#"<a href="morning-rush.html">"#))
        #expect(pages[1].text.contains(#"<a href="evening.html">Next: evening</a>"#))
        #expect(pages[0].text.contains(#"<div class="heat" data-reference="mvc">"#))
        // What is the same in all stands once.
        let cpu = "<dt>Processor</dt>"
        #expect(pages.map { $0.text.contains(cpu) } == [true, false, false])
        for page in pages {
            let ids = page.text.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count)
        }
        let alone = try HTMLReport(runs: [other]).pages()
        #expect(alone.map(\.file) == ["index.html"])
        #expect(alone[0].text.contains(cpu))
    }

    @Test func aPageOfReferenceIsSmall() throws {
        let record = try Self.record("committed")
        let page = try HTMLReport(runs: [record]).text()
        #expect(page.utf8.count <= 13_500 * record.architectures.count)
    }

    @Test func thePageAsksNoNetworkForAnything() throws {
        let page = try HTMLReport(runs: [SampleRecord.instrumented()]).text()
        #expect(page.contains("content=\"default-src 'none';"))
        for address in ["http:", "https:", " src=", "@import", "url("] {
            #expect(!page.contains(address), "\(address)")
        }
    }

    @Test func everyPictureHasANameAndEveryTableACaption() throws {
        let page = try HTMLReport(runs: [SampleRecord.instrumented()]).text()
        let pictures = page.matches(of: #/<svg[^>]*>/#)
        let named = pictures.filter { $0.0.contains(#"role="img""#) }
        #expect(named.count >= 9)
        for picture in named {
            #expect(picture.0.contains("aria-label="))
            #expect(!picture.0.contains(#"aria-label="""#))
        }
        let tables = page.matches(of: #/<table>/#).count
        #expect(tables > 10)
        let captioned =
            #/<div class="scroll" role="region" [^>]*aria-label="[^"]+"[^>]*>\s*<table>/#
        #expect(page.matches(of: captioned).count == tables)
        let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
    }

    @Test func theFirstAnswerNamesTheCostliestArchitectureAndHowSureThatIs() throws {
        let page = try HTMLReport(runs: [SampleRecord.full()]).text()
        let answers = page.matches(of: #/<p class="short">([^<]+)</p>/#).map { String($0.1) }
        #expect(answers[0].hasPrefix("mvvm-reactive: 6.71 µs per event, 2.88 times as much as mvc"))
        #expect(answers[1].hasPrefix("With 99.0 % confidence"))
        #expect(answers[2].contains("times the allocations"))
    }

    /// What the terminal says of a run, the page says too.
    @Test func thePageSaysNoLessThanTheTerminal() throws {
        let page = try HTMLReport(runs: [SampleRecord.full()]).text()
        for words in [
            "Main CPU against mvc: 1 the same, 1 more. Cheapest: mvc. Most expensive: mvvm-reactive ×2.88.",
            "costs 2.86 to 2.90 times what mvc does; the verdict is more",
            "the chance that even one of the 6 on main CPU is wrong is at most 5 %; for that each rests on a 99.0 %",
            ">▲<span class=\"word\"> more</span>", ">×2.88<", "[2.86–2.90]",
            "That is 5.29 [5.18 to 5.39] µs/event over direct", "µs/event over direct-coalesced",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        #expect(!page.contains("whatever the noise"))
        var record = try SampleRecord.full()
        record.family?.interims = [10, 20]
        record.family?.ending = .budget
        let until = try HTMLReport(runs: [record]).text()
        #expect(until.contains("Until decided: the budget ended after 10 blocks; all was decided."))
    }

    /// Where the reference is itself the costliest, the next one's interval says how sure that is.
    @Test func theReferenceMayBeTheCostliest() throws {
        var record = try SampleRecord.full()
        record.architectures.removeAll { ["mvvm-static", "mvvm-reactive"].contains($0.id) }
        let page = try HTMLReport(runs: [record]).text()
        let answers = page.matches(of: #/<p class="short">([^<]+)</p>/#).map { String($0.1) }
        #expect(answers[0].hasPrefix("mvc: 2.33 µs per event; it is itself the one"))
        #expect(
            answers[1].hasPrefix("With 99.0 % confidence direct costs 0.605 to 0.614 times what")
        )
    }

    /// What was not reached is neither right nor wrong, and nothing is said of verdicts that no one gave.
    @Test func whatIsNotKnownIsNotCalledWrong() throws {
        var record = try SampleRecord.full()
        for index in record.architectures.indices {
            record.architectures[index].metrics = [:]
            record.architectures[index].failure = nil
            record.architectures[index].errors = index > 2 ? ["interrupted"] : []
            record.architectures[index].conforms = index <= 2
        }
        let page = try HTMLReport(runs: [record]).text()
        #expect(
            page.contains("Not known of all; mvvm-static, mvvm-reactive, redux, viper could not")
        )
        #expect(!page.contains("Verdicts:"))
    }

    @Test func severalRunsBeginWithAnOverview() throws {
        var other = try SampleRecord.full()
        other.scenario.id = "evening"
        let page = try HTMLReport(runs: [SampleRecord.full(), other]).text()
        #expect(page.contains(#"id="overview""#))
        #expect(page.contains(">evening</a>: Main CPU against mvc: 1 the same, 1 more"))
        #expect(page.contains("Main CPU against mvc, in 2 runs."))
        #expect(page.contains("✗ R12"))
        #expect(try !HTMLReport(runs: [other]).text().contains(#"id="overview""#))
    }

    @Test func namesFromARecordAreText() throws {
        var record = try SampleRecord.full()
        record.architectures[0].id = #"<b>&"x""#
        let page = try HTMLReport(runs: [record]).text()
        #expect(!page.contains("<b>&"))
        #expect(page.contains("&lt;b&gt;&amp;&quot;x&quot;"))
    }

    /// Who jumps from table to table hears nothing but their labels.
    @Test func noTwoTablesOfSeveralRunsHaveTheSameLabel() throws {
        let record = try SampleRecord.full()
        let page = try HTMLReport(runs: [record, record]).text()
        let labels = page.matches(of: #/role="region" aria-label="([^"]+)"/#).map { $0.1 }
        #expect(labels.count > 10)
        #expect(Set(labels).count == labels.count)
    }

    @Test func severalRunsShareAPageWithoutSharingAnchors() throws {
        let page = try HTMLReport(runs: [SampleRecord.full(), SampleRecord.counts()]).text()
        let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        for target in page.matches(of: #/href="#([^"]+)"/#).map({ String($0.1) }) {
            #expect(ids.contains(target), "\(target)")
        }
    }
}

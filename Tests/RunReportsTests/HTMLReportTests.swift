import Foundation
import RunRecords
import RunReports
import Testing

/// The page is taken apart again: what it says must be what the record holds.
struct HTMLReportTests {
    /// A figure as it stands in a table of the page.
    private struct Cell {
        var metric: String
        var architecture: String
        var exact: Double
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

    private func cells(_ page: String) throws -> [Cell] {
        let pattern =
            #/<td[^>]* data-metric="([^"]+)" data-architecture="([^"]+)"><data value="([^"]+)">([^<]*)</data>/#
        return try page.matches(of: pattern).map { match in
            Cell(
                metric: String(match.1),
                architecture: String(match.2),
                exact: try #require(Double(match.3)),
                shown: String(match.4).replacing(" ", with: "")
            )
        }
    }

    @Test(arguments: records) func everyFigureIsInATableToTheLastDigit(_ name: String) throws {
        let record = try Self.record(name)
        let cells = try cells(HTMLReport(runs: [record]).text())
        var seen: Set<String> = []
        for cell in cells {
            let owner = try #require(record.architectures.first { $0.id == cell.architecture })
            #expect(owner.metrics[cell.metric]?.value == cell.exact)
            seen.insert("\(cell.metric) \(cell.architecture)")
        }
        let all = record.architectures.flatMap { architecture in
            architecture.metrics.filter { $0.value.value != nil }.keys
                .map { "\($0) \(architecture.id)" }
        }
        #expect(seen == Set(all))
    }

    @Test(arguments: records) func whatIsShownIsTheFigureRounded(_ name: String) throws {
        let units: [MetricUnit: Double] = [
            .nanoseconds: 1e6, .nanosecondsPerEvent: 1e3, .bytes: 1e6, .share: 0.01,
        ]
        for cell in try cells(HTMLReport(runs: [Self.record(name)]).text()) {
            let metric = try #require(Metric.named(cell.metric))
            let shown = try #require(Double(cell.shown), "\(cell)")
            let decimals = cell.shown.split(separator: ".").dropFirst().first?.count ?? 0
            let half = 0.500_001 * pow(10, -Double(decimals))
            // Counts of bytes stand in megabytes in one table and to the last byte in another.
            let isRounded = [units[metric.unit] ?? 1, 1].contains { divisor in
                abs(shown - cell.exact / divisor) <= half
            }
            #expect(isRounded, "\(cell)")
        }
    }

    @Test func theRecordsInThePageAreThoseItWasMadeFrom() throws {
        var record = try SampleRecord.instrumented()
        record.notes.append(.words("</script><script>alert(1)</script>"))
        let page = try HTMLReport(runs: [record]).text()
        #expect(!page.contains("alert(1)</script>"))
        let match = try #require(
            page.firstMatch(of: #/<script type="application/json" id="record-1">([^<]*)</script>/#)
        )
        let json = String(match.1).replacing("\\u003c", with: "<")
        #expect(Data(json.utf8) == (try record.json()))
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
        #expect(pictures.count >= 18)
        for picture in pictures {
            #expect(picture.0.contains(#"role="img""#))
            #expect(!picture.0.contains(#"aria-label="""#))
        }
        let tables = page.matches(of: #/<table[ >]/#).count
        #expect(tables > 10)
        let captioned =
            #/<figure class="tabled">\s*<figcaption>[^<]+</figcaption>\s*<div [^>]*>\s*<table aria-label="[^"]+">/#
        #expect(page.matches(of: captioned).count == tables)
        let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
    }

    @Test func theFirstAnswerNamesTheCostliestArchitectureAndHowSureThatIs() throws {
        let page = try HTMLReport(runs: [SampleRecord.full()]).text()
        let answers = page.matches(of: #/<p class="short">([^<]+)</p>/#).map { String($0.1) }
        #expect(answers[0].hasPrefix("mvvm-reactive: 6.71 µs per event, 2.88 times as much as mvc"))
        #expect(answers[1].hasPrefix("With 95 % confidence"))
        #expect(answers[2].contains("times the allocations"))
    }

    /// What the terminal says of a run, the page says too.
    @Test func thePageSaysNoLessThanTheTerminal() throws {
        let page = try HTMLReport(runs: [SampleRecord.full()]).text()
        for words in [
            "Main CPU against mvc: 1 the same, 1 more; least mvc itself, most mvvm-reactive ×2.88.",
            "costs 2.86 to 2.90 times what mvc does; the verdict is more",
            "the chance that even one of the 6 on main CPU is wrong is at most 5 %; for that each rests on a 99.0 %",
            "▼ less", "▲ more", "≈ same", ">×2.880<", "[2.860–2.901]", "over baseline µs/event",
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
        #expect(answers[1].hasPrefix("With 95 % confidence direct costs 0.605 to 0.614 times what"))
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
        #expect(page.contains("evening: Main CPU against mvc: 1 the same, 1 more"))
        #expect(page.contains("Main CPU against mvc, in 2 runs."))
        #expect(page.contains("✗ R12"))
        #expect(try !HTMLReport(runs: [other]).text().contains(#"id="overview""#))
    }

    @Test func namesFromARecordAreText() throws {
        var record = try SampleRecord.full()
        record.architectures[0].id = #"<b>&"x""#
        let page = try HTMLReport(runs: [record]).text()
        #expect(!page.contains("<b>"))
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

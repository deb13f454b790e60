import SampleStatistics
import Testing

@testable import RunRecords
@testable import RunReports

/// Several runs in one table.
struct SideBySideTests {
    /// The sample, and the same under another name in which `direct` broke a rule.
    private static func two() throws -> [RunRecord] {
        let first = try SampleRecord.full()
        var second = first
        second.scenario.id = "evening"
        for index in second.architectures.indices {
            switch second.architectures[index].id {
            case "direct":
                second.architectures[index].conforms = false
                second.architectures[index].failure = RunRecord.Failure(
                    rule: "R3",
                    event: 1,
                    expected: [],
                    shown: []
                )
            case "mvvm-static":
                second.architectures[index][.mainCPU]?.value = 116.5
                second.architectures[index][.mainCPU]?.ratio = RunRecord.Ratio(
                    to: "mvc",
                    value: 0.05
                )
                second.architectures[index][.mainCPU]?.ratio?.low = 0.04
                second.architectures[index][.mainCPU]?.ratio?.high = 0.06
                second.architectures[index][.mainCPU]?.ratio?.verdict = .less
            default: break
            }
        }
        return [first, second]
    }

    private func matrix(_ records: [RunRecord]) throws -> ScenarioMatrix? {
        ScenarioMatrix(records, .mainCPU)
    }

    private func row(_ id: String, _ matrix: ScenarioMatrix) throws -> [String] {
        let index = try #require(matrix.table.columns[0].cells.firstIndex { $0.text == id })
        return matrix.table.columns.dropFirst().map { $0.cells[index].text }
    }

    @Test func aCellIsTheRatioAndItsVerdict() throws {
        let matrix = try #require(try matrix(Self.two()))
        #expect(matrix.title == "Main CPU against mvc, in 2 runs")
        #expect(
            matrix.ends == "Of the variants that each run measured, apart from baseline apps. "
                + "Most expensive: mvvm-reactive in 2 of 2 (×2.88). "
                + "Cheapest: mvc in 1 of 2, mvvm-static in 1 of 2 (×0.050)."
        )
        #expect(matrix.table.columns.map(\.name) == ["Architecture", "morning-rush", "evening"])
        #expect(try row("mvvm-static", matrix) == ["×1.01 ≈", "×0.050 ▼"])
        #expect(try row("mvc", matrix) == ["1", "1"])
        #expect(try row("direct", matrix) == ["×0.61 ▼", "✗ R3"])
        #expect(try row("redux", matrix) == ["✗ R12", "✗ R12"])
        #expect(try row("viper", matrix) == ["–", "–"])
    }

    @Test func rowsGoByTheGeometricMeanAndTheUncomparedComeLast() throws {
        let matrix = try #require(try matrix(Self.two()))
        #expect(
            matrix.table.columns[0].cells.map(\.text).prefix(3) == [
                "mvvm-static", "direct-coalesced", "direct",
            ]
        )
        #expect(matrix.table.columns[0].cells.last?.text == "viper")
    }

    @Test func whatOneOfSeveralRunsHasAloneStandsWithThat() throws {
        var records = try Self.two()
        records.append(records[0])
        for index in 1...2 { records[index].architectures.removeAll { $0.id == "redux" } }
        let ids = try #require(try matrix(records)).table.columns[0].cells.map(\.text)
        #expect(ids.contains("viper") && !ids.contains("redux"))
        #expect(records.sharedIDs.sorted() == ids.sorted())
        records.removeLast()
        #expect(records.sharedIDs.contains("redux"))
    }

    @Test func oneRunAndOtherReferencesMakeNone() throws {
        var records = try Self.two()
        #expect(try matrix([records[0]]) == nil)
        for index in records[1].architectures.indices {
            for id in records[1].architectures[index].metrics.keys {
                records[1].architectures[index].metrics[id]?.ratio?.to = "direct"
            }
        }
        #expect(records[1].reference == "direct")
        #expect(try matrix(records) == nil)
    }

    @Test func runsOfOneScenarioAreNumbered() throws {
        let record = try SampleRecord.full()
        let matrix = try #require(try matrix([record, record]))
        #expect(
            matrix.table.columns.map(\.name).dropFirst() == ["morning-rush", "morning-rush (2)"]
        )
    }

    @Test func thePageAndTheCommentBeginWithThem() throws {
        let records = try Self.two()
        let page = try HTMLReport(runs: records).text()
        #expect(page.contains("Main CPU against mvc, in 2 runs"))
        #expect(page.contains("mvvm-reactive, in 2 of 2 scenarios: "))
        #expect(page.contains("In 2 of these 2 it is found to cost more than mvc."))
        #expect(page.contains("Allocations against mvc, in 2 runs"))
        #expect(try !HTMLReport(runs: [records[0]]).text().contains("in 2 runs"))
        let comment = MarkdownReport.text(of: records, upTo: MarkdownReport.commentLimit)
        #expect(comment.hasPrefix("```\n2 runs\n"))
        #expect(
            comment.contains(
                "\nMain CPU against mvc, in 2 runs. Of the variants that each run measured"
            )
        )
        #expect(comment.utf8.count <= MarkdownReport.commentLimit)
    }

    @Test func theSummaryNamesTheEndsAndWhatIsWrong() throws {
        let text = RunsSummary(try Self.two()).text(width: 200, colours: false)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("✗") }
        #expect(rows.count == 2)
        #expect(rows.first?.contains("6 of 7  mvc ") == true)
        #expect(rows.first?.contains("mvvm-reactive ×2.88") == true)
        #expect(rows.last?.contains("5 of 7  mvvm-static ×0.050") == true)
        #expect(rows.first?.contains("1 the same, 1 more") == true)
    }

    @Test func aNarrowSummaryFits() throws {
        let text = RunsSummary(try Self.two()).text(width: 80, colours: false)
        for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
}

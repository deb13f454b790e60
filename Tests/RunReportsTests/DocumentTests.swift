import Foundation
import RunReports
import Testing

/// Markdown, CSV, and the command that repeats a run.
struct DocumentTests {
    @Test func markdownHoldsWhatTheTableLeavesOut() throws {
        let text = try MarkdownReport(SampleRecord.full()).text()
        try expectSnapshot(text, "report.md")
    }

    @Test func csvHoldsEverySampleInOrder() throws {
        let record = try SampleRecord.full()
        let lines = SampleTable(record).text().split(separator: "\n")
        let samples = record.architectures.flatMap { $0.metrics.values.flatMap(\.samples) }
        #expect(lines.count == samples.count + 1)
        #expect(lines[0] == "architecture,metric,sample,value")
        #expect(lines[1] == "direct,allocations_per_event,0,3.2")
    }

    @Test func csvQuotesWhatWouldBreakALine() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].id = "a,\"b\""
        #expect(SampleTable(record).text().contains("\n\"a,\"\"b\"\"\",allocations_per_event,0,"))
    }

    @Test func commandRepeatsTheArgumentsGiven() throws {
        var record = try SampleRecord.full()
        record.environment.arguments = ["run", "it's here", "--seed", "7"]
        #expect(
            ReproduceCommand(record).lines() == [
                "git checkout 0123456789abcdef0123456789abcdef01234567",
                #"swift run -c release crosstalk run 'it'\''s here' --seed 7"#,
            ]
        )
    }

    @Test func commandIsDerivedWhereArgumentsAreUnknown() throws {
        var record = try SampleRecord.counts()
        record.environment.dirty = true
        let lines = ReproduceCommand(record).lines()
        #expect(lines.count == 3)
        #expect(
            lines.last
                == "swift run -c release crosstalk run morning-rush --seed 7"
                + " --architectures direct,mvc --reference mvc"
        )
    }
}

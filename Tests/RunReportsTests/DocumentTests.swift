import Foundation
import RunRecords
import RunReports
import Testing

/// Markdown, CSV, and the command that repeats a run.
struct DocumentTests {
    @Test func markdownHoldsWhatTheTableLeavesOut() throws {
        let text = try MarkdownReport(SampleRecord.instrumented()).text()
        try expectSnapshot(text, "report.md")
    }

    @Test func everyMetricThatWasMeasuredIsInTheReport() throws {
        let text = try MarkdownReport(SampleRecord.instrumented()).text()
        for metric in Metric.all { #expect(text.contains("`\(metric.id)`"), "\(metric.id)") }
        #expect(text.contains("a, µs per batch"))
        #expect(text.contains("b, µs per event"))
    }

    @Test func sectionsThatHaveNothingAreLeftOut() throws {
        let text = try MarkdownReport(SampleRecord.counts()).text()
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(
            headings == [
                "## Ranking", "## Summary", "## Notes", "## Where the cost comes from",
                "## Correctness", "## All metrics", "## Environment", "## Harness overhead",
                "## How to reproduce",
            ]
        )
    }

    @Test func figureThatTheCatalogueLacksIsShownToo() throws {
        var record = try SampleRecord.counts()
        let figure = record.architectures[0].metrics["renders_per_event"]
        record.architectures[0].metrics["sighs_per_event"] = figure
        #expect(
            MarkdownReport(record).text().contains("| `sighs_per_event` | per event | 2.01 | – |")
        )
    }

    @Test func csvHoldsEverySampleInOrder() throws {
        let record = try SampleRecord.full()
        let lines = SampleTable(record).text().split(separator: "\n")
        let samples = record.architectures.flatMap { $0.metrics.values.flatMap(\.samples) }
        let raw = record.architectures.flatMap { $0.windows ?? [] }
        let curves = record.architectures.flatMap {
            $0.metrics.values.flatMap { ($0.batchSamples ?? [:]).values.joined() }
        }
        #expect(lines.count == samples.count + raw.count + curves.count + 1)
        #expect(lines[0] == "scenario,architecture,metric,unit,batch,block,kind,value")
        #expect(
            lines[1] == "morning-rush,direct,allocations_per_event,1/event,1,0,adjusted,3.2"
        )
    }

    @Test func csvHoldsEveryMetricThereIs() throws {
        let text = try SampleTable(SampleRecord.instrumented()).text()
        for metric in Metric.all where !text.contains("mvc,\(metric.id),") {
            Issue.record("no \(metric.id)")
        }
    }

    @Test func csvQuotesWhatWouldBreakALine() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].id = "a,\"b\""
        #expect(SampleTable(record).text().contains(",\"a,\"\"b\"\"\",allocations_per_event,"))
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

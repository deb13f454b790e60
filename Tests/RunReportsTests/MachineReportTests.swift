import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif
import RunRecords
import RunReports
import StudyReports
import Testing

/// What other tools read: comments, JUnit, CSV, and files of any schema.
struct MachineReportTests {
    @Test func aCommentFitsAndSaysWhatItLeavesOut() throws {
        let record = try SampleRecord.instrumented()
        let whole = MarkdownReport(record).text()
        let comment = MarkdownReport.text(of: [record], upTo: MarkdownReport.commentLimit)
        #expect(comment.hasPrefix("```\nmorning-rush"))
        #expect(comment.contains("<details>"))
        #expect(comment.contains(whole))
        for limit in [2_000, 8_000, 20_000] {
            let text = MarkdownReport.text(of: [record], upTo: limit)
            #expect(text.utf8.count <= limit)
            #expect(text.contains("Left out for want of room: "))
            #expect(text.contains("# morning-rush"))
        }
        let two = MarkdownReport.text(of: [record, record], upTo: 20_000)
        #expect(two.utf8.count <= 20_000)
    }

    @Test func junitHasACaseForEachArchitectureAndLimit() throws {
        var record = try SampleRecord.full()
        record.thresholds = [
            RunRecord.Threshold(metric: "allocations_per_event", limit: 10)
        ]
        let text = JUnitReport([record]).text()
        // Seven for screens; for each of the six that conform one for its figures and one for the limit.
        #expect(text.matches(of: #/<testcase /#).count == 19)
        #expect(
            text.contains(#"<testsuite name="morning-rush" tests="19" failures="3" errors="1""#)
        )
        #expect(text.contains("redux broke R12 after event 1204"))
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse())
    }

    @Test func junitSaysHowLongTheScreensAndTheMeasurementsOfEachArchitectureTook() throws {
        var record = try SampleRecord.instrumented()
        record.thresholds = [RunRecord.Threshold(metric: "allocations_per_event", limit: 10)]
        let lines = JUnitReport([record]).text().split(separator: "\n")
        let cases = lines.filter { $0.contains(#"classname="morning-rush.mvc""#) }
        #expect(cases.count == 3)
        #expect(cases[0].contains(#"name="shows the right screens" time="1.250""#))
        #expect(cases[1].contains(#"name="is measured" time="43.000""#))
        #expect(cases[2].contains(#"at 10 per event or less" time="0.000""#))
        // Records from before it was noted.
        let old = JUnitReport([try SampleRecord.full()]).text()
        #expect(!old.contains(#"right screens" time="#))
    }

    /// Green would say that it was kept.
    @Test func junitSkipsALimitThatCouldNotBeEvaluated() throws {
        var record = try SampleRecord.counts()
        record.thresholds = [RunRecord.Threshold(metric: "event_to_screen_p99_ns", limit: 5e7)]
        let text = JUnitReport([record]).text()
        #expect(text.contains(#"failures="0" errors="0" skipped="2""#))
        #expect(text.contains(#"<skipped message="the frames pass was not run"/>"#))
        #expect(text.contains(#"name="keeps event→screen p99 at 50 ms or less""#))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test func tablesSayWhyALimitWasNotEvaluated() throws {
        var record = try SampleRecord.full()
        record.thresholds = [RunRecord.Threshold(metric: "event_to_screen_p99_ns", limit: 5e7)]
        for index in record.architectures.indices {
            record.architectures[index].metrics["event_to_screen_p99_ns"] = nil
            let others = RunRecord.Figure(.hitches, samples: [0])
            record.architectures[index].metrics[Metric.hitches.id] = others
        }
        let reason = "Limit on event_to_screen_p99_ns not evaluated"
        #expect(ComparisonTable(record).text(width: 200).contains("– \(reason)"))
        #expect(MarkdownReport(record).text().contains("- \(reason)"))
        #expect(record.skippedThresholdLines.joined().contains("it needs 1 000 screen updates"))
    }

    /// No XML may hold them, not even as references, and a message of the system's may.
    @Test func controlCharactersBreakNoXML() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].errors = ["died: \u{1B}[31m\u{0}bad\u{FFFE} & <worse>"]
        let text = JUnitReport([record]).text()
        #expect(text.contains("died: \u{FFFD}[31m\u{FFFD}bad\u{FFFD} &amp; &lt;worse&gt;"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test func samplesOfSeveralRunsAreNumbered() throws {
        let record = try SampleRecord.counts()
        #expect(SampleTable.text(of: [record]) == SampleTable(record).text())
        let lines = SampleTable.text(of: [record, record]).split(separator: "\n")
        #expect(lines.first == "run,scenario,architecture,metric,unit,batch,block,kind,value")
        #expect(lines.last?.hasPrefix("2,morning-rush,mvc,") == true)
    }

    /// All that a report reads beside runs.
    static let kinds: [any StudyReport.Type] = [
        SweepReport.self, CapacityReport.self, FactorReport.self, TestabilityReport.self,
        MachinesReport.self,
    ]

    @Test func aFileIsTakenForWhatItsSchemaSays() throws {
        let record = try SampleRecord.counts()
        guard case .run(record) = try ResultFile(json: record.json(), Self.kinds) else {
            Issue.record("no run")
            return
        }
        #expect(throws: RecordError.missing(field: "schema")) {
            try ResultFile(json: Data("{}".utf8), Self.kinds)
        }
        #expect(
            throws: RecordError.unsupportedSchema(
                found: "crosstalk.run/9",
                accepted: [
                    "crosstalk.run/2", "crosstalk.sweep/2", "crosstalk.capacity/2",
                    "crosstalk.factors/1", "crosstalk.testability/1", "crosstalk.machines/2",
                ].joined(separator: "\" or \"")
            )
        ) {
            try ResultFile(json: Data(#"{"schema": "crosstalk.run/9"}"#.utf8), Self.kinds)
        }
        #expect(throws: RecordError.self) { try ResultFile(json: Data("no".utf8), Self.kinds) }
    }
}

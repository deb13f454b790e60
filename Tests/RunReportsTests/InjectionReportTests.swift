import Foundation
import RunRecords
import RunReports
import SampleStatistics
import StudyRecords
import StudyReports
import Testing

/// The table of injections, on values made up.
struct InjectionReportTests {
    private typealias Row = InjectionRecord.Row

    private func row(
        _ fault: String,
        _ expected: ClosedRange<Double>?,
        _ read: ClosedRange<Double>?,
        _ verdict: Verdict = .more,
        _ metric: Metric = .mainCPU
    ) -> Row {
        func span(_ range: ClosedRange<Double>?) -> RunRecord.Span? {
            range.map { RunRecord.Span(($0.lowerBound + $0.upperBound) / 2, $0) }
        }
        var row = Row(fault: fault, metric: metric, mainVerdict: verdict)
        (row.expected, row.read) = (span(expected), span(read))
        return row
    }

    func record(random: Verdict = .more) throws -> InjectionRecord {
        var stalls = row("random-stalls-200us-in-100", 1_990...2_010, 1_200...2_700, random)
        stalls.counterpart = "regular-stalls-200us-in-100"
        return InjectionRecord(
            run: try SampleRecord.full(),
            architecture: "direct",
            error: 0.05,
            pushesPerEvent: 0.984,
            rows: [
                row("regular-stalls-200us-in-100", 1_990...2_010, 1_950...2_050), stalls,
                row("arithmetic-500ns", 480...520, 521...560, .inconclusive),
                row("main-sleep", 248_000...262_000, 240_000...249_000, .more, .mainWaiting),
                row("detached-task", 50_000...50_400, -300...400, .same, .offMainCPU),
                row("own-thread", nil, 9_000...11_000, .inconclusive, .offMainCPU),
                row("cache-misses", 2_000...3_000, nil, .inconclusive),
                row("unbounded-cache", 2_000...3_000, -100...5_000, .inconclusive),
            ]
        )
    }

    /// An interval that holds nothing too tells of no fault.
    @Test func whatIsExpectedLiesInTheIntervalWhereBothMeet() throws {
        let record = try record()
        #expect(record.rows.map(\.holds) == [true, true, false, true, false, nil, nil, false])
        #expect(
            record.misread.map(\.fault) == [
                "arithmetic-500ns", "detached-task", "cache-misses", "unbounded-cache",
            ]
        )
    }

    @Test func theRecordFollowsThePublishedSchema() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/injections.schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let schema = SchemaCheck(root: try #require(json as? [String: Any]))
        let saved = try JSONSerialization.jsonObject(with: record().json())
        #expect(schema.faults(saved) == [])
        var less = try #require(saved as? [String: Any])
        less["rows"] = nil
        #expect(schema.faults(less) == ["rows: missing"])
    }

    @Test func theTableFitsIntoEightyColumns() throws {
        let text = try InjectionReport(record()).text(width: 80)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for said in [
            "regular-stalls-200us-in-100 main 2.00 ± 0.01 2.00 [1.95 to 2.05] ✓ ▲",
            "arithmetic-500ns main 0.50 ± 0.02 0.54 [0.52 to 0.56] ✗ ?",
            "main-sleep wait 255 ± 7 244 [240 to 249] ✓ ▲",
            "detached-task off 50.2 ± 0.2 0.0 [−0.3 to 0.4] ✗ ≈",
            "own-thread off – 10.0 [9.0 to 11.0] – ?",
            "Read as expected: 3 of 7; not arithmetic-500ns, detached-task, cache-misses, unbounded-cache.",
            "Regular and random stalls of one mean have the same verdict in 1 pair of 1.",
            "own-thread: what the system takes for it has no known size; exact counts refuse it.",
            "cache-misses: fewer than two blocks were read.",
        ] {
            #expect(words.contains(said), "\(said)\n\(text)")
        }
    }

    @Test func randomStallsThatAreJudgedOtherwiseAreNamed() throws {
        let record = try record(random: .inconclusive)
        #expect(record.unlike.map(\.random.fault) == ["random-stalls-200us-in-100"])
        let text = InjectionReport(record).text(width: 200)
        let said =
            "different verdicts: regular-stalls-200us-in-100 more, random-stalls-200us-in-100 inconclusive."
        #expect(text.contains(said), "\(text)")
    }
}

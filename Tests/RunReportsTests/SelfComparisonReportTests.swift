import Foundation
import RunRecords
import RunReports
import SampleStatistics
import StudyRecords
import StudyReports
import Testing

struct SelfComparisonReportTests {
    static func sample() throws -> SelfComparisonRecord {
        typealias Judged = SelfComparisonRecord.Judged
        func comparison(
            _ id: String,
            _ share: Double,
            _ drawn: [[String: Int]],
            _ whole: [String: Int]
        )
            -> SelfComparisonRecord.Comparison
        {
            SelfComparisonRecord.Comparison(
                id: id,
                injected: share,
                ratio: RunRecord.Span(1 + share, 0.99 + share...1.01 + share),
                judged: [
                    Judged(rule: .fixed, drawn: drawn[0], whole: whole),
                    Judged(rule: .untilDecided, drawn: drawn[1], whole: [:]),
                ]
            )
        }
        var design = SelfComparisonRecord.Design(blocks: 30, error: 0.05, trials: 2_000, seed: 7)
        design.members = 16
        design.interims = InterimSchedule.standard.blocks
        var record = SelfComparisonRecord(
            run: try SampleRecord.full(),
            architecture: "mvc",
            blocks: 120,
            design: design,
            comparisons: [
                comparison(
                    "mvc-again",
                    0,
                    [["same": 1_996, "less": 4], ["same": 1_960, "more": 40]],
                    ["same": 4]
                ),
                comparison(
                    "mvc-plus-2-percent",
                    0.02,
                    [
                        ["inconclusive": 1_500, "more": 500],
                        ["inconclusive": 1_000, "more": 1_000],
                    ],
                    ["inconclusive": 3, "more": 1]
                ),
                comparison(
                    "mvc-plus-5-percent",
                    0.05,
                    [["more": 2_000], ["inconclusive": 200, "more": 1_800]],
                    ["more": 4]
                ),
            ],
            counts: SelfComparisonRecord.Counts(
                plain: [19.11, 19.11],
                injected: [19.957_589, 19.957_589]
            )
        )
        record.calibration = [12_100, 12_300, 12_900]
        record.logDeviation = 0.04
        return record
    }

    @Test(arguments: [80, 120]) func theTableSaysWhatIsWrongAndWhatIsFound(width: Int) throws {
        let text = try SelfComparisonReport(Self.sample()).text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        try expectSnapshot(text, "aa-\(width).txt")
    }

    @Test func theTitleSaysWhatWasInjectedUnderAllNames() throws {
        var record = try Self.sample()
        record.faults = ["random-stalls"]
        let text = SelfComparisonReport(record).text(width: 80)
        #expect(text.hasPrefix("mvc with random-stalls against itself"))
    }

    @Test func theRecordFollowsThePublishedSchema() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/aa.schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let schema = SchemaCheck(root: try #require(json as? [String: Any]))
        var sample = try Self.sample()
        sample.faults = ["random-stalls"]
        let record = try JSONSerialization.jsonObject(with: sample.json())
        #expect(schema.faults(record) == [])
        var less = try #require(record as? [String: Any])
        less["design"] = nil
        #expect(schema.faults(less) == ["design: missing"])
    }

    @Test func anotherSchemaIsRefused() throws {
        let text = String(decoding: try Self.sample().json(), as: UTF8.self)
            .replacing("crosstalk.aa/2", with: "crosstalk.aa/1")
        #expect(throws: RecordError.self) {
            try SelfComparisonRecord(json: Data(text.utf8))
        }
    }
}

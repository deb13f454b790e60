import RunRecords
import RunReports
import Testing

struct IdenticalRunsTests {
    @Test func aRunComparedWithItselfIsIdentical() throws {
        let record = try SampleRecord.full()
        let report = RunComparisonReport(try RunComparison(record, record))
        let text = report.text(width: 80)
        #expect(text.contains("Identical: both are the same run."))
        #expect(!text.contains("Verdict"))
        #expect(report.markdown().contains("Identical"))
    }
}

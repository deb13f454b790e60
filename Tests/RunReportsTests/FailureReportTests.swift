import RunRecords
import RunReports
import Testing

struct FailureReportTests {
    @Test func failureShowsRuleEventAndDifference() throws {
        let report = FailureReport(architecture: "redux", failure: SampleRecord.failure)
        try expectSnapshot(report.text(), "failure.txt")
    }

    @Test func failureOutsideTheScreenSaysSo() {
        let failure = RunRecord.Failure(rule: "R18", event: 3, expected: ["a"], shown: ["a"])
        let text = FailureReport(architecture: "mvc", failure: failure).text()
        #expect(text.contains("the difference lies elsewhere"))
    }
}

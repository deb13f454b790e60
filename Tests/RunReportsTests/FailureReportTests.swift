import RunRecords
import RunReports
import Testing

struct FailureReportTests {
    @Test func failureShowsRuleEventAndDifference() throws {
        let report = FailureReport(architecture: "redux", failure: SampleRecord.failure)
        try expectSnapshot(report.text(), "failure.txt")
    }

    @Test func whatMayBeTheMatterComesBeforeTheScreens() {
        var failure = SampleRecord.failure
        failure.hint = "a timer of the app's is due in 50 ms"
        let lines = FailureReport(architecture: "mvc", failure: failure).text()
            .split(separator: "\n")
        #expect(lines[2] == "a timer of the app's is due in 50 ms")
        #expect(lines[3] == "--- expected")
    }

    @Test func failureOutsideTheScreenSaysSo() {
        let failure = RunRecord.Failure(rule: "R18", event: 3, expected: ["a"], shown: ["a"])
        let text = FailureReport(architecture: "mvc", failure: failure).text()
        #expect(text.contains("the difference lies elsewhere"))
    }
}

import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

struct SavedCountsReportTests {
    private let record: RunRecord
    private let baseline: Baseline

    init() throws {
        record = try SampleRecord.counts()
        baseline = try Baseline(record)
    }

    @Test func aRunWithTheBaselinesCountsIsAsNewAsTheCode() {
        let report = SavedCountsReport(record, baseline)
        #expect(report.text.hasSuffix(" equal the baseline (2 architectures)"))
        #expect(report.outcome == .equal)
    }

    @Test func oneOtherCountMakesItOlder() {
        var record = record
        record.architectures[1].metrics["allocations_per_event"]?.value = 9
        let report = SavedCountsReport(record, baseline)
        #expect(report.text.hasSuffix(" differ from the baseline in 1 of 2 architectures"))
        #expect(report.outcome == .regression)
    }

    /// The optimizer moves them with what it inlines; no other figure changes with them.
    @Test func otherRetainsAreSaidAndMakeNothingOlder() throws {
        var record = record
        let allocations = record.architectures[1].metrics["allocations_per_event"]
        record.architectures[1].metrics["retains_per_event"] = allocations
        let baseline = try Baseline(record)
        record.architectures[1].metrics["retains_per_event"]?.value = 1_000
        let report = SavedCountsReport(record, baseline)
        #expect(
            report.text.hasSuffix(
                " equal the baseline (2 architectures) but for retains and releases"
            )
        )
        #expect(report.outcome == .equal)
    }

    @Test func aVariantThatOnlyTheRunHasIsLeftOut() {
        var record = record
        record.architectures[0].id = "direct[tuned]"
        #expect(SavedCountsReport(record, baseline).outcome == .equal)
    }

    /// Text and outcome say the same: what the outcome passes over differs in nothing.
    @Test func whatTheBaselineLacksIsCountedAndMakesNothingOlder() throws {
        var saved = record
        saved.architectures.removeFirst()
        saved.architectures[0].metrics = saved.architectures[0].metrics.filter {
            $0.key == "allocations_per_event"
        }
        let baseline = try Baseline(saved)
        let report = SavedCountsReport(record, baseline)
        #expect(
            report.text.hasSuffix(
                " equal the baseline (1 architecture); the baseline does not have 2 counts and 1 architecture of the run"
            ),
            "\(report.text)"
        )
        #expect(report.outcome == .equal)
        #expect(report.outdated == [])
    }

    @Test func anIncompleteRunIsSaidToBeOne() {
        var record = record
        record.complete = false
        let text = SavedCountsReport(record, baseline).text
        #expect(text.hasSuffix(", of an incomplete run, equal the baseline (2 architectures)"))
    }

    @Test func anotherTraceOrNoBaselineIsNotCompared() {
        var record = record
        record.trace.sha256 = "0"
        let other = SavedCountsReport(record, baseline)
        #expect(other.text.hasSuffix(" not compared with the baseline: other trace.sha256"))
        #expect(other.outcome == .noBaseline)
        #expect(SavedCountsReport(record, nil).outcome == .noBaseline)
    }
}

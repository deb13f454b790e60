import RunRecords
import SourceSizes
import StudyRecords
import Testing

@testable import RunReports
@testable import StudyReports

/// Terminals are as wide as people make them: whatever is shown in one is shown in any, and fits from 80 columns on.
struct WidthTests {
    private typealias Report = (Int) -> String

    /// Where lines begin to break otherwise; a terminal that claims less is drawn as 40 columns.
    private static let chosen = Array(1...12) + [20, 39, 40, 41, 59, 60, 61, 79, 80, 81, 120, 200]

    @Test func everySmallReportIsShownInEveryWidth() throws {
        let counts = try SampleRecord.counts()
        let runs = RunsSummary([counts, counts])
        let comparison = RunComparisonReport(try RunComparison(counts, counts))
        var found = BisectionResult(source: "morning-rush", good: "v1.0", bad: "HEAD", commits: 9)
        found.change = SampleGate.allocation()
        let bisection = BisectionReport(found)
        let story = EventStoryReport([EventStoryReportTests.story], scenario: "morning-rush")
        let sizes = SizesTable(
            ["mvc", "coordinator-rxswift"].map { id in
                (id, SourceSize(["A.swift": "final class ConversationViewController {}\n"]))
            }
        )
        let injections = try InjectionReport(InjectionReportTests().record())
        let baselines = try ["reconnect-after-tunnel", "chaos", "quiet-day"].map {
            try CountsReportTests.baseline($0, cells: 3)
        }
        let prediction = TimePredictionReport(try TimePredictionTests.prediction())
        let exact = CountsReport(BaselineSet(baselines), reference: "mvc")
        let reports: [Report] = [
            { exact.text(width: $0) }, { prediction.text(width: $0) },
            { injections.text(width: $0) },
            { PhoneReport(counts).text(width: $0) }, { comparison.text(width: $0) },
            { runs.text(width: $0, colours: false) }, { bisection.text(width: $0) },
            { story.text(width: $0) }, { sizes.text(width: $0) },
            { CostModelReport(.phone).text(width: $0) },
        ]
        for report in reports {
            for width in 1...200 { expectFit(report, width) }
        }
    }

    @Test func everyLargeReportIsShownInChosenWidths() throws {
        let full = try SampleRecord.full()
        let run = RunSummary(full, path: "Results/x")
        let table = ComparisonTable(full, path: "Results/x")
        let gate = GateReport([SampleGate.everything()])
        let gates = GateSelfComparisonReport(try GateSelfComparisonReportTests.sample())
        let own = SelfComparisonReport(try SelfComparisonReportTests.sample())
        let explanation = ExplanationReport(SampleExplanation.explanation())
        let sweep = SweepReport(try SweepRecordTests.sample())
        let capacity = CapacityReport(try CapacityRecordTests.sample())
        let factors = FactorReport(
            try FactorAnalysisTests.record { $1.counts[.allocations] = $0 }
        )
        let picks = TunedPickReport([try TunedPickTests.record()])
        let pair = try SampleDrive.record()
        var one = pair
        one.sides.removeLast()
        one.comparisons = []
        let drives = [DriveReport(pair), DriveReport(one)]
        let history = RunHistoryReport(try RunHistoryTests().history(days: 5))
        let reports: [Report] = [
            { run.text(width: $0) }, { table.text(width: $0) }, { MetricList().text(width: $0) },
            { gate.text(width: $0) }, { gates.text(width: $0) }, { own.text(width: $0) },
            { explanation.text(width: $0) }, { sweep.text(width: $0, colours: false) },
            { capacity.text(width: $0, colours: false) },
            { factors.text(width: $0, colours: false) }, { picks.text(width: $0) },
            { drives[0].text(width: $0, colours: false) },
            { drives[1].text(width: $0, colours: false) }, { history.text(width: $0) },
        ]
        for report in reports {
            for width in Self.chosen { expectFit(report, width) }
        }
    }

    private func expectFit(_ report: Report, _ width: Int) {
        let lines = report(width).split(separator: "\n")
        #expect(!lines.isEmpty)
        // Narrower, columns that a table cannot do without may stand out.
        guard width >= 80 else { return }
        let wide = lines.first { $0.count > width }
        #expect(wide == nil, "in \(width) columns")
    }
}

import RunRecords
import RunReports
import Testing

/// Terminals are as wide as people make them: whatever is shown in one is shown in any.
struct WidthTests {
    @Test func everyReportIsShownInEveryWidth() throws {
        let counts = try SampleRecord.counts()
        let factors = try FactorAnalysisTests.record { $1.counts[.allocations] = $0 }
        let run = RunSummary(try SampleRecord.full(), path: "Results/x")
        let runs = RunsSummary([counts, counts])
        let comparison = RunComparisonReport(try RunComparison(counts, counts))
        let gate = GateReport([SampleGate.everything()])
        let explanation = ExplanationReport(SampleExplanation.explanation())
        let sweep = SweepReport(try SweepRecordTests.sample())
        let capacity = CapacityReport(try CapacityRecordTests.sample())
        let factor = FactorReport(factors)
        let reports: [(Int) -> String] = [
            { run.text(width: $0) }, { runs.text(width: $0, colours: false) },
            { ComparisonTable(counts).text(width: $0) }, { MetricList().text(width: $0) },
            { PhoneReport(counts).text(width: $0) }, { gate.text(width: $0) },
            { explanation.text(width: $0) }, { sweep.text(width: $0, colours: false) },
            { capacity.text(width: $0, colours: false) },
            { factor.text(width: $0, colours: false) }, { comparison.text(width: $0) },
        ]
        for report in reports {
            for width in 1...200 { #expect(!report(width).isEmpty) }
        }
    }
}

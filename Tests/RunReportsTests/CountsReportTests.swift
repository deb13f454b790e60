import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

struct CountsReportTests {
    /// Of two architectures beside each other; `cells` are the second's, of which the first has 1.
    static func baseline(_ scenario: String, cells: Double) throws -> Baseline {
        try Baseline(record(scenario, [("mvc", 1), ("viper", cells)]))
    }

    private static func record(_ scenario: String, _ counts: [(String, Double)]) throws -> RunRecord
    {
        var record = try SampleRecord.counts()
        record.scenario.id = scenario
        record.trace.measuredSeconds = 100
        let figure = try #require(record.architectures[0].metrics[Metric.allocations.id])
        record.architectures.removeLast(record.architectures.count - counts.count)
        for (index, (id, count)) in counts.enumerated() {
            record.architectures[index].id = id
            record.architectures[index].metrics = [:]
            for metric in [Metric.allocations, .framePacedCells] {
                record.architectures[index].metrics[metric.id] = figure
                record.architectures[index].metrics[metric.id]?.value = count
            }
        }
        return record
    }

    private func comparison(_ cells: [Double]) throws -> CountComparison {
        let baselines = try cells.enumerated().map { try Self.baseline("s\($0)", cells: $1) }
        let figures: [CountComparison.Figure] = [.modelledCost, .metric(.allocations)]
        return CountComparison(BaselineSet(baselines), reference: "mvc", figures)
    }

    @Test func ratiosAreOfOneScenarioAndTheirMeanIsGeometric() throws {
        let ratios = try comparison([2, 8])[.metric(.allocations), "viper"]
        #expect(ratios.byScenario == ["s0": 2, "s1": 8])
        #expect(try abs(#require(ratios.mean) - 4) < 1e-12)
        #expect(ratios.range == 2...8)
    }

    @Test func whatIsNothingInOneScenarioIsLeftOutThere() throws {
        let counts = try comparison([0, 3])
        #expect(counts[.metric(.allocations), "viper"].byScenario == ["s1": 3])
        #expect(try comparison([0])[.metric(.allocations), "viper"].mean == nil)
    }

    @Test func baselinesOfOneScenarioAreTakenTogether() throws {
        var other = try Self.record("a", [("mobius", 5)])
        other.environment.flags.append("another build")
        let all = try [Self.baseline("a", cells: 2), Baseline(other)]
        let counts = CountComparison(BaselineSet(all), reference: "mvc", [.metric(.allocations)])
        #expect(counts.scenarios == ["a"])
        #expect(counts[.metric(.allocations), "mobius"].byScenario == ["a": 5])
    }

    @Test func whatCostsAPhoneLessComesFirst() throws {
        #expect(try comparison([2, 3]).architectures == ["mvc", "viper"])
        #expect(try comparison([0.5, 0.2]).architectures == ["viper", "mvc"])
    }

    @Test func theAnswerNamesLeastAndMostWithTheirScenarios() throws {
        let baselines = try [
            Self.baseline("a", cells: 0.5), Self.baseline("b", cells: 2),
            Self.baseline("c", cells: 8),
        ]
        let text = CountsReport(BaselineSet(baselines), reference: "mvc").text(width: 200)
        let answer = "÷ mvc's, mean of the scenarios: as published ×1 (mvc) to ×2 (viper)."
        #expect(text.contains(answer), "\(text)")
        #expect(text.contains("×2 (0.5 to 8)"))
        #expect(
            text.contains("Instructions on the main thread, by scenario. Not counted: a, b, c.")
        )
        #expect(text.contains("(least to most). Instructions on main: of 0."))
    }
}

import RunRecords
@testable import RunReports
import Testing

/// Who keeps the main thread free, and who only moves the work.
struct ResponsivenessTests {
    /// A run in which an architecture's events keep the main thread busy so many times as long as mvc's, for so much work in all.
    private func run(
        _ scenario: String,
        _ id: String,
        busy: Double,
        work: Double
    ) throws -> RunRecord {
        var record = try SampleRecord.full()
        record.scenario.id = scenario
        let reference = try #require(record["mvc"])
        var other = reference
        other.id = id
        record.architectures = [reference, other]
        for (index, busy) in [1, busy].enumerated() {
            record.architectures[index][.mainStretchP99] = RunRecord.Figure(
                .mainStretchP99,
                samples: [],
                value: busy * 1e5
            )
            var cpu = RunRecord.Figure(.cpu, samples: [], value: 1e4)
            if index > 0 { cpu.ratio = RunRecord.Ratio(to: "mvc", value: work) }
            record.architectures[index][.cpu] = cpu
        }
        return record
    }

    @Test(arguments: [
        (0.5, 0.5, ResponsivenessReport.Effect.lessWork), (0.5, 2, .movedWork),
        (2, 0.5, .longerWaits), (1.04, 3, .same),
    ])
    func aWaitIsShorterByLessWorkOrByMovingIt(
        busy: Double,
        work: Double,
        effect: ResponsivenessReport.Effect
    ) throws {
        let runs = [try run("rush", "mvp", busy: busy, work: work)]
        let report = ResponsivenessReport(runs, pickedIn: [])
        #expect(report.rows.map(\.effect) == [effect])
    }

    @Test func tunedIsNotJudgedByWhatItWasPickedIn() throws {
        let runs = [
            try run("rush", "mvp[tuned]", busy: 0.5, work: 1),
            try run("picked", "mvp[tuned]", busy: 8, work: 1),
        ]
        let report = ResponsivenessReport(runs, pickedIn: ["picked"])
        #expect(report.rows.map(\.measured) == [[0.5]])
        #expect(try #require(report.answer).contains("mvp[tuned] ×0.50"))
    }

    @Test func whoIsNotMeasuredInAllRunsIsLeftOut() throws {
        let runs = [
            try run("rush", "mvp", busy: 0.5, work: 1), try run("calm", "viper", busy: 1, work: 1),
        ]
        #expect(ResponsivenessReport(runs, pickedIn: []).rows.isEmpty)
        #expect(ResponsivenessReport([], pickedIn: []).answer == nil)
    }

    @Test(arguments: [(2.0, 0.5, true), (2.0, 1.5, false), (1.01, 0.5, false), (0.5, 2.0, true)])
    func aPairOnBothSidesOfOneIsReversed(first: Double, second: Double, isReversed: Bool) {
        let row = RatioPairPlot.Row(id: "a", first: first, second: second, range: 0.1...3)
        #expect(row.isReversed == isReversed)
        let plot = RatioPairPlot(name: "n", axisTitle: "a", names: ("f", "s"), rows: [row])
        #expect(plot.key.count == (isReversed ? 3 : 2))
    }
}

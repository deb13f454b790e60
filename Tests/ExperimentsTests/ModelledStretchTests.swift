import Experiments
@testable import Measuring
import RunRecords
import Testing

/// What a cost model makes of single events' stretches and counts.
struct ModelledStretchTests {
    /// A cell costs 1, 2 or 3 µs, all else nothing; main CPU counts half, once, twice.
    private func model() throws -> CostModel {
        try CostModel(
            name: "round",
            about: "for tests",
            costs: Dictionary(
                uniqueKeysWithValues: CostModel.Unit.allCases.map { unit in
                    switch unit {
                    case .mainCPU: (unit, CostModel.Cost(0.5, 1, 2, "assumed"))
                    case .cellConfigured: (unit, CostModel.Cost(1, 2, 3, "assumed"))
                    default: (unit, CostModel.Cost(0, 0, 0, "assumed"))
                    }
                }
            )
        )
    }

    /// Eight events: their stretches in ns, the null app's 100 in it, and their cells.
    private func record(frames: [Metric: [Int]]?) throws -> RunRecord {
        try FakeMeasurements(passes: [.counts, .throughput]).record { request in
            let isNull = request.architecture == FakeMeasurements.harness
            switch request.kind {
            case .counts:
                return .finished(MeasurementResult(findings: .counts(.init(frames: frames))))
            case .throughput:
                let longest: [UInt32] =
                    isNull
                    ? Array(repeating: 100, count: 8)
                    : [300, 300, 300, 300, 300, 300, 2_100, 4_100]
                let times = BatchTimes(main: longest, longest: longest, calibration: [])
                return .finished(
                    MeasurementResult(
                        values: [.mainCPU: isNull ? 100 : 1_000],
                        findings: .times(.init(batches: times))
                    )
                )
            default: return nil
            }
        }
    }

    @Test func anEventsTimeAndItsCountsAreChargedTogether() throws {
        let cells = [0, 0, 0, 0, 0, 1, 5, 0]
        let frames = CostModel.Unit.counted.reduce(into: [:]) {
            $0[$1.metric] = $1 == .cellConfigured ? cells : Array(repeating: 7, count: 8)
        }
        let record = try CostModel.$inReports.withValue(model()) { try self.record(frames: frames) }
        let found = try #require(record.architectures.first?.modelledStretches)
        #expect(found.model == "round")
        // The fourth of eight: 200 ns and no cell.
        #expect(found.p50 == CostModel.Levels { [.low: 100, .mid: 200, .high: 400][$0] ?? 0 })
        // The seventh event, with five cells, though the eighth takes more of the processor.
        #expect(
            found.longest
                == CostModel.Levels { [.low: 6_000, .mid: 12_000, .high: 19_000][$0] ?? 0 }
        )
        try record.validate()
        #expect(try RunRecord(json: record.json()).architectures == record.architectures)
    }

    @Test func aStallThatBefallsAnotherEventInEachProcessIsALongStretch() throws {
        var processes = 0
        let record = try FakeMeasurements(passes: [.throughput]).record { request in
            guard request.kind == .throughput else { return nil }
            let isNull = request.architecture == FakeMeasurements.harness
            var longest: [UInt32] = Array(repeating: isNull ? 100 : 300, count: 8)
            if !isNull {
                longest[processes % 8] = 1_000_100
                processes += 1
            }
            let times = BatchTimes(main: longest, longest: longest, calibration: [])
            return .finished(
                MeasurementResult(
                    values: [.mainCPU: 1_000],
                    findings: .times(.init(batches: times))
                )
            )
        }
        let architecture = try #require(record.architectures.first)
        #expect(processes > 3)
        #expect(architecture[.mainStretchP50]?.value == 200)
        #expect(architecture[.mainStretchP99]?.value == 1_000_000)
        #expect(architecture[.mainStretchMax]?.value == 1_000_000)
    }

    @Test func countsOfAnotherWindowAreNotCharged() throws {
        for frames in [nil, [:], [Metric.cellsConfigured: [1]]] {
            #expect(try record(frames: frames).architectures[0].modelledStretches == nil)
        }
    }
}

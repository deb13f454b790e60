import ChatDomain
import Experiments
@testable import Measuring
import RunRecords
import Testing

/// A block that others disturb is measured again, by a rule that looks at no figure.
struct InterferenceTests {
    private static let metric = Metric.mainCPU
    private static let quiet: [UInt32] = [20_000, 20_100, 20_200, 20_300, 20_400]
    private static let slow: [UInt32] = quiet.map { $0 * 3 / 2 }

    /// Costs without interference, and 40 % more with.
    private func record(
        blocks: Int = 12,
        isDisturbed: @escaping (_ process: Int, MeasurementRequest) -> Bool,
        idleShare: @escaping (_ isDisturbed: Bool) -> Double? = { $0 ? 0.2 : 0.001 },
        calibration: @escaping (_ isDisturbed: Bool) -> [UInt32]? = { $0 ? slow : quiet }
    ) throws -> RunRecord {
        let costs = ["direct": 50.0, "mvc": 100, "null": 10]
        let others = ["direct": 9.0, "mvc": 23, "null": 4]
        var number = 0
        return try FakeMeasurements(passes: [.throughput], blocks: blocks).record { request in
            guard request.kind == .throughput, let cost = costs[request.architecture] else {
                return nil
            }
            let isDisturbed = isDisturbed(number, request)
            number += 1
            let main = isDisturbed ? cost * 1.4 : cost
            let other = others[request.architecture] ?? 0
            var measurement = MeasurementResult(values: [
                Self.metric: main, .offMainCPU: other,
                .cpu: main + other,
            ])
            let batches = calibration(isDisturbed).map { times in
                BatchTimes(
                    main: [],
                    calibration: times.map { BatchTimes.Reading(batch: 0, time: $0) }
                )
            }
            measurement.findings = .times(
                .init(batches: batches, idleShare: idleShare(isDisturbed))
            )
            return .finished(measurement)
        }
    }

    @Test func aBlockInWhichOthersHadTheCoreIsMeasuredAgain() throws {
        let record = try record { process, _ in process == 1 }
        for (id, cost) in ["direct": 40.0, "mvc": 90] {
            #expect(record.figure(id, Self.metric)?.samples == Array(repeating: cost, count: 12))
        }
        #expect(record.harness.droppedBlocks == 1)
        #expect(!record.notes.contains { $0.kind == .disturbed })
        try record.validate()
    }

    @Test func blocksThatStayDisturbedAreKeptWithANote() throws {
        let record = try record { _, request in request.architecture != "null" }
        let mvc = try #require(record.figure("mvc", Self.metric)?.samples)
        #expect(mvc.count == 12 && mvc.allSatisfy { abs($0 - 130) < 1e-9 })
        #expect(
            record.notes.contains(.disturbed(blocks: .init(12, of: 12), rounds: .init(0, of: 0)))
        )
        try record.validate()
    }

    @Test func aCoreThatIsSlowForAllIsToldAndNotRepeated() throws {
        let record = try record(
            isDisturbed: { process, _ in process > 3 },
            idleShare: { _ in 0.001 }
        )
        #expect(record.harness.droppedBlocks == 0)
        #expect(try #require(record.harness.slowShare) > 0.5)
        #expect(!record.notes.contains { $0.kind == .disturbed })
    }

    @Test func blocksTakeTurnsOnTheCores() throws {
        var fake = try FakeMeasurements(passes: [.throughput], blocks: 4)
        var plan = fake.plan
        plan.cores = [0, 3]
        fake = FakeMeasurements(plan: plan)
        var cores: [Int?] = []
        let record = try fake.record { request in
            if request.kind == .throughput, request.architecture == "direct" {
                cores.append(request.task.timing?.core)
            }
            return FakeMeasurements.main(100)
        }
        #expect(cores == [0, 3, 0, 3])
        let windows = try #require(record.architectures.first { $0.id == "direct" }?.windows)
        #expect(windows.map(\.core) == [0, 3, 0, 3])
    }

    @Test func partsOfTheCPUTimeAddUp() throws {
        let record = try record { process, _ in process.isMultiple(of: 5) }
        for id in ["direct", "mvc"] {
            let main = try #require(record.figure(id, Self.metric)?.samples)
            let other = try #require(record.figure(id, .offMainCPU)?.samples)
            let all = try #require(record.figure(id, .cpu)?.samples)
            for (all, parts) in zip(all, zip(main, other)) {
                #expect(abs(all - parts.0 - parts.1) < 1e-9)
            }
        }
    }

    @Test func whatIsSubtractedStandsBesideTheNetFigure() throws {
        let record = try record { _, _ in false }
        let figure = try #require(record.figure("mvc", Self.metric))
        #expect(figure.value == 90 && figure.gross == 100)
        #expect(record.harness.main?.value == 10 && record.harness.offMain?.value == 4)
        let read = try RunRecord(json: record.json())
        #expect(read.figure("mvc", Self.metric)?.gross == 100)
        #expect(read.harness.main == record.harness.main)
    }

    @Test func withoutReadingsNothingIsKnown() throws {
        let record = try record(
            isDisturbed: { process, _ in process.isMultiple(of: 3) },
            idleShare: { _ in nil },
            calibration: { _ in nil }
        )
        #expect(record.harness.droppedBlocks == 0)
        #expect(record.harness.slowShare == nil)
    }
}

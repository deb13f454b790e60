import Experiments
import Foundation
@testable import Measuring
import RunRecords
import RunReports
import SampleStatistics
import Testing
import TraceDriver

/// What becomes of latency figures: one repetition or several, few cores or enough, drawing dear or free.
struct LatencyRepetitionTests {
    private static let metric = Metric.screenP50

    /// A run of the latency pass in which `mvc` shows events after 20 ms and `direct` after 10.
    private func record(repetitions: Int, cores: Int) throws -> RunRecord {
        var plan = try FakeMeasurements(passes: [.latency, .frames]).plan
        plan.latencyRounds = repetitions
        plan.environment.cores = cores
        return try FakeMeasurements(plan: plan).record { request in
            guard request.kind == .frames else { return nil }
            let delay = request.architecture == "mvc" ? 20e6 : 10e6
            return .finished(
                MeasurementResult(values: [
                    Self.metric: delay,
                    .mainUtilization: request.architecture == FakeMeasurements.harness
                        ? 0.01 : 0.03,
                ])
            )
        }
    }

    @Test func oneRepetitionHasNoRatio() throws {
        let figure = try #require(
            record(repetitions: 1, cores: 4).figure("direct", Self.metric)
        )
        #expect(figure.samples == [10e6])
        #expect(figure.ratio == nil)
    }

    @Test func severalRepetitionsHaveARatioWithoutAVerdict() throws {
        let figure = try #require(
            record(repetitions: 3, cores: 4).figure("direct", Self.metric)
        )
        #expect(figure.samples.count == 3)
        let ratio = try #require(figure.ratio)
        #expect(ratio.to == "mvc")
        #expect(abs(ratio.value - 0.5) < 1e-9)
        #expect(ratio.verdict == nil)
    }

    @Test func tooFewCoresLeaveTheVerdictOpen() throws {
        let record = try record(repetitions: 3, cores: 2)
        #expect(record.figure("direct", Self.metric)?.ratio?.verdict == .inconclusiveForCores)
    }

    @Test func theHarnesssShareOfTheMainThreadIsTakenOff() throws {
        let record = try record(repetitions: 1, cores: 4)
        let share = try #require(record.figure("direct", .mainUtilization)?.value)
        #expect(abs(share - 0.02) < 1e-9)
    }

    /// Screen updates that took 1, 2, 3 … µs, each due at an instant of its own.
    static func delays(_ count: Int) -> EffectDelays {
        EffectDelays(
            (1...UInt64(count)).map { number in
                var effect = EffectMatching.Sighting(place: .badge, dueAt: number * 1_000_000)
                effect.shownAt = effect.dueAt + number * 1_000
                return effect
            }
        )
    }

    @Test func replaysAreRepeatedForThoseThatLackUpdates() throws {
        var plan = try FakeMeasurements(passes: [.latency]).plan
        plan.latencyEffects = 250
        var replays: [String: Int] = [:]
        func run() throws -> [String: Int] {
            replays = [:]
            _ = try FakeMeasurements(plan: plan).record { request in
                guard request.kind == .latency else { return nil }
                replays[request.architecture, default: 0] += 1
                let count = request.architecture == "mvc" ? 100 : 300
                return .finished(
                    MeasurementResult(findings: .replay(.init(delays: Self.delays(count))))
                )
            }
            return replays
        }
        #expect(try run() == ["mvc": 3, "direct": 1])
        plan.latencyBudget = .zero
        #expect(try run() == ["mvc": 1, "direct": 1])
    }

    @Test func eachRoundIsAReplayWithoutADisplayAndOneWithFrames() throws {
        var kinds: [String] = []
        let record = try FakeMeasurements(passes: [.latency, .frames]).record { request in
            guard request.kind != .verify else { return nil }
            kinds.append("\(request.kind.rawValue) \(request.architecture)")
            #expect(
                request.task.pacing?.idleGap == (request.kind == .latency ? 4_000_000 : 26_967_233)
            )
            return nil
        }
        #expect(
            kinds == [
                "frames null", "latency mvc", "frames mvc", "latency direct", "frames direct",
            ]
        )
        #expect(record.latency?.readyGap == 4e6)
    }

    @Test func roundsArePooledUntilAPercentileHasEnough() throws {
        var plan = try FakeMeasurements(passes: [.latency, .frames]).plan
        plan.latencyEffects = 1_000
        var replays: [MeasurementRequest.Kind: Int] = [:]
        let record = try FakeMeasurements(plan: plan).record { request in
            replays[request.kind, default: 0] += 1
            guard request.kind == .latency else { return nil }
            return .finished(
                MeasurementResult(findings: .replay(.init(delays: Self.delays(250))))
            )
        }
        // Four rounds of both architectures; frames of those and the harness in the first only.
        #expect(replays[.latency] == 8)
        #expect(replays[.frames] == 3)
        let figure = try #require(record.figure("direct", .readyP99))
        #expect(figure.value == 248_000)
        let interval = try #require(figure.interval)
        #expect(interval.updates == 1_000 && interval.batches == 1_000)
        // Ranks 983 and 997 of 1 000, four equal values each.
        #expect(interval.low == 246_000 && interval.high == 250_000)
        #expect(record.figure("direct", .readyP999) == nil)
        _ = try record.json()
    }

    @Test func drawingIsRepeatedAtEveryMultiple() throws {
        var plan = try FakeMeasurements(passes: [.throughput]).plan
        plan.sensitivity = DrawingSensitivity(cell: 1_000, layout: 100)
        let record = try FakeMeasurements(plan: plan).record { request in
            guard request.kind == .throughput else { return nil }
            // One cell and one layout pass an event in direct, two cells in mvc.
            let cells: UInt64 = request.architecture == "mvc" ? 2 : 1
            let base: UInt64 = request.architecture == "mvc" ? 500 : 1_000
            return request.architecture == FakeMeasurements.harness
                ? FakeMeasurements.main(0)
                : FakeMeasurements.main(
                    Double(base + cells * request.cellCost + request.layoutCost)
                )
        }
        let rows = try #require(record.architectures.first { $0.id == "mvc" }?.sensitivity)
        #expect(rows.map(\.multiple) == [0, 1, 10])
        #expect(rows.map(\.cell) == [0, 1_000, 10_000])
        #expect(rows.compactMap { $0.figures[Metric.mainCPU.id] } == [500, 2_600, 21_500])
        let metric = Metric.mainCPU
        let flips = SensitivityRanking(record, by: metric).flips
        #expect(flips.map(\.overtaking) == ["direct"])
        #expect(flips.map(\.to) == [1])
    }
}

extension MeasurementTask {
    /// What a latency measurement needs to know, with a display or without; nil of every other kind.
    fileprivate var pacing: Pacing? {
        switch self {
        case .latency(let pacing), .frames(let pacing): pacing
        default: nil
        }
    }
}

import Experiments
import Measuring
import RunRecords
import Synchronization
import Testing

/// What people who wait are told.
struct ProgressTests {
    private final class Log: Sendable {
        let steps = Mutex<[ProgressStep]>([])
    }

    @Test func aStepSaysWhatShareIsDoneAndWhatIsLeft() {
        var step: ProgressStep = "throughput, block 3 of 10, mvc"
        #expect(step.phase == "throughput")
        #expect(step.line == "throughput, block 3 of 10, mvc")
        step.elapsed = .seconds(30)
        #expect(step.line == "throughput, block 3 of 10, mvc · 30 s")
        step.left = .seconds(90)
        #expect(step.line == "throughput, block 3 of 10, mvc · 25 % · 30 s, about 90 s left")
    }

    @Test func furtherReplaysAreForeseenWithTheirRound() throws {
        let log = Log()
        var plan = try FakeMeasurements(passes: [.latency]).plan
        plan.latencyEffects = 1_000
        _ = try Experiment(
            plan,
            interruption: Interruption(signals: []),
            progress: { step in log.steps.withLock { $0.append(step) } },
            keep: { _ in },
            measuring: { _ in
                let delays = LatencyRepetitionTests.delays(250)
                return .finished(MeasurementResult(findings: .replay(.init(delays: delays))))
            }
        ).run()
        let further = log.steps.withLock { $0 }.filter { $0.text.contains("round 2") }
        #expect(!further.isEmpty)
        #expect(further.allSatisfy { $0.left ?? .zero > .zero })
    }

    @Test func aRunTellsEachStepAndHowLongTheRestTakes() throws {
        let log = Log()
        var plan = try FakeMeasurements(passes: [.counts, .throughput]).plan
        plan.blocks = 2
        _ = try Experiment(
            plan,
            interruption: Interruption(signals: []),
            progress: { step in log.steps.withLock { $0.append(step) } },
            keep: { _ in },
            measuring: { _ in .finished(MeasurementResult()) }
        ).run()
        let steps = log.steps.withLock { $0 }
        #expect(steps.contains { $0.text == "throughput, block 1 of 2" })
        #expect(steps.allSatisfy { $0.elapsed != nil })
        #expect(steps.last?.left != nil)
        let phases = steps.map(\.phase).reduce(into: [String]()) { phases, phase in
            if phases.last != phase { phases.append(phase) }
        }
        #expect(phases == ["comparing screens with the oracle", "counting", "throughput"])
    }
}

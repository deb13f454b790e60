@testable import Experiments
@testable import Measuring
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

    /// A run on a machine of this speed, by a clock that the test turns: seconds that one measurement of each kind takes.
    @Test(
        arguments: [
            [.verify: 2, .counts: 3, .instructions: 40, .throughput: 0.5, .live: 1, .memory: 1],
            [
                .verify: 9, .counts: 2, .instructions: 0.1, .throughput: 0.1, .live: 0.1,
                .memory: 0.1,
            ],
            [
                .verify: 0.01, .counts: 0.01, .instructions: 30, .throughput: 9, .live: 1,
                .memory: 1,
            ],
        ] as [[MeasurementRequest.Kind: Double]]
    )
    func theLastSecondsAreNotPromisedWhileMuchIsToBeDone(
        _ seconds: [MeasurementRequest.Kind: Double]
    ) throws {
        var plan = try FakeMeasurements(passes: [.counts, .throughput], blocks: 10).plan
        plan.batchSizes = [1, 4, 16, 64]
        var workload = RunWorkload(plan, countsInstructions: true)
        // Two architectures and the null app; of blocks six processes each, and three more with every other.
        let steps: [(kind: MeasurementRequest.Kind, count: Int)] = [
            (.verify, 2), (.counts, 3), (.instructions, 12), (.throughput, 75), (.live, 3),
            (.memory, 3),
        ]
        var elapsed = 0.0
        var rest = steps.reduce(0) { $0 + Double($1.count) * (seconds[$1.kind] ?? 0) }
        for (kind, count) in steps {
            for _ in 0..<count {
                let time = seconds[kind] ?? 0
                elapsed += time
                rest -= time
                workload.finish(kind, seconds: time)
                let left = try #require(workload.left(after: .seconds(elapsed))) / .seconds(1)
                #expect(workload.outstanding <= 0.1 || left >= 5, "\(kind), \(elapsed) s")
                // Once the last kind has begun all is known.
                if kind == .memory { #expect(abs(left - rest) < 0.001) }
            }
        }
        #expect(workload.outstanding == 0)
    }

    /// As records of many variants, one after each: of 420 s, 42 were measuring, and half an hour was called four minutes.
    @Test func whatLiesBetweenMeasurementsTakesItsShareOfWhatIsLeft() throws {
        let plan = try FakeMeasurements(passes: [.latency]).plan
        var workload = RunWorkload(plan, countsInstructions: false)
        workload.add(20, .latency)
        for _ in 0..<2 { workload.finish(.verify, seconds: 1) }
        for _ in 0..<10 { workload.finish(.latency, seconds: 4) }
        func left(after seconds: Int) throws -> Double {
            try #require(workload.left(after: .seconds(seconds))) / .seconds(1)
        }
        let (quick, slow) = (try left(after: 42), try left(after: 420))
        #expect(quick > 40 && abs(slow - 10 * quick) < 0.01, "\(quick), \(slow)")
    }

    @Test func aRecordThatTakesLongIsMadeSeldom() {
        var schedule = SavingSchedule()
        let end = ContinuousClock.now
        #expect(schedule.isDue(at: end))
        for (took, pause) in [(0.1, 5.0), (50, 500)] {
            schedule.note(from: end - .seconds(took), to: end)
            #expect(!schedule.isDue(at: end + .seconds(pause - 1)))
            #expect(schedule.isDue(at: end + .seconds(pause)))
        }
    }

    @Test func equalPartsAreExtrapolated() {
        let step = ProgressStep("sampling", done: 30, of: 120, elapsed: .seconds(10))
        #expect(step.line == "sampling · 25 % · 10 s, about 30 s left")
        let early = ProgressStep("sampling", done: 30, of: 60, elapsed: .seconds(1))
        #expect(early.left == .seconds(5))
        #expect(ProgressStep("sampling", done: 0, of: 60, elapsed: .seconds(1)).left == nil)
    }

    @Test func furtherReplaysAreExpectedWithTheirRound() throws {
        let log = Log()
        var plan = try FakeMeasurements(passes: [.latency]).plan
        plan.latencyEffects = 1_000
        _ = try Experiment(
            plan,
            Session(
                Interruption(signals: []),
                progress: { step in log.steps.withLock { $0.append(step) } },
                measuring: { _ in
                    let delays = LatencyRepetitionTests.delays(250)
                    return .finished(MeasurementResult(findings: .replay(.init(delays: delays))))
                }
            )
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
            Session(
                Interruption(signals: []),
                progress: { step in log.steps.withLock { $0.append(step) } },
                measuring: { _ in .finished(MeasurementResult()) }
            )
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

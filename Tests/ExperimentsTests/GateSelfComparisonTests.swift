import ChatDomain
import Experiments
import LongTests
@testable import Measuring
import RunRecords
import SampleStatistics
import Studies
import StudyRecords
import Testing

/// Gates over main CPU that are drawn from jobs, of processes that are made up.
struct GateSelfComparisonTests {
    private static let null = 10_000.0
    private static let cost = 20_000.0

    /// Each process is off by `noise` of its own, up or down.
    private func record(noise: Double, jobs: Int = 20) throws -> GateSelfComparisonRecord {
        let ids = ["direct", "mvc"]
        let fakes = try FakeMeasurements(ids, passes: [.throughput])
        var programs = try GatePrograms(program: "/bin/true")
        programs.layouts = Array(repeating: programs.layouts[0], count: 10)
        var plan = GateSelfComparison.Plan(
            fakes.plan.setup,
            name: "small",
            architectures: ids,
            programs: [programs],
            layouts: programs
        )
        plan.gates = 0
        plan.jobs = jobs
        plan.trials = whenLong(1_000, otherwise: 100)
        var generator = SplitMix64(seed: 3)
        let comparison = GateSelfComparison(
            plan,
            Session(
                Interruption(signals: []),
                measuring: { request in
                    let share =
                        request.task.timing.map { $0.mainShare * (1 - $0.harnessShare) } ?? 0
                    let isNull = request.id.hasPrefix("null")
                    let value = (isNull ? Self.null : Self.null + Self.cost) * (1 + share)
                    return .finished(
                        MeasurementResult(values: [
                            .mainCPU: value
                                * (1 + noise * Double.random(in: -1...1, using: &generator))
                        ])
                    )
                }
            )
        )
        return try comparison.run { _ in }
    }

    @Test func jobsTakeTurnsAmongArchitectures() throws {
        let record = try record(noise: 0.001, jobs: 5)
        #expect(record.jobs.map(\.architecture) == ["direct", "mvc", "direct", "mvc", "direct"])
        #expect(record.jobs.allSatisfy { $0.comparisons.map(\.injected) == [0, 0.02, 0.05] })
        #expect(record.jobs.allSatisfy { $0.comparisons.allSatisfy { $0.blocks.count == 10 } })
        #expect(record.complete)
    }

    @Test func withoutNoiseNothingIsFalseAndFivePerCentIsFound() throws {
        let drawn = try record(noise: 0.001).drawn
        #expect(drawn.first { $0.injected == 0 }?.changed?.successes == 0)
        let found = drawn.filter { $0.injected == 0.05 }
        #expect(found.map(\.architecture) == ["direct", "mvc"])
        #expect(found.allSatisfy { $0.found?.share == 1 })
    }

    /// Two per cent are within what counts as the same, or next to it.
    @Test func noiseHidesWhatIsSmallAndMakesNothingUp() throws {
        let drawn = try record(noise: 0.05).drawn
        let wrong = try #require(drawn.first { $0.injected == 0 }?.changed)
        #expect(wrong.share <= 0.02)
        let small = try #require(drawn.first { $0.injected == 0.02 }?.found)
        let large = try #require(drawn.first { $0.injected == 0.05 }?.found)
        #expect(small.share < large.share)
    }

    @Test func aSingleJobOfAnArchitectureDrawsNothing() throws {
        #expect(try record(noise: 0.01, jobs: 3).drawn == [])
    }
}

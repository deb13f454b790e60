import ChatDomain
import Experiments
import Foundation
import LongTests
@testable import Measuring
import RunRecords
import SampleStatistics
import Studies
import StudyRecords
import Testing

/// Verdicts on main CPU of two revisions, of processes that are made up.
struct GateTimingTests {
    private static let null = 10_000.0
    private static let cost = 20_000.0

    /// Head costs `factor` times as much as base; each process is off by some per cent of its own.
    private func result(
        _ ids: [String] = ["direct", "mvc"],
        factors: [String: Double] = [:],
        noise: Double = 0.01,
        seed: UInt64 = 1,
        injects: Bool = true,
        waits: [String: Double] = [:],
        idleShare: Double = 0
    ) throws -> GateResult {
        let fakes = try FakeMeasurements(ids, passes: [.throughput])
        var programs = try GatePrograms(program: "/bin/true")
        programs.layouts = Array(repeating: programs.layouts[0], count: 10)
        let plan = GatePlan(
            fakes.plan.setup,
            name: "small",
            architectures: nil,
            base: programs,
            head: programs
        )
        var generator = SplitMix64(seed: seed)
        var result = GateResult(
            scenario: "small",
            source: "small",
            base: programs.revision,
            head: programs.revision
        )
        result.architectures = ids
        result.measuredEvents = 8
        let experiment = GateExperiment(
            plan,
            Session(
                Interruption(signals: []),
                measuring: { request in
                    let words = request.id.split(separator: " ")
                    let share =
                        request.task.timing.map { $0.mainShare * (1 - $0.harnessShare) } ?? 0
                    let isNull = words[0] == "null"
                    var value = isNull ? Self.null : Self.null + Self.cost
                    if words.last == "head" {
                        value += (factors[String(words[0])].map { $0 - 1 } ?? 0) * Self.cost
                    }
                    if injects { value *= 1 + share }
                    let wait = waits[request.id.replacing(" of ", with: " ")] ?? 0
                    let readings = (0..<10).map { BatchTimes.Reading(batch: $0, time: 100) }
                    let times = MeasurementResult.Times(
                        batches: BatchTimes(main: [], calibration: readings),
                        idleShare: idleShare
                    )
                    return .finished(
                        MeasurementResult(
                            values: [
                                .mainCPU: value
                                    * (1 + noise * Double.random(in: -1...1, using: &generator)),
                                .mainWaiting: wait,
                            ],
                            findings: .times(times)
                        )
                    )
                }
            )
        )
        try experiment.compareTimes(&result)
        return result
    }

    @Test func whatIsTheSameIsNotCalledChanged() throws {
        for seed in 1...whenLong(20, otherwise: 4) as ClosedRange<UInt64> {
            let result = try result(seed: seed)
            #expect(result.findings == [], "seed \(seed)")
            #expect(result.outcome == .equal, "seed \(seed)")
        }
    }

    @Test func whatGotSlowerIsConfirmedOnFreshBlocks() throws {
        let result = try result(factors: ["mvc": 1.1])
        let time = try #require(result.times.first { $0.architecture == "mvc" })
        #expect(time.verdict == .more)
        #expect(time.confirmation?.blocks == 30)
        #expect(abs(try #require(time.interval).ratio - 1.1) < 0.01)
        #expect(result.findings.map(\.architecture) == ["mvc"])
        #expect(result.outcome == .regression)
        // No time is spent on what looks as it was.
        #expect(result.times.first { $0.architecture == "direct" }?.confirmation == nil)
    }

    /// CPU time is what it was, and the screen is late all the same.
    @Test func aMainThreadThatWaitsIsARegression() throws {
        let result = try result(waits: ["mvc head": 40_000])
        let time = try #require(result.times.first { $0.architecture == "mvc" })
        #expect(time.verdict == .more)
        #expect(abs(try #require(time.interval).ratio - 3) < 0.05)
        let waiting = try #require(time.waiting)
        #expect(waiting.base == 0 && abs(waiting.head - 40_000) < 1)
        #expect(result.findings.map(\.architecture) == ["mvc"])
        #expect(result.outcome == .regression)
    }

    /// The proofs inject CPU time, of which a wait has none.
    @Test func whatAlwaysWaitedIsTheSameAndItsProofsHold() throws {
        let waits = ["direct base", "direct head", "again head", "more head"]
        let result = try result(waits: Dictionary(uniqueKeysWithValues: waits.map { ($0, 1e6) }))
        #expect(result.findings == [] && result.outcome == .equal)
        let waiting = try #require(result.times.first?.waiting)
        #expect(abs(waiting.base - 1e6) < 1 && abs(waiting.head - 1e6) < 1)
        #expect(result.proof?.findsInjected == true)
    }

    /// A lock that is held now and then.
    @Test func aWaitOfLessThanATenthDoesNotCount() throws {
        let result = try result(waits: ["mvc head": 2_000])
        #expect(result.outcome == .equal)
        #expect(result.times.allSatisfy { $0.waiting == nil })
    }

    @Test func whatGotFasterIsAnImprovement() throws {
        let result = try result(factors: ["mvc": 0.9])
        #expect(result.outcome == .improvement)
    }

    @Test func theProofFindsWhatIsInjectedAndNothingElse() throws {
        let proof = try #require(result().proof)
        #expect(proof.architecture == "direct")
        let null = try #require(proof.nullTime?.verdict)
        #expect(null != .more && null != .less)
        #expect(proof.findsInjected == true)
        let ratio = try #require(proof.injectedTime?.interval?.ratio)
        // Five per cent of the app's own time, the harness's left out.
        #expect(abs(ratio - 1.05) < 0.01)
        #expect(try #require(proof.detectable) < 1.03)
    }

    /// A gate that does not see what was injected says nothing of what it did not see elsewhere.
    @Test func aJobThatIsBlindFails() throws {
        let result = try result(injects: false)
        #expect(result.proof?.findsInjected == false)
        #expect(result.outcome == .failed)
    }

    /// Every block was dropped, and the gate passed: nothing had changed of what was not compared.
    @Test func aJobThatOthersDisturbThroughoutFails() throws {
        let result = try result(factors: ["mvc": 1.5], idleShare: 0.5)
        #expect(result.times.allSatisfy { $0.interval == nil })
        #expect(result.outcome == .failed)
        #expect(result.problems.count == 1, "\(result.problems)")
    }

    @Test func aNoisyJobSaysHowLittleItWouldHaveSeen() throws {
        let result = try result(noise: 0.2)
        #expect(try #require(result.proof?.detectable) > 1.05)
    }
}

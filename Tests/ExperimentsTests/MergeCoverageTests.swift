import ChatDomain
import EventTraces
@testable import Experiments
import Foundation
import LongTests
@testable import Measuring
import RunRecords
import Testing

/// Intervals of merged shards, where machines differ and the truth is known: from shards' files to the run's record.
///
/// `MachineCoverageTests` tries the interval alone.
struct MergeCoverageTests {
    /// What each candidate costs, divided by what the reference costs.
    private static let truth = 1.1
    /// Made up, and each with noise of its own: as many intervals as candidates come from one merge.
    private static let candidates = (0..<50).map { "candidate-\($0)" }
    private static let ids = ["direct", "mvc"] + candidates

    /// What machines are like, beside the 3 % by which the logarithms of a candidate's ratios spread from one to the other.
    enum Machines: CaseIterable, Sendable {
        /// Four blocks on each, which spread by 5 %.
        case alike
        /// One to eight blocks: some machines were stopped early.
        case uneven
        /// On each third one, beside a hog or under a limit, blocks spread by 15 %.
        case disturbed

        func blocks(on machine: Int) -> Int { self == .uneven ? 1 + machine * 5 % 8 : 4 }

        func deviation(on machine: Int) -> Double {
            self == .disturbed && machine.isMultiple(of: 3) ? 0.15 : 0.05
        }
    }

    private let trace: TemporaryFolder
    private let run: ExperimentPlan

    init() throws {
        trace = try TemporaryFolder()
        let path = trace.url.appending(path: "a.trace").path
        try SampleTrace.pushes(10, windowStart: 2).write(path: path)
        var plan = try FakeMeasurements(Self.ids, passes: [.counts, .throughput]).plan
        plan.source = try TraceSource(path)
        run = plan
    }

    /// What a machine notes: it is up to 30 % slower or faster, which all of a block have in common.
    private func journal(
        on machine: Int,
        _ kind: Machines,
        _ noise: inout SplitMix64
    ) -> [RunEntry] {
        let speed = exp(0.3 * noise.nextNormal())
        let effects = Self.candidates.map { _ in 0.03 * noise.nextNormal() }
        var journal = Self.ids.map {
            RunEntry.verification($0, .finished(MeasurementResult()))
        }
        journal += ([FakeMeasurements.harness] + Self.ids).map {
            RunEntry.counts($0, FakeMeasurements.allocations(1))
        }
        for _ in 0..<kind.blocks(on: machine) {
            journal.append(.blockBegan(core: nil))
            let slowness = speed * exp(0.05 * noise.nextNormal())
            func note(_ id: String, _ cost: Double) {
                // The null app's share, which is taken off, is as much slower.
                let cost = (cost + 10) * slowness
                let result = MeasurementResult(values: [.mainCPU: cost, .cpu: cost])
                journal.append(.throughput(id, .finished(result)))
            }
            note(FakeMeasurements.harness, 0)
            note("direct", 50)
            note("mvc", 100)
            for (id, effect) in zip(Self.candidates, effects) {
                let own = effect + kind.deviation(on: machine) * noise.nextNormal()
                note(id, 100 * Self.truth * exp(own))
            }
            journal.append(.blockEnded(stolen: 0, isKept: true))
        }
        return journal
    }

    /// The record of shards that were measured on as many machines.
    private func merged(
        _ machines: Int,
        _ kind: Machines,
        _ noise: inout SplitMix64
    ) throws -> RunRecord {
        var run = run
        run.blocks = 8 * machines
        let path = trace.url.appending(path: "a.trace").path
        let plan = ShardPlan([(path, run)], shards: machines)
        let record = try Experiment(
            run,
            Session(Interruption(signals: []))
        ).record
        let parts = try (0..<machines).map { machine -> ShardMerge.Part in
            let shard = ShardRecord(
                plan: plan,
                shard: machine + 1,
                machine: .init(id: "machine-\(machine)", kind: "a kind"),
                run: record,
                journal: journal(on: machine, kind, &noise)
            )
            return ("shard-\(machine + 1)", try ShardRecord(shard.file(), path: "a"))
        }
        return try #require(try ShardMerge(parts).record(of: plan.workloads[0]))
    }

    /// How many merges are tried of each kind; 20 have a thousand intervals, and take some minutes.
    private static let merges = whenLong(20, otherwise: 1)

    /// Within 2 percentage points, or as near as so few intervals can be: three standard errors.
    @Test(
        arguments: whenLong(
            [(2, Machines.alike), (6, .alike), (6, .uneven), (6, .disturbed), (20, .disturbed)],
            otherwise: [(6, .disturbed)]
        )
    )
    func ninetyFiveOfAHundredIntervalsHoldTheTruth(machines: Int, kind: Machines) throws {
        let merges = machines > 6 ? max(1, Self.merges / 2) : Self.merges
        var noise = SplitMix64(seed: 20_261_126 &+ UInt64(machines))
        var covered = 0
        for _ in 0..<merges {
            let record = try merged(machines, kind, &noise)
            for id in Self.candidates {
                let ratio = try #require(record.figure(id, .cpu)?.ratio)
                let (low, high) = try (#require(ratio.low), #require(ratio.high))
                if low <= Self.truth, Self.truth <= high { covered += 1 }
                // Verdicts rest on intervals that hold together.
                let judged = try #require(record.figure(id, .mainCPU)?.ratio)
                #expect(try #require(judged.low) <= low)
            }
        }
        let intervals = Double(merges * Self.candidates.count)
        let share = Double(covered) / intervals
        #expect(
            abs(share - 0.95) <= max(0.02, 3 * (0.95 * 0.05 / intervals).squareRoot()),
            "\(share)"
        )
    }
}

extension SplitMix64 {
    /// A standard normal value, by Box and Muller's method.
    fileprivate mutating func nextNormal() -> Double {
        let radius = (-2 * log(1 - nextUnit())).squareRoot()
        return radius * cos(2 * .pi * nextUnit())
    }
}

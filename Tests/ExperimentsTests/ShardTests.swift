import ChatDomain
import EventTraces
@testable import Experiments
import Foundation
@testable import Measuring
import RunRecords
import RunReports
import SampleStatistics
import Testing

/// Shards of one run, measured apart and joined.
struct ShardTests {
    static let ids = ["direct", "mvc", "mvp"]
    private static let metric = Metric.mainCPU
    private let trace: TemporaryFolder
    let whole: ExperimentPlan

    init() throws {
        trace = try TemporaryFolder()
        let path = trace.url.appending(path: "a.trace").path
        try SampleTrace.pushes(10, windowStart: 2).write(path: path)
        var plan = try FakeMeasurements(Self.ids, passes: [.counts, .throughput], blocks: 12).plan
        plan.source = try TraceSource(path)
        whole = plan
    }

    func plan(
        shards: Int = 4,
        _ change: (inout ExperimentPlan) -> Void = { _ in }
    ) -> ShardPlan {
        var plan = whole
        change(&plan)
        return ShardPlan([(trace.url.appending(path: "a.trace").path, plan)], shards: shards)
    }

    /// Costs that depend on the block, so that order matters.
    private struct Costs {
        var block: Int
        var effect = 1.0
        private var samples = 0
        init(firstBlock: Int, effect: Double = 1) {
            block = firstBlock
            self.effect = effect
        }

        mutating func answer(_ request: MeasurementRequest) -> MeasurementOutcome? {
            let place = ["null", "direct", "mvc", "mvp"].firstIndex(of: request.architecture) ?? 0
            switch request.kind {
            case .counts: return FakeMeasurements.allocations(Double(place) * 1.1)
            case .throughput:
                // Twice the harness, three times the reference, the others once.
                defer { samples += 1 }
                let number = block + samples / 7
                let noise = 1 + 0.01 * Double((number * 7 + place * 3) % 11)
                let own = request.architecture == "mvp" ? effect : 1
                return FakeMeasurements.main(Double(place) * 100 * noise * own + 1)
            default: return nil
            }
        }
    }

    func shard(
        _ number: Int,
        of plan: ShardPlan,
        machine: String = "a",
        kind: String = "a CPU",
        effect: Double = 1
    ) throws -> ShardRecord {
        let run = try plan.run(
            shard: number,
            of: plan.workloads[0],
            in: whole.environment
        )
        var costs = Costs(firstBlock: run.firstBlock, effect: effect)
        return try Self.measure(run) { costs.answer($0) }.shard(
            number,
            of: plan,
            on: .init(id: machine, kind: kind)
        )
    }

    private struct Measured {
        var record: RunRecord
        var journal: [RunEntry]

        func shard(
            _ number: Int,
            of plan: ShardPlan,
            on machine: ShardRecord.Machine
        ) -> ShardRecord {
            ShardRecord(
                plan: plan,
                shard: number,
                machine: machine,
                run: record,
                journal: journal
            )
        }
    }

    private static func measure(
        _ run: ExperimentPlan,
        _ answer: (MeasurementRequest) -> MeasurementOutcome?
    ) throws -> Measured {
        try withoutActuallyEscaping(answer) { answer in
            let experiment = try Experiment(
                run,
                Session(
                    Interruption(signals: []),
                    measuring: { answer($0) ?? .finished(MeasurementResult()) }
                ),
                isJournaled: true
            )
            let record = experiment.run()
            return Measured(record: record, journal: experiment.journal)
        }
    }

    func parts(_ shards: [ShardRecord]) -> [ShardMerge.Part] {
        shards.map { ("shard-\($0.shard)", $0) }
    }

    private func merged(_ shards: [ShardRecord]) throws -> RunRecord {
        let merge = try ShardMerge(parts(shards))
        return try #require(try merge.record(of: merge.plan.workloads[0]))
    }

    // MARK: What a merge says

    @Test func shardsOfOneMachineAreTheRunThatWasNotCut() throws {
        let plan = plan()
        let run = try plan.run(shard: nil, of: plan.workloads[0], in: whole.environment)
        var costs = Costs(firstBlock: 0)
        let whole = try Self.measure(run) { costs.answer($0) }.record
        let merged = try merged((1...4).map { try shard($0, of: plan) })
        #expect(merged.family == whole.family)
        #expect(merged.family?.blocks == 12)
        #expect(merged.complete)
        for id in Self.ids {
            for metric in Metric.all where merged.figure(id, metric) != nil {
                #expect(merged.figure(id, metric) == whole.figure(id, metric), "\(id) \(metric)")
            }
            #expect(merged.figure(id, Self.metric)?.samples.count == 12)
        }
    }

    @Test func orderDoesNotMatterNorDoFiles() throws {
        let plan = plan()
        let shards = try (1...4).map { number in
            let shard = try shard(number, of: plan, machine: "\(number % 2)", effect: 1.1)
            return try ShardRecord(shard.file(), path: "a")
        }
        let one = try merged(shards)
        let other = try merged([shards[2], shards[0], shards[3], shards[1]])
        #expect(one.architectures == other.architectures)
        #expect(one == other)
    }

    @Test func everyBlockIsInOneShard() {
        for shards in [1, 3, 5, 12] {
            let plan = plan(shards: shards)
            #expect((1...shards).flatMap { Array(plan.blocks(of: $0)) } == Array(0..<12))
        }
    }

    /// Six machines on which the ratio is another: the interval is that of six draws, not of twelve blocks.
    @Test func aMachineIsOneDraw() throws {
        let plan = plan(shards: 6)
        let effects = [1.0, 1.2, 0.9, 1.1, 1.3, 1.05]
        let shards = try effects.enumerated().map { number, effect in
            try shard(
                number + 1,
                of: plan,
                machine: "\(number)",
                kind: "\(number / 3)",
                effect: effect
            )
        }
        let record = try merged(shards)
        let ratio = try #require(record.figure("mvp", Self.metric)?.ratio)
        let alone = try merged(
            shards.map {
                var one = $0; one.machine.id = "a"; return one
            }
        )
        let naive = try #require(alone.figure("mvp", Self.metric)?.ratio)
        let widths = try [ratio, naive].map { try log(#require($0.high) / #require($0.low)) }
        #expect(widths[0] > 1.3 * widths[1])
        #expect(record.notes.contains(.merged(machines: 6, kinds: 2, shards: .init(6, of: 6))))
        let table = ComparisonTable(record).text(width: 300)
        #expect(table.contains("6 of 6 shards over 6 machines of 2 kinds"))
    }

    @Test(arguments: [(4, true), (5, false)])
    func aVerdictOverMachinesNeedsFive(count: Int, isTooFew: Bool) throws {
        let plan = plan(shards: count)
        let record = try merged(
            (1...count).map { try shard($0, of: plan, machine: "\($0)", effect: 2) }
        )
        let verdict = record.figure("mvp", Self.metric)?.ratio?.verdict
        #expect((verdict == .inconclusiveForBlocks) == isTooFew)
    }

    @Test func aMissingShardIsToldAndTheRestMerged() throws {
        let plan = plan()
        let shards = try [1, 2, 4].map { try shard($0, of: plan) }
        let merge = try ShardMerge(parts(shards))
        #expect(merge.missing(plan.workloads[0]) == [3])
        let record = try merged(shards)
        #expect(!record.complete)
        #expect(record.family?.blocks == 9)
        #expect(
            ComparisonTable(record).text(width: 300)
                .contains("Partial, 1 missing: 3 of 4 shards")
        )
    }

    @Test func aShardThatIsThereTwiceCountsOnce() throws {
        let plan = plan()
        let shards = try (1...4).map { try shard($0, of: plan) }
        let merge = try ShardMerge(parts(shards + [shards[1], shards[1]]))
        #expect(merge.doubled == ["a": [2]] || merge.doubled.values.map(\.self) == [[2]])
        #expect(try merge.record(of: plan.workloads[0])?.family?.blocks == 12)
    }
}

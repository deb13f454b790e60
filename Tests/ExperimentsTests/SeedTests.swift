import ChatDomain
import EventTraces
import Experiments
import Foundation
@testable import Measuring
import RunRecords
import RunReports
import SampleStatistics
import Testing

/// Blocks that replay draws of a scenario with several seeds.
struct SeedTests {
    private static let metric = Metric.mainCPU

    /// A small scenario's throughput in blocks, of which so many seeds have a trace each.
    private func plan(
        seeds: Int,
        blocks: Int,
        passes: Set<Pass> = [.throughput]
    ) throws -> ExperimentPlan {
        let path = try FakeMeasurements.scenario()
        defer { try? FileManager.default.removeItem(atPath: path) }
        var plan = try FakeMeasurements(["direct", "mvc", "mvp"], passes: passes, blocks: blocks)
            .plan
        plan.source = try TraceSource(path)
        plan.seeds = seeds
        return plan
    }

    /// What the trace of a request was expanded with.
    private func seed(_ request: MeasurementRequest) throws -> UInt64 {
        try EventTrace.load(path: request.trace.path).seed
    }

    /// Costs in nanoseconds that hang on the seed, with noise of that standard deviation in each sample.
    private func record(
        _ plan: ExperimentPlan,
        noise deviation: Double = 0,
        _ cost: (String, UInt64) -> Double
    ) throws -> RunRecord {
        var generator = SplitMix64(seed: 20_261_122)
        return try FakeMeasurements(plan: plan).record { request in
            guard request.kind == .throughput else { return nil }
            guard plan.architectures.contains(request.architecture),
                let seed = try? seed(request)
            else { return FakeMeasurements.main(0) }
            let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
            let normal = radius * cos(2 * .pi * generator.nextUnit())
            return FakeMeasurements.main(cost(request.architecture, seed) * exp(deviation * normal))
        }
    }

    private func ratio(_ record: RunRecord) throws -> RunRecord.Ratio {
        try #require(record.figure("mvp", Self.metric)?.ratio)
    }

    private func width(_ ratio: RunRecord.Ratio) throws -> Double {
        try log(#require(ratio.high) / #require(ratio.low))
    }

    @Test func seedsHangOnTheScenariosOwnAlone() throws {
        let source = try plan(seeds: 1, blocks: 1).source
        let seeds = source.seeds(10)
        #expect(seeds.first == 7)
        #expect(Set(seeds).count == 10)
        #expect(seeds.allSatisfy { $0 < 1 << 32 })
        #expect(source.seeds(3) == Array(seeds.prefix(3)))
    }

    @Test func blocksReplayTheSeedsInTurnAndEverythingElseTheFirst() throws {
        let plan = try plan(seeds: 3, blocks: 6, passes: [.counts, .throughput, .latency, .frames])
        let seeds = plan.source.seeds(3)
        var seen: [MeasurementRequest.Kind: Set<UInt64>] = [:]
        let record = try FakeMeasurements(plan: plan).record { request in
            if let seed = try? seed(request) { seen[request.kind, default: []].insert(seed) }
            return request.kind == .throughput ? FakeMeasurements.main(100) : nil
        }
        #expect(seen[.throughput] == Set(seeds))
        for kind in [MeasurementRequest.Kind.verify, .counts, .live, .memory, .latency, .frames] {
            #expect(seen[kind] == [seeds[0]], "\(kind)")
        }
        let found = try #require(record.seeds)
        #expect(found.planned == 3)
        #expect(found.traces.map(\.seed) == seeds)
        #expect(Set(found.traces.map(\.sha256)).count == 3)
        #expect(found.traces[0].sha256 == record.trace.sha256)
        #expect(found.blocks == [0, 1, 2, 0, 1, 2])
        #expect(try RunRecord(json: record.json()).seeds == found)
    }

    @Test func aSeedThatMakesOneArchitectureDearerWidensTheInterval() throws {
        let plan = try plan(seeds: 10, blocks: 10)
        let dear = plan.source.seeds(10)[4]
        let even = try ratio(record(plan, noise: 0.01) { _, _ in 100 })
        let uneven = try ratio(
            record(plan, noise: 0.01) { id, seed in id == "mvp" && seed == dear ? 150 : 100 }
        )
        #expect(try width(uneven) > 3 * width(even))
        #expect(even.verdict == .same)
        #expect(uneven.verdict == .inconclusive)
    }

    @Test func aCostThatAllHaveOnASeedLeavesTheRatioAlone() throws {
        let plan = try plan(seeds: 10, blocks: 10)
        let seeds = plan.source.seeds(10)
        let ratio = try ratio(
            record(plan) { id, seed in
                let share = Double(1 + (seeds.firstIndex(of: seed) ?? 0))
                return (id == "mvp" ? 120 : 100) * share
            }
        )
        #expect(abs(ratio.value - 1.2) < 1e-9)
        #expect(try width(ratio) < 1e-9)
        #expect(ratio.verdict == .more)
    }

    /// The truth of each seed is known without noise, and still there are but five.
    @Test func blocksOfOneSeedAreOneCluster() throws {
        let plan = try plan(seeds: 5, blocks: 20)
        let seeds = plan.source.seeds(5)
        let costs = [100.0, 110, 120, 105, 115]
        func cost(_ id: String, _ seed: UInt64) -> Double {
            id == "mvp" ? costs[seeds.firstIndex(of: seed) ?? 0] : 100
        }
        let record = try record(plan, cost)
        let ratio = try ratio(record)
        let five = try #require(
            RatioInterval(costs.map { RatioInterval.Block(candidate: $0, reference: 100) })
        )
        let error = try #require(record.family?.intervalError)
        let bounds = try #require(five.bounds(error: error))
        #expect(abs(ratio.value - five.ratio) < 1e-9)
        #expect(try abs(#require(ratio.low) - bounds.lowerBound) < 1e-9)
        #expect(try abs(#require(ratio.high) - bounds.upperBound) < 1e-9)
        let figure = try #require(record.figure("mvp", Self.metric))
        let apart = try #require(MeanEstimate(costs.map { $0 - 100 })).bounds()
        #expect(try abs(#require(figure.difference?.low) - apart.lowerBound) < 1e-9)
        #expect(ratio.verdict != .inconclusiveForBlocks)
    }

    @Test func overheadsRestOnSeedsToo() throws {
        let plan = try plan(seeds: 3, blocks: 6)
        let seeds = plan.source.seeds(3)
        let record = try record(plan) { id, seed in
            let extra = [0.0, 4, 8][seeds.firstIndex(of: seed) ?? 0]
            return ["direct": 50, "mvc": 100 + extra, "mvp": 150 - extra][id] ?? 0
        }
        let overhead = try #require(record.figure("mvp", Self.metric)?.overheads?.first)
        let three = try #require(
            OverheadRatio([0.0, 4, 8].map { (150 - $0, 100 + $0, 50) })
        )
        #expect(try abs(#require(overhead.ratio?.low) - three.bounds.lowerBound) < 1e-9)
        let amount = try #require(MeanEstimate([100, 96, 92])).bounds()
        #expect(try abs(#require(overhead.amount.high) - amount.upperBound) < 1e-9)
    }

    @Test(arguments: [(4, true), (5, false)])
    func aVerdictNeedsFiveSeeds(seeds: Int, isTooFew: Bool) throws {
        let record = try record(plan(seeds: seeds, blocks: 12)) { id, _ in id == "mvp" ? 200 : 100 }
        #expect(try (ratio(record).verdict == .inconclusiveForBlocks) == isTooFew)
        let table = ComparisonTable(record).text(width: 400)
        #expect(table.contains("a verdict needs 5 traces") == isTooFew)
    }

    @Test func everyArchitectureIsJudgedOnceOnEachTrace() throws {
        let plan = try plan(seeds: 3, blocks: 6)
        let seeds = plan.source.seeds(3)
        let failure = RunRecord.Failure(rule: "R12", event: 3, expected: ["a"], shown: ["b"])
        var judged: [String] = []
        let record = try FakeMeasurements(plan: plan).record { request in
            guard request.kind == .throughput else { return nil }
            var measurement = MeasurementResult(values: [Self.metric: 100])
            if request.task.isJudged, let seed = try? seed(request) {
                judged.append("\(request.architecture) \(seed)")
                if request.architecture == "mvp", seed == seeds[2] { measurement.failure = failure }
            }
            return .finished(measurement)
        }
        let all = seeds.flatMap { seed in plan.architectures.map { "\($0) \(seed)" } }
        #expect(judged.sorted() == all.sorted())
        let wrong = try #require(record.architectures.first { $0.id == "mvp" })
        #expect(!wrong.conforms)
        #expect(wrong.failure?.seed == seeds[2])
        #expect(wrong[Self.metric]?.ratio == nil)
        let table = ComparisonTable(record).text(width: 400)
        #expect(table.contains("crosstalk verify small --seed \(seeds[2])"))
        #expect(try RunRecord(json: record.json()).architectures == record.architectures)
    }

    @Test func moreSeedsThanBlocksAreNotDrawn() throws {
        let record = try record(plan(seeds: 30, blocks: 2)) { _, _ in 100 }
        #expect(record.seeds?.planned == 30)
        #expect(record.seeds?.traces.count == 2)
    }

    @Test func aTraceThatIsNoScenariosHasOneSeed() throws {
        var plan = try FakeMeasurements(passes: [.throughput], blocks: 2).plan
        plan.seeds = 2
        let record = try FakeMeasurements(plan: plan).record { _ in FakeMeasurements.main(1) }
        #expect(record.seeds == nil)
    }

    @Test func environmentsHaveDrawnLengthsTheSameInEveryRun() throws {
        func lengths() throws -> [Int?] {
            var lengths: [Int?] = []
            _ = try FakeMeasurements(plan: plan(seeds: 1, blocks: 3)).record { request in
                if request.kind == .throughput { lengths.append(request.task.timing?.padding) }
                return nil
            }
            return lengths
        }
        let some = try lengths().compactMap(\.self)
        #expect(try some == lengths())
        #expect(Set(some).count > some.count / 2)
        #expect(some.allSatisfy(EnvironmentPadding.lengths.contains))
    }
}

extension MeasurementTask {
    /// Whether screen and store are compared with the oracle in the end.
    fileprivate var isJudged: Bool {
        switch self {
        case .counts(let counting): counting.isJudged
        case .throughput(let timing): timing.isJudged
        default: false
        }
    }
}

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
    private static let ids = ["direct", "mvc", "mvp"]
    private static let metric = Metric.mainCPU
    private let trace: TemporaryFolder
    private let whole: ExperimentPlan

    init() throws {
        trace = try TemporaryFolder()
        let path = trace.url.appending(path: "a.trace").path
        try SampleTrace.pushes(10, windowStart: 2).write(path: path)
        var plan = try FakeMeasurements(Self.ids, passes: [.counts, .throughput], blocks: 12).plan
        plan.source = try TraceSource(path)
        whole = plan
    }

    private func plan(
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

    private func shard(
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

    private func parts(_ shards: [ShardRecord]) -> [ShardMerge.Part] {
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
        #expect((verdict == .unknownForBlocks) == isTooFew)
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

    // MARK: What is refused

    /// The field that two parts are refused for.
    private func refused(_ shards: [ShardRecord]) throws -> String? {
        do throws(ShardError) {
            _ = try ShardMerge(parts(shards))
            return nil
        } catch {
            switch error {
            case .unlike(_, let field, _, _): return field
            case .counts: return "counts"
            default: return "\(error)"
            }
        }
    }

    private static let mixtures: [(String, @Sendable (inout ShardRecord) -> Void)] = [
        ("commit", { $0.plan.commit = "fedcba" }),
        ("dirty", { $0.plan.dirty = true }),
        ("swift", { $0.plan.swift = "6.2" }),
        ("flags", { $0.plan.flags = ["debug"] }),
        ("libraries", { $0.plan.libraries = ["RxSwift": "6.9.0"] }),
        ("architectures", { $0.plan.architectures[2] = "mvp[tuned]" }),
        ("reference", { $0.plan.reference = "direct" }),
        ("baseline", { $0.plan.baseline = "mvc" }),
        ("blocks", { $0.plan.blocks = 20 }),
        ("shards", { $0.plan.shards = 5 }),
        ("batch_sizes", { $0.plan.batchSizes = [1, 4] }),
        ("burst_size", { $0.plan.burstSize = 64 }),
        ("scenarios", { $0.plan.workloads[0].name = "b.trace" }),
        ("scenario.id", { $0.plan.workloads[0].scenario.id = "b" }),
        ("scenario.sha256", { $0.plan.workloads[0].scenario.sha256 = "00" }),
        ("scenario.seed", { $0.plan.workloads[0].scenario.seed = 8 }),
        ("trace_sha256", { $0.plan.workloads[0].trace = "00" }),
        ("commit", { $0.environment.commit = "fedcba" }),
        ("swift", { $0.environment.swift = "6.2" }),
        ("scenario", { $0.scenario = "b" }),
        ("shard", { $0.shard = 9 }),
        ("blocks", { $0.journal += $0.journal }),
        ("reference", { $0.journal = $0.journal.filter { !$0.times("mvc") } }),
        ("baseline", { $0.journal = $0.journal.filter { !$0.times("direct") } }),
        ("harness", { $0.journal = $0.journal.filter { !$0.times("null") } }),
        (
            "counts",
            { shard in
                shard.journal = shard.journal.map { entry in
                    guard case .counts("mvp", _) = entry else { return entry }
                    return .counts("mvp", FakeMeasurements.allocations(3.4))
                }
            }
        ),
    ]

    @Test func aWrongMixtureIsRefusedWithItsField() throws {
        let plan = plan()
        let (first, fourth) = (try shard(1, of: plan), try shard(4, of: plan))
        for (field, change) in Self.mixtures {
            var last = fourth
            change(&last)
            #expect(try refused([first, last]) == field)
            #expect(try refused([last, first]) == field)
        }
    }

    /// What no run notes, in a file that is whole: its field, and the change that makes it.
    private static let shapes: [(String, @Sendable (inout ShardRecord) -> Void)] = [
        ("journal[%].segments", { $0.time("mvc") { $0.segments?.removeLast() } }),
        ("journal[%].batches.main", { $0.time("mvc") { $0.batches?.main.removeLast() } }),
        ("journal[%].batches.longest", { $0.time("mvc") { $0.batches?.longest.append(1) } }),
        ("journal[%].byBatchSize", { $0.count("mvp") { $0.byBatchSize[1] = nil } }),
        ("journal[%].byBatchSize", { $0.count("mvp") { $0.byBatchSize[4] = [:] } }),
        ("counts", { $0.count("mvp") { $0.byBatchSize[1]?[.retains] = 1 } }),
        ("counts", { $0.count("mvp") { $0.values[.retains] = 1 } }),
        ("journal[%].values.retains_per_event", { $0.count("mvp") { $0.values[.retains] = -1 } }),
        (
            "journal[%]",
            { $0.journal.removeAll { if case .blockBegan = $0 { true } else { false } } }
        ),
        ("journal[%]", { $0.journal.append(.curveEnded(stolen: 0)) }),
        ("journal[%]", { $0.journal.append(.seconds("stranger", 1)) }),
        ("journal", { $0.journal.append(.blockBegan(core: nil)) }),
        ("shards", { $0.plan.shards = 0 }),
        ("blocks", { $0.plan.blocks = .max }),
        ("batch_sizes", { $0.plan.batchSizes = [0] }),
    ]

    @Test(arguments: shapes.indices)
    func aShapeThatNoRunHasIsRefusedWithItsField(_ index: Int) throws {
        let (field, change) = Self.shapes[index]
        let plan = plan()
        let shards = try (1...2).map { number in
            var shard = try shard(number, of: plan)
            for id in Self.ids {
                shard.time(id) {
                    $0.segments = [1, 2, 3]
                    $0.batches = BatchTimes(main: [1, 2], longest: [1, 2], calibration: [])
                }
            }
            return shard
        }
        #expect(try refused(shards) == nil)
        for place in shards.indices {
            var changed = shards
            change(&changed[place])
            let found = try #require(try refused(changed))
            #expect(found.replacing(/[0-9]+/, with: "%") == field)
            // Also alone, but for what takes two to differ.
            if field != "counts", !field.contains("s.") {
                #expect(try refused([changed[place]]) != nil)
            }
        }
    }

    @Test func aFileThatIsNotWholeOrWasChangedIsRefused() throws {
        let data = try shard(1, of: plan()).file()
        var changed = data
        changed[data.count / 2] ^= 1
        let text = String(decoding: data, as: UTF8.self)
        let newer = Data(text.replacing("crosstalk.shard/1", with: "crosstalk.shard/2").utf8)
        for (bytes, word) in [
            (data.dropLast(100), "bytes: found"), (changed, "sha256: found"),
            (newer, "schema: found crosstalk.shard/2; accepted: crosstalk.shard/1"),
            (Data("{}\n".utf8), "found no shard's first line"),
        ] {
            let error = #expect(throws: ShardError.self) {
                try ShardRecord(Data(bytes), path: "a.shard")
            }
            #expect(error?.description.contains(word) == true)
        }
    }

    @Test func aPlanSurvivesItsFile() throws {
        let plan = plan()
        #expect(try ShardPlan(json: plan.json(), path: "plan.json") == plan)
        var other = whole.environment
        other.flags = ["debug"]
        let error = #expect(throws: ShardError.self) { try plan.check(other, in: "this build") }
        #expect(error?.description == "this build: flags: found debug; accepted: none")
    }
}

extension ShardRecord {
    /// Changes the times of the first throughput measurement of an architecture.
    fileprivate mutating func time(
        _ architecture: String,
        _ change: (inout MeasurementResult.Times) -> Void
    ) {
        for (index, entry) in journal.enumerated() {
            guard case .throughput(architecture, .finished(var found)) = entry else { continue }
            var times = found.times ?? .init()
            change(&times)
            found.findings = .times(times)
            journal[index] = .throughput(architecture, .finished(found))
            return
        }
    }

    /// Changes what was counted of an architecture.
    fileprivate mutating func count(
        _ architecture: String,
        _ change: (inout MeasurementResult) -> Void
    ) {
        for (index, entry) in journal.enumerated() {
            guard case .counts(architecture, .finished(var found)) = entry else { continue }
            change(&found)
            journal[index] = .counts(architecture, .finished(found))
        }
    }
}

extension RunEntry {
    fileprivate func times(_ architecture: String) -> Bool {
        if case .throughput(architecture, _) = self { true } else { false }
    }
}

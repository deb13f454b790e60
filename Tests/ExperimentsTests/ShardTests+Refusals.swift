@testable import Experiments
import Foundation
@testable import Measuring
import RunRecords
import Testing

/// What a merge refuses.
extension ShardTests {
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
            "blocks",
            { shard in
                shard.journal = shard.journal.map { entry in
                    guard case .blockEnded(let stolen, _) = entry else { return entry }
                    return .blockEnded(stolen: stolen, isKept: false)
                }
            }
        ),
        (
            "journal",
            { shard in
                shard.journal.removeAll {
                    if case .verification("mvp", _) = $0 { true } else { false }
                }
            }
        ),
        (
            "journal",
            { shard in
                shard.journal.removeAll { if case .counts("mvp", _) = $0 { true } else { false } }
            }
        ),
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
        ("baseline", { $0.plan.baseline = "nope" }),
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

    @Test func measurementsThatAnotherShardHasAreRefused() throws {
        let plan = plan()
        var copy = try shard(1, of: plan)
        copy.shard = 2
        copy.machine.id = "b"
        #expect(try refused([shard(1, of: plan), copy]) == "journal")
    }

    /// An engine may try it again, and a merge has it all the same.
    @Test func aShardInWhichSomethingFailedIsNotWhole() throws {
        let plan = plan()
        var shard = try shard(1, of: plan)
        #expect(shard.isWhole && !shard.isBroken)
        shard.journal = shard.journal.map { entry in
            guard case .verification("mvp", _) = entry else { return entry }
            return .verification("mvp", .failed(FakeMeasurements.hang))
        }
        #expect(shard.isMergeable && !shard.isWhole && !shard.isBroken)
        shard.journal.removeAll { if case .blockEnded = $0 { true } else { false } }
        #expect(!shard.isMergeable)
    }

    @Test func aPlanThatNamesAnArchitectureTwiceIsRefused() throws {
        var plan = plan()
        plan.architectures.append("mvp")
        let error = #expect(throws: ShardError.self) {
            try ShardPlan(json: plan.json(), path: "plan.json")
        }
        #expect(error?.description.contains("architectures: found direct, mvc, mvp, mvp") == true)
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

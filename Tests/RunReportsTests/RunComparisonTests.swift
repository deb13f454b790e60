import Foundation
import RunRecords
import RunReports
import SampleStatistics
import Testing

/// Two records, one of them doctored, and what is said of the difference.
struct RunComparisonTests {
    private let main = "main_cpu_ns_per_event"
    private let allocations = "allocations_per_event"

    /// Two architectures beside a reference, ten blocks, the machine a little different in each.
    private func run(mvvm: Double = 1.5, machine: Double = 1) throws -> RunRecord {
        var record = try SampleRecord.counts()
        let metric = try #require(Metric.named(main))
        let noise = [1.00, 1.01, 0.99, 1.02, 0.98, 1.00, 1.01, 0.99, 1.00, 1.00]
        for (index, cost) in [mvvm, 1.0].enumerated() {
            let samples = noise.enumerated().map { place, noise in
                cost * machine * noise * 2_000 * (1 + 0.001 * Double((place + 3 * index) % 5))
            }
            record.architectures[index].metrics[main] = RunRecord.Figure(metric, samples: samples)
        }
        record.architectures[0].metrics[main]?.ratio = RunRecord.Ratio(to: "mvc", value: mvvm)
        return record
    }

    private func found(_ comparison: RunComparison, _ id: String) throws -> [String: MetricChange] {
        let pair = try #require(comparison.pairs.first { $0.choice.b == id })
        return Dictionary(uniqueKeysWithValues: pair.changes.map { ($0.metric.id, $0) })
    }

    @Test func aRunEqualsItself() throws {
        let record = try SampleRecord.instrumented()
        let comparison = try RunComparison(record, record)
        #expect(comparison.kind == .oneRun)
        let changes = comparison.pairs.flatMap(\.changes)
        #expect(Set(changes.map(\.verdict)).isSubset(of: [.equal, nil]))
        #expect(changes.compactMap(\.ratio).allSatisfy { $0.value == 1 })
    }

    @Test func oneAllocationMoreInAllEventsIsWorse() throws {
        let before = try run()
        var after = try run()
        after.environment.commit = String(repeating: "f", count: 40)
        after.architectures[0].metrics[allocations]?.value = 3.2 + 1 / 50_000
        let change = try #require(try found(RunComparison(before, after), "direct")[allocations])
        #expect(change.verdict == .worse)
        let text = try RunComparisonReport(RunComparison(before, after)).text(width: 120)
        #expect(text.contains("3.20002"))
        #expect(text.contains("+0.00002"))
        let back = try #require(try found(RunComparison(after, before), "direct")[allocations])
        #expect(back.verdict == .better)
    }

    @Test func aSlowerMachineIsNoChange() throws {
        var after = try run(machine: 1.3)
        after.started += 3_600
        let comparison = try RunComparison(run(), after)
        #expect(comparison.kind == .twoRuns)
        #expect(comparison.yardstick == "mvc")
        let change = try #require(try found(comparison, "direct")[main])
        #expect(change.verdict == .same)
        #expect(change.isByYardstick)
        #expect(abs((change.ratio?.value ?? 0) - 1) < 1e-9)
        #expect(try found(comparison, "mvc")[main]?.reason == .yardstick)
    }

    @Test func aSlowerArchitectureIsFoundOnASlowerMachine() throws {
        var after = try run(mvvm: 1.65, machine: 0.8)
        after.environment.commit = String(repeating: "f", count: 40)
        let comparison = try RunComparison(run(), after)
        #expect(comparison.kind == .twoRevisions)
        let change = try #require(try found(comparison, "direct")[main])
        #expect(change.verdict == .worse)
        #expect(abs((change.ratio?.value ?? 0) - 1.1) < 1e-9)
        #expect(comparison.notes.contains { $0.contains("lays its code out differently") })
    }

    @Test func aReferenceThatChangedIsNoYardstick() throws {
        var after = try run(mvvm: 3)
        after.environment.commit = String(repeating: "f", count: 40)
        after.architectures[1].metrics[allocations]?.value = 9
        let comparison = try RunComparison(run(), after)
        #expect(comparison.yardstick == nil)
        let change = try #require(try found(comparison, "direct")[main])
        #expect(change.verdict == nil)
        #expect(change.reason == .drift)
        #expect(comparison.notes.contains { $0.contains("shown and not judged") })
    }

    @Test func timesOfTwoMachinesAreShownAndNotJudged() throws {
        var after = try run(mvvm: 6)
        after.environment.cpu = "Another CPU"
        after.architectures[0].metrics[allocations]?.value = 3
        let comparison = try RunComparison(run(), after)
        #expect(comparison.kind == .twoMachines)
        let changes = try found(comparison, "direct")
        #expect(changes[main]?.verdict == nil)
        #expect(changes[main]?.reason == .machines)
        #expect(changes[main]?.ratio?.low == nil)
        #expect(changes[main]?.b == after.architectures[0].metrics[main]?.value)
        #expect(changes[allocations]?.verdict == .better)
        let text = RunComparisonReport(comparison).text(width: 120)
        #expect(text.contains("they tell of the machines as much as of the code"))
    }

    @Test func architecturesOfOneRunAreComparedBlockByBlock() throws {
        let choice = RunComparison.Choice(a: "mvc", b: "direct")
        let comparison = try RunComparison(run(), nil, choices: [choice])
        let change = try #require(try found(comparison, "direct")[main])
        #expect(change.verdict == .worse)
        #expect(abs((change.ratio?.value ?? 0) - 1.5) < 0.001)
        #expect(change.ratio?.low ?? 0 > 1.49)
        // As in the run's own table, 2 % are nothing between two architectures.
        var close = try run()
        close.architectures[0].metrics[allocations]?.value = 8.1
        let counts = try found(RunComparison(close, nil, choices: [choice]), "direct")
        #expect(counts[allocations]?.verdict == .same)
    }

    /// A pair has one interval, in the run's table and where it is compared: that which the verdict rests on.
    @Test func aPairOfOneRunHasTheRunsOwnInterval() throws {
        var record = try run()
        record.family = RunRecord.Family(
            metric: main,
            reference: "mvc",
            members: ["direct"],
            error: 0.05
        )
        record.family?.blocks = 10
        record.family?.intervalError = 0.007
        record.family?.ending = .planned
        let samples = record.architectures.map { $0.metrics[main]?.samples ?? [] }
        let blocks = zip(samples[0], samples[1])
            .map { RatioInterval.Block(candidate: $0, reference: $1) }
        let choice = RunComparison.Choice(a: "mvc", b: "direct")
        let change = try found(RunComparison(record, nil, choices: [choice]), "direct")[main]
        let bounds = try #require(RatioInterval(blocks)?.bounds(error: 0.007))
        #expect(change?.ratio?.low == bounds.lowerBound)
        #expect(change?.ratio?.high == bounds.upperBound)
    }

    /// What is counted is exact: chance finds nothing in it.
    @Test func everyCountOfTwoArchitecturesIsJudged() throws {
        let choices = [RunComparison.Choice(a: "mvc", b: "mvvm-reactive")]
        let changes = try RunComparison(SampleRecord.instrumented(), nil, choices: choices)
            .pairs[0].changes.filter { $0.metric.isExact && $0.reason != .missing }
        #expect(changes.count > 3)
        #expect(changes.allSatisfy { $0.verdict != nil }, "\(changes.filter { $0.verdict == nil })")
    }

    @Test func fewBlocksGiveNoVerdict() throws {
        var record = try run()
        for index in record.architectures.indices {
            record.architectures[index].metrics[main]?.samples.removeLast(3)
        }
        let choice = RunComparison.Choice(a: "mvc", b: "direct")
        let changes = try found(RunComparison(record, nil, choices: [choice]), "direct")
        #expect(changes[main]?.verdict == .inconclusiveForBlocks)
    }

    @Test func wrongScreensAreNotCompared() throws {
        let before = try run()
        var after = try run()
        after.architectures[0].conforms = false
        after.architectures[0].failure = SampleRecord.failure
        let comparison = try RunComparison(before, after)
        #expect(comparison.pairs[0].changes == [])
        #expect(comparison.pairs[0].obstacle?.contains("direct of B broke R12") == true)
    }

    @Test func otherWorkIsRefusedFieldByField() throws {
        let before = try run()
        var after = before
        after.scenario.id = "evening"
        after.trace.sha256 = String(repeating: "00", count: 32)
        after.environment.modelImplementation = "as-published"
        after.environment.listUpdate = "diffable"
        after.environment.flags = ["debug"]
        var older = before
        older.environment.modelImplementation = "optimized"
        older.environment.listUpdate = "native"
        #expect(try RunComparison(before, older).notes.count { $0.contains("from before") } == 2)
        let error = try #require(throws: RunComparisonError.self) {
            try RunComparison(older, after)
        }
        for field in [
            "scenario.id: found \"morning-rush\" and \"evening\"", "trace.sha256: found",
            "environment.model_implementation: found \"optimized\" and \"as-published\"",
            "environment.list_update: found", "environment.flags: found",
        ] {
            #expect(error.description.contains(field), "\(error)")
        }
    }

    @Test func nothingToCompareIsRefused() throws {
        let record = try run()
        var other = record
        other.architectures.removeFirst()
        var another = record
        another.architectures.removeLast()
        #expect(throws: RunComparisonError.nothingInCommon) { try RunComparison(other, another) }
        #expect(throws: RunComparisonError.oneRun(ids: ["direct", "mvc"])) {
            try RunComparison(record, nil)
        }
        #expect(try RunComparison(record, other).notes.contains("Only in A: direct."))
    }

    @Test(arguments: [80, 120]) func theTableFitsItsWidth(_ width: Int) throws {
        let record = try SampleRecord.instrumented()
        var other = record
        other.environment.commit = String(repeating: "f", count: 40)
        other.architectures[0].metrics[allocations]?.value = 3.3
        let choices = [RunComparison.Choice(a: "mvvm-reactive", b: "mvc")]
        for comparison in [
            try RunComparison(record, other), try RunComparison(record, nil, choices: choices),
        ] {
            let text = RunComparisonReport(comparison, isWhole: true).text(width: width)
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
            #expect(text.contains("Metric"))
        }
        // Of several pairs only headline figures and what changed.
        let text = try RunComparisonReport(RunComparison(record, other)).text(width: width)
        #expect(text.contains("--all shows every metric"))
        #expect(text.contains("Allocations/event"))
    }

    @Test func theFileHoldsEveryFigureOfBoth() throws {
        let record = try SampleRecord.instrumented()
        var other = record
        other.environment.cpu = "Another CPU"
        let json = try RunComparison(record, other).json()
        let root = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(root["schema"] as? String == RunComparison.schema)
        #expect(root["kind"] as? String == "two machines")
        let rows = try #require(root["architectures"] as? [[String: Any]])
        let right = record.architectures.filter(\.conforms)
        for architecture in right {
            let row = try #require(rows.first { $0["a"] as? String == architecture.id })
            let metrics = try #require(row["metrics"] as? [String: [String: Any]])
            for (id, figure) in architecture.metrics where figure.value != nil {
                #expect(metrics[id]?["a"] as? Double == figure.value)
                #expect(metrics[id]?["b"] as? Double == figure.value)
            }
        }
    }

    /// Another build with one architecture slower and one count up, and what a reader is shown of it.
    private func revised() throws -> RunComparison {
        let record = try SampleRecord.full()
        var other = record
        other.environment.commit = String(repeating: "f", count: 40)
        other.started += 3_600
        other.architectures[3].metrics[allocations]?.value = 9.5
        if let samples = other.architectures[4].metrics[main]?.samples {
            other.architectures[4].metrics[main]?.samples = samples.map { $0 * 1.1 }
            other.architectures[4].metrics[main]?.value = 7_381
        }
        return try RunComparison(record, other)
    }

    @Test(arguments: [80, 120]) func theTableIsAsSaved(_ width: Int) throws {
        let text = RunComparisonReport(try revised()).text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        // How sure a ratio is must not depend on the window.
        #expect(text.contains("Interval"))
        #expect(!text.contains("Left out at this width: Interval"))
        try expectSnapshot(text, "compare-\(width).txt")
    }

    @Test func anIntervalFitsIntoANarrowTerminalWithEveryMetric() throws {
        let record = try SampleRecord.instrumented()
        let choices = [RunComparison.Choice(a: "mvvm-reactive", b: "mvc")]
        let comparison = try RunComparison(record, nil, choices: choices)
        let text = RunComparisonReport(comparison, isWhole: true).text(width: 80)
        #expect(text.contains("Interval"))
    }

    /// The more pairs there are, the wider is what a verdict rests on.
    @Test func verdictsOnTimeShareOneError() throws {
        let comparison = try revised()
        let family = try #require(comparison.family)
        // mvc is the yardstick, redux is wrong, and viper died.
        #expect(family.comparisons == 4)
        #expect(family.error == 0.05)
        #expect(try #require(family.intervalError) < 0.05)
        #expect(!family.isSequential)
        let note = "Verdicts: the chance that even one of the 4 on main CPU is wrong is at most 5 %"
        #expect(comparison.notes.contains { $0.hasPrefix(note) })
        #expect(try found(comparison, "mvvm-reactive")[main]?.verdict == .worse)
        let choices = [RunComparison.Choice(a: "mvc", b: "direct")]
        let alone = try RunComparison(run(), nil, choices: choices)
        #expect(alone.family?.comparisons == 1)
        #expect(alone.family?.intervalError == 0.05)
        #expect(!alone.notes.contains { $0.hasPrefix("Verdicts:") })
    }

    @Test func blocksMeasuredUntilDecidedMakeIntervalsWider() throws {
        let choices = [RunComparison.Choice(a: "mvc", b: "direct")]
        let fixed = try RunComparison(run(), nil, choices: choices)
        var record = try run()
        record.family = RunRecord.Family(
            metric: main,
            reference: "mvc",
            members: ["direct"],
            error: 0.05
        )
        record.family?.blocks = 10
        record.family?.ending = .decided
        record.family?.interims = [10, 20, 40]
        record.family?.horizon = 40
        let looked = try RunComparison(record, nil, choices: choices)
        #expect(looked.family?.isSequential == true)
        let narrow = try #require(try found(fixed, "direct")[main]?.ratio)
        let wide = try #require(try found(looked, "direct")[main]?.ratio)
        #expect(wide.value == narrow.value)
        #expect(try #require(wide.low) < #require(narrow.low))
        #expect(looked.notes.contains { $0.hasPrefix("Blocks were measured until") })
    }

    @Test func theFileFollowsThePublishedSchema() throws {
        let schema = try SchemaFile.check("comparison")
        let record = try SampleRecord.instrumented()
        var other = record
        other.environment.cpu = "Another CPU"
        let choices = [RunComparison.Choice(a: "mvc", b: "direct")]
        for comparison in [
            try revised(), try RunComparison(record, other), try RunComparison(record, record),
            try RunComparison(record, nil, choices: choices),
        ] {
            let written = try JSONSerialization.jsonObject(with: comparison.json())
            #expect(schema.faults(written) == [])
        }
        let written = try JSONSerialization.jsonObject(with: revised().json())
        let sample = try #require(written as? [String: Any])
        for key in sample.keys {
            var less = sample
            less[key] = nil
            #expect(schema.faults(less) == ["\(key): missing"])
        }
        let defs = try #require(schema.root["$defs"] as? [String: [String: Any]])
        let change = try #require(defs["change"]?["properties"] as? [String: [String: Any]])
        let verdicts = try #require(change["verdict"]?["enum"] as? [Any]).compactMap {
            $0 as? String
        }
        #expect(verdicts == MetricChange.Verdict.allCases.map(\.rawValue))
        let reasons = try #require(change["reason"]?["enum"] as? [Any]).compactMap { $0 as? String }
        #expect(reasons == MetricChange.Reason.allCases.map(\.rawValue))
    }
}

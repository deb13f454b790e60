import Foundation
import RunRecords
import RunReports
import Testing

/// What a reader is told of a run whose blocks replayed several traces.
struct SeedNotesTests {
    /// Ten blocks of so many traces in turn.
    private func record(traces: Int) throws -> RunRecord {
        var record = try SampleRecord.full()
        record.seeds = seeds(traces, record.trace)
        return record
    }

    private func seeds(_ count: Int, _ first: RunRecord.Trace) -> RunRecord.Seeds {
        RunRecord.Seeds(
            planned: count,
            traces: (0..<count).map { index in
                var trace = first
                if index > 0 { trace.sha256 = String(repeating: "a\(index)", count: 32) }
                return RunRecord.Seeds.Draw(seed: 7 + UInt64(index), trace)
            },
            blocks: (0..<10).map { $0 % count }
        )
    }

    @Test func oneABlockIsSaid() throws {
        let text = ComparisonTable(try record(traces: 10)).text(width: 400)
        #expect(text.contains("seed 7 and 9 more"))
        #expect(text.contains("Seeds: 10 traces, one a block; the intervals"))
        #expect(text.contains("speak of such traces, not of one."))
        #expect(text.contains("(counts, latency, memory) is of seed 7 alone."))
        #expect(MarkdownReport(try record(traces: 10)).text().contains("- **Seed**: 7; blocks of"))
        #expect(!ComparisonTable(try SampleRecord.full()).text(width: 400).contains("Seeds:"))
    }

    @Test func fewTracesAreFewValues() throws {
        let text = ComparisonTable(try record(traces: 2)).text(width: 400)
        #expect(text.contains("Seeds: 2 traces in 10 blocks; those of one trace count as one"))
        #expect(text.contains("rest on 2 values"))
        #expect(text.contains("a verdict needs 5 traces"))
        #expect(!ComparisonTable(try record(traces: 5)).text(width: 400).contains("needs 5"))
    }

    @Test func oneLayoutOfMemoryIsAWarning() throws {
        var record = try SampleRecord.full()
        record.environment.addressRandomization = "off"
        let warning = "Address space randomization was off"
        #expect(ComparisonTable(record).text(width: 400).contains(warning))
        record.environment.addressRandomization = "full"
        #expect(!ComparisonTable(record).text(width: 400).contains(warning))
        #expect(MarkdownReport(record).text().contains("- **Memory layout**: drawn again for each"))
        var counts = try SampleRecord.counts()
        counts.environment.addressRandomization = "off"
        #expect(!ComparisonTable(counts).text(width: 400).contains(warning))
    }

    @Test func theFileHasThemAndFollowsTheSchema() throws {
        var record = try record(traces: 5)
        record.environment.addressRandomization = "without heap"
        record.architectures[5].failure?.seed = 9
        #expect(try RunRecord(json: record.json()) == record)
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/run.schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let check = SchemaCheck(root: try #require(schema as? [String: Any]))
        #expect(check.faults(try JSONSerialization.jsonObject(with: record.json())) == [])
        #expect(ComparisonTable(record).text(width: 400).contains("verify morning-rush --seed 9"))
    }

    @Test func whatContradictsItselfIsRefused() throws {
        let spoils: [(field: String, spoil: (inout RunRecord.Seeds) -> Void)] = [
            ("seeds.planned", { $0.planned = 1 }), ("seeds.traces", { $0.traces = [] }),
            ("seeds.traces[1].seed", { $0.traces[1].seed = 7 }),
            ("seeds.traces[0].sha256", { $0.traces[0].sha256 = $0.traces[1].sha256 }),
            ("seeds.traces[1].sha256", { $0.traces[1].sha256 = "a" }),
            ("seeds.traces[1].events", { $0.traces[1].events = 0 }),
            ("seeds.blocks[9]", { $0.blocks[9] = 5 }),
        ]
        for (field, spoil) in spoils {
            var record = try record(traces: 5)
            var seeds = try #require(record.seeds)
            spoil(&seeds)
            record.seeds = seeds
            let error = try #require(throws: RecordError.self) { try record.json() }
            #expect("\(error)".contains(field), "\(error)")
        }
    }

    @Test func runsOfOtherTracesAreNotCompared() throws {
        let record = try record(traces: 10)
        var fewer = record
        fewer.seeds = seeds(5, record.trace)
        var none = record
        none.seeds = nil
        for (other, found) in [(fewer, "\"block 6 of trace a5"), (none, "\"10 traces\" and \"one")]
        {
            let error = try #require(throws: RunComparisonError.self) {
                try RunComparison(record, other)
            }
            #expect(error.description.contains("seeds: found \(found)"), "\(error)")
        }
        // One that ended earlier has the same traces as far as it goes.
        var short = record
        short.seeds?.blocks.removeLast(4)
        short.seeds?.traces.removeLast(4)
        #expect(throws: Never.self) { try RunComparison(record, short) }
    }

    /// Of two architectures whose ratio hangs on the trace alone, ten blocks of five traces say no more than five.
    @Test func blocksOfOneTraceAreOneValueToAComparison() throws {
        let metric = try #require(Metric.named("main_cpu_ns_per_event"))
        var record = try SampleRecord.counts()
        let costs = [100.0, 110, 120, 105, 115].map { $0 * 20 }
        for (index, samples) in [costs + costs, Array(repeating: 2_000, count: 10)].enumerated() {
            record.architectures[index].metrics[metric.id] = RunRecord.Figure(
                metric,
                samples: samples
            )
        }
        func width(_ record: RunRecord) throws -> Double {
            let choice = RunComparison.Choice(a: "mvc", b: "direct")
            let pair = try #require(RunComparison(record, nil, choices: [choice]).pairs.first)
            let ratio = try #require(pair.changes.first { $0.metric == metric }?.ratio)
            return try log(#require(ratio.high) / #require(ratio.low))
        }
        let alone = try width(record)
        record.seeds = seeds(5, record.trace)
        // t of 4 and 9 degrees of freedom, and twice as many values as there are.
        let expected = (2.776 / 2) / (2.262 / 3)
        #expect(try abs(width(record) / alone / expected - 1) < 0.001)
    }
}

import Foundation
import RunRecords
import RunReports
import SampleStatistics
import Testing

struct ComparisonTableTests {
    private let path = "Results/2026-01-01-morning-rush/run.json"

    @Test(arguments: [80, 120, 200]) func tableFitsItsWidth(_ width: Int) throws {
        let text = try ComparisonTable(SampleRecord.instrumented(), path: path).text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        try expectSnapshot(text, "table-\(width).txt")
    }

    @Test func countsAloneMakeATable() throws {
        let text = try ComparisonTable(SampleRecord.counts()).text(width: 100)
        try expectSnapshot(text, "table-counts.txt")
    }

    @Test func fewBlocksAndFewCoresAreExplained() throws {
        var record = try SampleRecord.full()
        record.complete = false
        record.environment.dirty = true
        record.architectures.removeAll { ["redux", "viper"].contains($0.id) }
        let id = "main_cpu_ns_per_event"
        record.architectures[0].metrics[id]?.ratio = RunRecord.Ratio(
            to: "mvc",
            value: 0.61
        )
        record.architectures[0].metrics[id]?.ratio?.verdict = .inconclusiveForBlocks
        record.architectures[4].metrics[id]?.ratio?.verdict = .inconclusiveForCores
        try expectSnapshot(ComparisonTable(record).text(width: 100), "table-doubts.txt")
    }

    @Test func wrongScreensAreNeitherComparedNorRanked() throws {
        var record = try SampleRecord.full()
        record.architectures[0].conforms = false
        record.architectures[0].failure = SampleRecord.failure
        let lines = ComparisonTable(record).text(width: 120).split(separator: "\n")
        let direct = try #require(lines.first { $0.hasPrefix("direct ") })
        #expect(direct.contains("✗ R12"))
        #expect(direct.contains("not compared"))
        #expect(!direct.contains("×"))
        let last = lines.firstIndex { $0.hasPrefix("mvvm-reactive") } ?? .max
        #expect(try last < #require(lines.firstIndex(of: direct)))
    }

    @Test func aFigureHasNoMoreDigitsThanItsNoiseLeaves() throws {
        let id = "off_main_cpu_ns_per_event"
        var record = try SampleRecord.full()
        let metric = try #require(Metric.named(id))
        for index in record.architectures.indices
        where record.architectures[index].metrics[id] != nil {
            // Of 1.1 to 5.1 µs: t(4) = 2.776 times √2.5 over √5, so 1.96.
            let samples = [1_100.0, 2_100, 3_100, 4_100, 5_100]
            record.architectures[index].metrics[id] = RunRecord.Figure(metric, samples: samples)
        }
        let table = ComparisonTable(record).text(width: 120)
        let line = try #require(table.split(separator: "\n").first { $0.hasPrefix("mvc ") })
        #expect(line.contains(" 3 ±2 "))
        #expect(MarkdownReport(record).text().contains("| 3.10 ±1.96 |"))
        #expect(try HTMLReport(runs: [record]).text().contains(">±2.0<"))
    }

    @Test func missingFiguresSayWhy() throws {
        let text = try ComparisonTable(SampleRecord.full()).text(width: 120)
        #expect(text.contains("viper ¹"))
        #expect(text.contains("¹ viper: throughput pass: the child process died of signal 11"))
    }

    @Test func tooFewEffectsAreNotAPassThatNeverRan() throws {
        var record = try SampleRecord.instrumented()
        for index in record.architectures.indices {
            record.architectures[index].metrics["event_to_ready_p99_ns"] = nil
            record.architectures[index].metrics["event_to_ready_p50_ns"]?.interval?.updates = 748
            record.architectures[index].metrics["event_to_ready_p50_ns"]?.interval?.batches = 748
        }
        let text = ComparisonTable(record).text(width: 200)
        #expect(
            text.contains(
                "No event→ready p99: needs 1 000 screen updates, had 748. Try `--latency-effects 1000`."
            )
        )
        #expect(!text.contains("Not measured in this run"))
        for index in record.architectures.indices {
            record.architectures[index].metrics["event_to_ready_p50_ns"]?.interval?.updates = 20_000
        }
        let enough = ComparisonTable(record).text(width: 200)
        #expect(enough.contains("No event→ready p99 for any architecture: it lies among the scre"))
    }

    @Test func percentileAmongEffectsNeverShownSaysSo() throws {
        var record = try SampleRecord.instrumented()
        record.architectures[4].metrics["event_to_ready_p99_ns"] = nil
        let text = ComparisonTable(record).text(width: 300)
        let reason =
            "it never showed 12 of 4 812 screen updates, so event→ready p99 lies among them; with"
        #expect(text.contains("¹ mvvm-reactive: \(reason)"))
        #expect(!text.contains("no reason was recorded"))
    }

    @Test func leaksThatCouldNotBeLookedForSaySo() throws {
        var record = try SampleRecord.instrumented()
        record.architectures[0].metrics["leaked_objects"] = nil
        record.architectures[0].leaks = nil
        let text = ComparisonTable(record).text(width: 300)
        #expect(text.contains("direct: leaked objects could not be looked for."))
    }

    @Test func coloursComeOnlyWhenAsked() throws {
        let table = ComparisonTable(try SampleRecord.full())
        let plain = table.text(width: 120)
        let coloured = table.text(width: 120, colours: true)
        #expect(!plain.contains("\u{1B}"))
        #expect(coloured.contains("\u{1B}[32m✓\u{1B}[0m"))
        let stripped = coloured.replacing(#/\u{1B}\[[0-9]+m/#, with: "")
        #expect(stripped == plain)
    }

    @Test func recordWithoutArchitecturesStillMakesATable() {
        #expect(ComparisonTable(SampleRecord.record([])).text(width: 80).contains("Architecture"))
    }

    @Test func columnOfZerosIsSaidInALine() throws {
        let text = try ComparisonTable(SampleRecord.full()).text(width: 200)
        #expect(text.contains("Zero in every architecture, so without a column: leaked objects."))
        #expect(!text.contains("Leaked"))
        let leaking = try ComparisonTable(SampleRecord.instrumented()).text(width: 200)
        #expect(leaking.contains("Leaked"))
        #expect(!leaking.contains("without a column"))
    }

    @Test func countsOfWhatCoalescesOnlyLiveDoNotRank() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].liveToVirtual = ["commits_per_event": 0.5]
        let lines = ComparisonTable(record).text(width: 120).split(separator: "\n")
        let direct = try #require(lines.firstIndex { $0.hasPrefix("direct ¹") })
        #expect(lines[direct].contains("not ranked"))
        #expect(!lines[direct].contains("×"))
        #expect(try direct > #require(lines.firstIndex { $0.hasPrefix("mvc") }))
        #expect(lines.contains { $0.hasPrefix("¹ direct: with real threads it did ×0.50 commits") })
    }

    @Test func droppedColumnsAreNamed() throws {
        let text = try ComparisonTable(SampleRecord.full()).text(width: 80)
        #expect(text.contains("Left out at this width: "))
        #expect(try !ComparisonTable(SampleRecord.full()).text(width: 200).contains("Left out"))
    }
}

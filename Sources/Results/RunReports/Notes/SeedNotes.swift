internal import ReportedErrors
internal import RunRecords
import SampleStatistics

/// Says which traces times speak of, and whether they speak of one layout of memory only.
struct SeedNotes {
    let record: RunRecord

    /// No line for a run of one trace in processes that are laid out afresh: that is what readers expect.
    @Sentences
    var lines: [String] {
        let isTimed = record.architectures.contains { architecture in
            architecture.metrics.values.contains { $0.pass != .counts }
        }
        if let seeds = record.seeds { line(seeds) }
        if isTimed, record.environment.addressRandomization == "off" {
            "Address space randomization was off: all processes had one layout of heap and libraries, and times hold for that one."
        }
    }

    private func line(_ seeds: RunRecord.Seeds) -> String {
        let count = seeds.traces.count
        let rest =
            "Everything that is not measured in blocks (counts, latency, memory) is of seed \(record.scenario.seed) alone."
        guard count > 1 else {
            return "Seeds: no more than one trace was replayed, so that times have no interval."
        }
        guard !seeds.isOneABlock else {
            return
                "Seeds: \(count, "trace"), one a block; the intervals of main CPU and other times speak of such traces, not of "
                + "one. \(rest)"
        }
        var line =
            "Seeds: \(count, "trace") in \(seeds.blocks.count, "block"); those of one trace count as one, so that intervals rest on "
            + "\(count) values and speak of such traces, not of one"
        if count < Verdict.minimumClusters {
            line += "; a verdict needs \(Verdict.minimumClusters) traces"
        }
        return "\(line). \(rest)"
    }
}

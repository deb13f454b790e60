internal import RunRecords

/// What one event costs in things that can be counted, to the digit.
struct EventCostSection: ReportSection {
    let record: RunRecord

    let title = "What one event costs (counts)"

    var body: [String] {
        var table = FigureTable(record)
        for id in Metric.all.filter({ $0.pass == .counts }).map(\.id) {
            table.add(id)
            if id == Self.redundant {
                table.add(
                    share: "redundant share",
                    "writes that changed nothing, of all writes",
                    Self.redundantShare
                )
            }
        }
        return table.lines
    }

    private static let redundant = "redundant_writes_per_event"

    private static func redundantShare(_ architecture: RunRecord.Architecture) -> Double? {
        guard let writes = architecture.metrics["property_writes_per_event"]?.value, writes > 0
        else { return nil }
        return architecture.metrics[redundant]?.value.map { $0 / writes }
    }
}

/// Processor time by whose it is, and what the process held of the machine.
struct ProcessorTimeSection: ReportSection {
    /// Shown with the wave curve, in a unit that suits them.
    static let curve: Set<String> = ["wakeup_cpu_ns", "batched_main_cpu_ns_per_event"]

    let record: RunRecord

    let title = "Processor time and resident memory (throughput)"

    var body: [String] {
        let ids = Metric.all.filter { $0.pass == .throughput }.map(\.id)
        return FigureTable(record, ids.filter { !Self.curve.contains($0) }).lines
    }
}

/// From event to screen, frames, stutter and how busy the main thread was.
struct LatencySection: ReportSection {
    let record: RunRecord

    let title = "Latency"

    /// What stands behind a percentile, in brackets.
    static let intervals =
        "Brackets: 95 % rank interval of a percentile, by order statistics, whatever the distribution. Screen updates due at one "
        + "instant count as one batch, since they wait together. Batches that follow closely wait together too, so in bursts the "
        + "interval is a little narrow."

    var body: [String] {
        let lines = FigureTable(record, Metric.all.filter { $0.pass == .latency }.map(\.id)).lines
        let hasIntervals = record.architectures.contains {
            $0.metrics.values.contains { $0.interval != nil }
        }
        return hasIntervals ? lines + ["", Self.intervals] : lines
    }
}

/// Figures that this version's catalogue does not know, as a newer version may have written them.
struct OtherFiguresSection: ReportSection {
    let record: RunRecord

    let title = "Other figures"

    var body: [String] {
        let ids = Set(record.architectures.flatMap(\.metrics.keys))
        return FigureTable(record, ids.filter { Metric.named($0) == nil }.sorted()).lines
    }
}

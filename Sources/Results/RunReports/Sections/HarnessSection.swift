internal import RunRecords

/// What the harness measured about itself, and what was subtracted for it.
struct HarnessSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        let facts = facts
        if facts.isEmpty {
            "Not measured in this run."
        } else {
            ReportBlock.definitions(facts)
        }
        if let gross {
            gross
            subtracted
        }
    }

    private var facts: [ReportDefinition] {
        let own = run.record.harness
        let figures: [(String, Double?, String)] = [
            ("Store, network and avatars, per event", own.serviceCost, "ns"),
            ("Arrival lateness, median", own.arrivalErrorMedian, "ns"),
            ("Arrival lateness, 99 %", own.arrivalErrorP99, "ns"),
            ("Stolen by the hypervisor", own.stolenShare.map { $0 * 100 }, "%"),
            ("Blocks dropped", own.droppedBlocks.map(Double.init), ""),
            ("Slow readings of the calibration loop", own.slowShare.map { $0 * 100 }, "%"),
            ("One load from memory", own.memoryLoad, "ns"),
        ]
        var facts = figures.compactMap { name, value, unit in
            value.map { (term: name, text: "\(NumberText.single($0)) \(unit)".trimmingEnd()) }
        }
        if let policy = own.generatorPolicy {
            facts.append(("Arrivals scheduled by", policy))
        }
        return facts.isEmpty ? [] : facts + smallest
    }

    /// From which size on differences in latency are the architectures' own.
    private var smallest: [ReportDefinition] {
        [Metric.readyP50, .readyP99].compactMap { metric in
            run.record.smallestDifference(in: metric).map { limit in
                (
                    "Smallest difference in \(metric.name) that is not void",
                    "\(NumberText.single(limit / 1e6)) ms"
                )
            }
        }
    }

    /// Gross beside net: what was read, and what is left without the harness.
    private var gross: ReportTable? {
        let metrics: [(String, Metric)] = [("Main", .mainCPU), ("Off main", .offMainCPU)]
        let rows = run.rows.filter { row in metrics.contains { row[$0.1]?.gross != nil } }
        let table = TableRows(rows)
        return ReportTable(
            "Gross and net CPU time.",
            [table.architectures]
                + metrics.flatMap { name, metric in
                    [
                        table.numbers("\(name) gross, µs/event", per: 1e3) { $0[metric]?.gross },
                        table.numbers("\(name) net, µs/event", per: 1e3) { $0[metric]?.value },
                    ]
                }
        )
    }

    private var subtracted: String {
        let spans = SpanText.texts(
            [run.record.harness.main, run.record.harness.offMain],
            unit: 1e3,
            isSigned: false
        )
        return
            "Subtracted: main \(spans[0]) µs, off main \(spans[1]) µs an event, measured in each block with the null app. It receives"
            + " every push, frame and reply, writes the rows and sends the requests that every app does, and shows nothing."
            + " Medians of blocks need not add up to the digit."
    }
}

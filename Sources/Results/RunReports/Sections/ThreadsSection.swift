internal import RunRecords

/// Processor time by thread: main against background.
struct ThreadsSection: RunSection {
    private static let metrics: [Metric] = [
        .mainCPU, .offMainCPU, .cpu, .offMainShare, .uiCPU, .serviceCPU, .systemCPU,
        .contextSwitches, .wakeups, .eventsPerSecond,
    ]
    private static let free = Metric.all.filter { $0.pass == .free }

    let run: RankedRun

    var blocks: [ReportBlock] {
        figure
        run.table(
            Self.metrics,
            of: run.rows(with: [.mainCPU]),
            "CPU time for one event on one core, by whose it is: medians of fresh processes, ± half the width of a 95 % interval.",
            isForOneEvent: true
        )
        handovers
        run.table(
            Self.free,
            of: run.rows(with: Self.free),
            "The same on all cores.",
            isForOneEvent: true
        )
    }

    /// Off-main CPU parted into handing over and working: a hop costs about what the null app's one hop for each event does.
    private var handovers: ReportTable? {
        let rows = run.rows(with: [.offMainCPU])
        guard let null = run.record.harness.offMain?.value,
            let baseline = run.record.architectures.first(where: \.isBaseline),
            let hops = baseline[.backgroundHops]?.value, hops > 0
        else { return nil }
        let parts = rows.compactMap { row -> (id: String, work: Double, hops: Double)? in
            guard let off = row[.offMainCPU]?.value, let own = row[.backgroundHops]?.value,
                own > hops * 1.05
            else { return nil }
            return (row.id, off, own - hops)
        }
        func handover(_ part: (id: String, work: Double, hops: Double)) -> Double {
            part.hops * null / hops
        }
        let table = TableRows(parts)
        return ReportTable(
            "What of off-main CPU is handing over: background hops beyond those of \(baseline.id), at what the null app pays for one, "
                + "\(NumberText.single(null / hops / 1e3)) µs; the rest is work.",
            [
                table.left("Architecture", \.id),
                table.numbers("Off-main CPU, µs", per: 1e3, \.work),
                table.numbers("hops", \.hops),
                table.numbers("handing over, µs", per: 1e3, handover),
                table.numbers("work, µs", per: 1e3) { max(0, $0.work - handover($0)) },
            ]
        )
    }

    private var figure: ReportFigure? {
        let rows = run.rows(with: [.mainCPU])
        guard !rows.isEmpty else { return nil }
        let values = zip(
            RankedRun.values(.mainCPU, of: rows),
            RankedRun.values(.offMainCPU, of: rows)
        )
        return ReportFigure(
            plot: StackedBars(
                name:
                    "CPU time for one event on the main thread and on others, by architecture; the table below has the numbers",
                parts: [("on the main thread", "bar0"), ("on other threads", "bar1")],
                unit: "µs/event",
                rows: zip(rows, values).map {
                    StackedBars.Row(id: $0.markedID, values: [$1.0, $1.1])
                }
            ),
            caption:
                "CPU time of the app for one event, the harness's share subtracted. Store, server and avatars have threads of "
                + "their own and are left out. Work off main does not block the screen, but drains the same battery."
        )
    }
}

internal import RunRecords

/// Processor time by thread: main against background.
struct ThreadsSection: RunSection {
    static let anchor = "threads"
    static let title = "Main vs background threads"

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
        run.table(
            Self.free,
            of: run.rows(with: Self.free),
            "The same on all cores.",
            isForOneEvent: true
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

internal import RunRecords

/// Processor time by thread: on main against off main.
struct ProcessorPart {
    let page: RunPage

    private static let main = "main_cpu_ns_per_event"
    private static let off = "off_main_cpu_ns_per_event"

    var section: PageSection? {
        PageSection("threads", "On main and off main", [bars, .table(table)])
    }

    private var rows: [RunRecord.Architecture] {
        page.rows.filter { $0.metrics[Self.main]?.value != nil }
    }

    private var bars: PageBlock? {
        guard !rows.isEmpty else { return nil }
        let values = zip(page.values(Self.main, of: rows), page.values(Self.off, of: rows))
        return .figure(
            StackedBars(
                name:
                    "Processor time for one event on the main thread and on others, by architecture; the table below has the numbers",
                parts: [("on the main thread", "bar0"), ("on other threads", "bar1")],
                unit: "µs/event",
                rows: zip(rows, values).map {
                    StackedBars.Row(id: $0.markedID, values: [$1.0, $1.1])
                }
            ),
            "Processor time of the app for one event, the harness's share taken off; store, server and avatars run on threads of "
                + "their own and are left out. What is off main does not block the screen, but drains the same battery."
        )
    }

    private var table: PageTable? {
        page.table(
            [
                Self.main, Self.off, "cpu_ns_per_event", "off_main_share", "ui_cpu_ns_per_event",
                "service_cpu_ns_per_event", "system_cpu_ns_per_event",
                "context_switches_per_event", "wakeups_per_event", "events_per_second",
            ],
            of: rows,
            "Processor time for one event, by whose it is; medians of fresh processes, and below each ± half the width of its 95 % interval.",
            isForOneEvent: true
        )
    }
}

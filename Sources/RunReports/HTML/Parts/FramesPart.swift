internal import RunRecords

/// Frames that came late, and how busy the main thread was.
struct FramesPart {
    let page: RunPage

    var section: PageSection? {
        let known = page.rows.filter { $0.metrics["number_of_hitches"]?.value != nil }
        guard !known.isEmpty else { return nil }
        return PageSection(
            "frames",
            "Hitches and frames",
            [bars(known), .table(table(known))] + FrameTimelinePart(rows: known).blocks
        )
    }

    private func bars(_ rows: [RunRecord.Architecture]) -> PageBlock? {
        .figure(
            BarPanels(
                name: "Late frames by architecture; the table below has the numbers",
                rows: rows.map(\.markedID),
                panels: [
                    ("hitch_time_ratio_ms_per_s", "Hitch time ratio", "bar1"),
                    ("number_of_hitches", "Hitches", "bar1"),
                    ("hang_time_ms", "Hang time", "bar1"),
                    ("staleness_ms_per_s", "Staleness", "bar5"),
                ].map { id, title, kind in
                    BarPanels.Panel(
                        title: title,
                        unit: Metric.named(id).map { HumanUnit($0.unit).name } ?? "",
                        values: page.values(id, of: rows),
                        kind: kind
                    )
                }
            ),
            "A hitch is a frame that came late, a hang 250 ms or more in which the main thread answered nothing; staleness is how long in "
                + "each second the screen was behind the truth. Drawing is nearly free here: a phone has less room."
        )
    }

    private func table(_ rows: [RunRecord.Architecture]) -> PageTable? {
        page.table(
            [
                "number_of_hitches", "hitch_time_ratio_ms_per_s", "hang_count", "hang_time_ms",
                "missed_frames", "staleness_ms_per_s", "wakeups_per_s", "main_queue_delay_p50_ns",
                "main_queue_delay_p99_ns", "main_utilization",
            ],
            of: rows,
            "Frames and the main thread in the latency pass."
        )
    }
}

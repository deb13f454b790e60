internal import RunRecords

/// Gross beside net: what was read, what was subtracted for the harness, what is left.
struct HarnessShareSection: ReportSection {
    let record: RunRecord

    let title = "Gross and net CPU time"

    private static let metrics = [
        ("Main", "main_cpu_ns_per_event"), ("Off main", "off_main_cpu_ns_per_event"),
    ]

    var body: [String] {
        let rows = record.architectures.filter { row in
            Self.metrics.contains { row.metrics[$0.1]?.gross != nil }
        }
        guard !rows.isEmpty else { return [] }
        var columns = [TextGrid.Column("Architecture", .left, rows.map(\.markedID))]
        for (name, id) in Self.metrics {
            let figures = rows.map { $0.metrics[id] }
            for (kind, values) in [
                ("gross", figures.map { $0?.gross }), ("net", figures.map { $0?.value }),
            ] {
                columns.append(
                    TextGrid.Column(
                        "\(name) \(kind), µs/event",
                        .right,
                        NumberText.column(values.map { $0.map { $0 / 1e3 } })
                    )
                )
            }
        }
        let spans = SpanText.column(
            [record.harness.main, record.harness.offMain],
            unit: 1e3,
            isSigned: false
        )
        return MarkdownTable(TextGrid(columns: columns)).lines + [
            "",
            "Subtracted: main \(spans[0]) µs, off main \(spans[1]) µs an event, measured in each block with the null app, which hears"
                + " every push, frame and reply, opens the sockets, writes the rows and sends the requests that every app does, with one"
                + " hop to main for whatever comes in, and shows nothing. Medians of blocks, which need not add up to the digit.",
        ]
    }
}

/// The throughput pass's replay on all cores, beside one core.
struct FreeSection: ReportSection {
    let record: RunRecord

    let title = "All cores"

    var body: [String] {
        FigureTable(record, Metric.all.filter { $0.pass == .free }.map(\.id)).lines
    }
}

internal import RunRecords

/// Where a cost comes from: what is counted for one event, beside the time, in the order of the ranking.
struct SourcesOfCostPart {
    let page: RunPage

    private static let panels: [(id: String, title: String, kind: String)] = [
        ("main_cpu_ns_per_event", "Main CPU", "bar0"),
        ("allocations_per_event", "Allocations", "bar1"),
        ("retains_per_event", "Retains", "bar3"),
        ("cells_configured_per_event", "Cells filled", "bar2"),
        ("main_hops_per_event", "Hops to main", "bar5"),
        ("off_main_cpu_ns_per_event", "Off-main CPU", "bar4"),
    ]

    var section: PageSection? {
        PageSection(
            "causes",
            "Where the cost comes from",
            [panels, .table(counts), .table(objects)]
        )
    }

    private var rows: [RunRecord.Architecture] { page.rows.filter(\.conforms) }

    private var panels: PageBlock? {
        let known = Self.panels.filter { panel in
            rows.contains { $0.metrics[panel.id]?.value != nil }
        }
        guard known.count > 1, rows.count > 1 else { return nil }
        let marked = rows.firstIndex { $0.id == page.record.reference }
        return .figure(
            BarPanels(
                name:
                    "What one event costs in each architecture: \(known.map(\.title).joined(separator: ", ")); the tables below have the numbers",
                rows: rows.map(\.id),
                panels: known.map { panel in
                    BarPanels.Panel(
                        title: panel.title,
                        unit: Metric.named(panel.id).map { HumanUnit($0.unit).name } ?? "",
                        values: page.values(panel.id, of: rows),
                        kind: panel.kind
                    )
                },
                marked: Set([marked].compactMap(\.self))
            ),
            "One row an architecture, sorted as above\(marked == nil ? "" : ", the reference in bold"); each column has a scale of its own. "
                + "A column whose bars grow as those of main CPU do goes along with it; one whose bars are all alike explains nothing."
        )
    }

    /// Counts as multiples of the reference's, since a reader asks how many times as many.
    private var counts: PageTable? {
        var table = page.table(
            [
                "renders_per_event", "commits_per_event", "cells_configured_per_event",
                "layout_passes_per_event", "property_writes_per_event",
                "redundant_writes_per_event", "table_reloads_per_event", "row_batches_per_event",
                "main_hops_per_event", "background_hops_per_event",
            ],
            of: rows,
            "Rendering and hops for one event, counted in virtual time: exact, no noise.",
            isForOneEvent: true
        )
        table?.remark(multiplesOf: page.record, rows)
        return table
    }

    private var objects: PageTable? {
        var table = page.table(
            [
                "allocations_per_event", "allocated_bytes_per_event", "frees_per_event",
                "retains_per_event", "releases_per_event", "instructions_per_event",
                "leaked_objects",
            ],
            of: rows,
            "Allocations and reference counting (ARC) for one event, and what was never freed, counted in virtual time: exact, no noise.",
            isForOneEvent: true
        )
        table?.remark(multiplesOf: page.record, rows)
        return table
    }
}

extension PageTable {
    /// Writes below each figure how many times the reference's it is.
    fileprivate mutating func remark(
        multiplesOf record: RunRecord,
        _ architectures: [RunRecord.Architecture]
    ) {
        guard let reference = record.architectures.first(where: { $0.id == record.reference })
        else { return }
        for row in rows.indices where architectures[row].id != reference.id {
            for cell in rows[row].cells.indices {
                guard let metric = rows[row].cells[cell].metric,
                    let own = architectures[row].metrics[metric]?.value,
                    let other = reference.metrics[metric]?.value, other > 0
                else { continue }
                let ratio = own / other
                rows[row].cells[cell].remark =
                    "×\(NumberText.fixed(ratio, ratio < 0.1 ? 3 : ratio < 10 ? 2 : 1))"
            }
        }
        if architectures.count > 1 {
            caption += " Below each figure: how many times that of \(reference.id)."
        }
    }
}

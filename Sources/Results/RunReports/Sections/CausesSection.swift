internal import RunRecords

/// Where a cost comes from: what is counted for one event, beside the time, in the order of the ranking.
struct CausesSection: RunSection {
    static let anchor = "causes"
    static let title = "Where the cost comes from"

    private static let panels: [(metric: Metric, title: String, kind: String)] = [
        (.mainCPU, "Main CPU", "bar0"),
        (.allocations, "Allocations", "bar1"),
        (.retains, "Retains", "bar3"),
        (.cellsConfigured, "Cells filled", "bar2"),
        (.mainHops, "Hops to main", "bar5"),
        (.offMainCPU, "Off-main CPU", "bar4"),
    ]
    private static let rendering: [Metric] = [
        .renders, .commits, .cellsConfigured, .layoutPasses, .propertyWrites, .redundantWrites,
        .tableReloads, .rowBatches, .mainHops, .backgroundHops,
    ]
    private static let objects: [Metric] = [
        .allocations, .allocatedBytes, .frees, .retains, .releases, .instructions, .leakedObjects,
    ]

    let run: RankedRun

    var blocks: [ReportBlock] {
        figure
        run.table(
            Self.rendering,
            of: run.conforming,
            "Rendering and hops for one event, counted in virtual time: exact, no noise.",
            isForOneEvent: true,
            hasMultiples: true
        )
        run.table(
            Self.objects,
            of: run.conforming,
            "Allocations and reference counting (ARC) for one event, and leaks, counted in virtual time: exact, no noise.",
            isForOneEvent: true,
            hasMultiples: true
        )
    }

    private var figure: ReportFigure? {
        let rows = run.conforming
        let known = Self.panels.filter { panel in
            rows.contains { $0[panel.metric]?.value != nil }
        }
        guard known.count > 1, rows.count > 1 else { return nil }
        let marked = rows.firstIndex { $0.id == run.record.reference }
        let titles = known.map(\.title).joined(separator: ", ")
        return ReportFigure(
            plot: BarPanels(
                name:
                    "What one event costs in each architecture: \(titles); the tables below have the numbers",
                rows: rows.map(\.id),
                panels: known.map { BarPanels.Panel($0.metric, $0.title, $0.kind, of: rows) },
                marked: Set([marked].compactMap(\.self))
            ),
            caption:
                "One row an architecture, sorted as above\(marked == nil ? "" : ", the reference in bold"). "
                + "Each column has a scale of its own. A column whose bars grow as those of main CPU do goes along with it; "
                + "one whose bars are all alike explains nothing."
        )
    }
}

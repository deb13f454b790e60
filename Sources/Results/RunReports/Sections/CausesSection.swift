internal import RunRecords

/// Where a cost comes from: what is counted for one event, beside the time, in the order of the ranking.
struct CausesSection: RunSection {
    private static let leading: [Metric] = [
        .mainCPU, .allocations, .retains, .cellsConfigured, .mainHops, .offMainCPU,
    ]
    private static let rendering: [Metric] = [
        .renders, .commits, .cellsConfigured, .layoutPasses, .propertyWrites, .redundantWrites,
        .tableReloads, .rowBatches, .mainHops, .backgroundHops,
    ]
    private static let objects: [Metric] = [
        .allocations, .allocatedBytes, .frees, .retains, .releases, .instructions, .cacheMisses,
        .leakedObjects,
    ]

    let run: RankedRun

    var blocks: [ReportBlock] {
        run.bars(
            Self.leading,
            of: run.conforming,
            "For one event, sorted as above; each column has a scale of its own. A column whose bars grow as those of main CPU do goes "
                + "along with it; one whose bars are all alike explains nothing."
        )
        run.table(
            Self.rendering,
            of: run.conforming,
            "Rendering and hops for one event, counted in virtual time: exact, no noise.",
            isForOneEvent: true,
            hasMultiples: true,
            isFolded: true
        )
        run.table(
            Self.objects,
            of: run.conforming,
            "Allocations and reference counting (ARC) for one event, and leaks, counted in virtual time: exact, no noise.",
            isForOneEvent: true,
            hasMultiples: true,
            isFolded: true
        )
    }
}

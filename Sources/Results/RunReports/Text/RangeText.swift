internal import RunRecords
internal import SampleStatistics

/// Writes what may be said of architectures however they are written: ▲ more.
enum RangeText {
    static func verdict(_ verdict: RangeVerdict) -> ReportTable.Cell {
        switch verdict {
        case .less: ReportTable.Cell("▼ less", .good)
        case .more: ReportTable.Cell("▲ more", .bad)
        case .same: ReportTable.Cell("≈ same")
        case .overlap: ReportTable.Cell("⇅ overlap")
        case .inconclusive: ReportTable.Cell("? inconclusive")
        }
    }

    /// What a verdict means, for a legend.
    static func meaning(_ verdict: RangeVerdict) -> String {
        switch verdict {
        case .less: "however both are written"
        case .more: "however both are written"
        case .same: "within ±2 %, however both are written"
        case .overlap: "depends on how it is written"
        case .inconclusive: "needs more blocks"
        }
    }
}

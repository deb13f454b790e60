internal import RunRecords
internal import SampleStatistics

/// Writes what may be said of architectures however they are written: ▲ more.
enum RangeText {
    /// How a verdict looks and what it is called, and what it means, for a legend.
    static func row(
        _ verdict: RangeVerdict
    ) -> (glyph: String, word: String, tint: ReportTable.Tint?, meaning: String) {
        switch verdict {
        case .less: ("▼", "less", .good, "however both are written")
        case .more: ("▲", "more", .bad, "however both are written")
        case .same: ("≈", "same", nil, "within ±2 %, however both are written")
        case .overlap: ("⇅", "depends", nil, "on how it is written")
        case .inconclusive: ("?", "inconclusive", nil, "needs more blocks")
        }
    }

    static func verdict(_ verdict: RangeVerdict) -> ReportTable.Cell {
        let row = row(verdict)
        return ReportTable.Cell("\(row.glyph) \(row.word)", row.tint)
    }

    /// In which ways architectures were measured: what a verdict holds for, and what decides where there is none.
    static func ways(_ ranges: [RunRecord.Family.Range]) -> (holding: String, deciding: String) {
        let areBoth = ranges.allSatisfy { range in
            Set(range.variants).isSubset(of: [range.architecture, "\(range.architecture)[tuned]"])
        }
        return areBoth
            ? ("tuned or not", "tuning") : ("however both are written", "the way of writing")
    }
}

internal import RunRecords
internal import SampleStatistics

/// Writes what may be said of architectures however they are written: ▲ more.
enum RangeText {
    /// What a verdict is called.
    static func word(_ verdict: RangeVerdict) -> String {
        switch verdict {
        case .less, .more, .same, .inconclusive: verdict.rawValue
        case .overlap: "depends"
        }
    }

    static func tint(_ verdict: RangeVerdict) -> ReportTable.Tint? {
        switch verdict {
        case .less: .good
        case .more: .bad
        case .same, .overlap, .inconclusive: nil
        }
    }

    static func verdict(_ verdict: RangeVerdict) -> ReportTable.Cell {
        let glyph =
            switch verdict {
            case .less: "▼"
            case .more: "▲"
            case .same: "≈"
            case .overlap: "⇅"
            case .inconclusive: "?"
            }
        return ReportTable.Cell("\(glyph) \(word(verdict))", tint(verdict))
    }

    /// What a verdict means, for a legend.
    static func meaning(_ verdict: RangeVerdict) -> String {
        switch verdict {
        case .less: "however both are written"
        case .more: "however both are written"
        case .same: "within ±2 %, however both are written"
        case .overlap: "on how it is written"
        case .inconclusive: "needs more blocks"
        }
    }

    /// In which ways architectures were measured: what a verdict holds for.
    static func ways(_ ranges: [RunRecord.Family.Range]) -> String {
        let areBoth = ranges.allSatisfy { range in
            Set(range.variants).isSubset(of: [range.architecture, "\(range.architecture)[tuned]"])
        }
        return areBoth ? "tuned or not" : "however both are written"
    }
}

package import RunRecords
package import SampleStatistics

/// Writes ratios as people read them: ×1.23 [1.18–1.29] ▲ more.
package enum RatioText {
    /// One ratio in a line; empty for nil.
    package static func line(_ ratio: RunRecord.Ratio?) -> String {
        let parts = parts([ratio])[0]
        return [parts.ratio, parts.interval, parts.verdict].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The same of a column in three parts: ×1.23, [1.18–1.29] and ▲ more, each empty where there is none.
    package static func parts(
        _ ratios: [RunRecord.Ratio?]
    )
        -> [(ratio: String, interval: String, verdict: String)]
    {
        let decimals = ratios.contains { $0.map(isFine) ?? false } ? 3 : 2
        return ratios.map { ratio in
            guard let ratio else { return ("", "", "") }
            return (
                "×\(NumberText.fixed(ratio.value, decimals))", interval(ratio, decimals),
                ratio.verdict.map { "\(look($0).glyph) \(look($0).word)" } ?? ""
            )
        }
    }

    /// The ratio and its interval with two decimals, three where that would hide it; the interval nil where there is none.
    package static func short(_ ratio: RunRecord.Ratio) -> (ratio: String, interval: String?) {
        let decimals = ratio.value < 0.1 ? 3 : 2
        let interval = interval(ratio, decimals)
        return ("×\(NumberText.fixed(ratio.value, decimals))", interval.isEmpty ? nil : interval)
    }

    /// How many times as much, with as many digits as a reader needs: ×0.050, ×2.88, ×31.8.
    package static func times(_ ratio: Double) -> String {
        NumberText.fixed(ratio, ratio < 0.1 ? 3 : ratio < 10 ? 2 : ratio < 100 ? 1 : 0)
    }

    /// How far a cost is from another's: "6 % dearer", "20 % cheaper", from twice as much on "2.41 × as dear".
    static func cheaperOrDearer(_ ratio: Double) -> String {
        guard ratio < 2 else { return "\(times(ratio)) × as dear" }
        let share = abs(ratio - 1) * 100
        return "\(NumberText.fixed(share, share < 1 ? 1 : 0)) % \(ratio < 1 ? "cheaper" : "dearer")"
    }

    /// What a verdict is called, what tells it apart at a glance, also without colour, and its colour.
    package static func look(
        _ verdict: Verdict
    ) -> (word: String, glyph: String, tint: ReportTable.Tint?) {
        switch verdict {
        case .less: (verdict.rawValue, "▼", .good)
        case .more: (verdict.rawValue, "▲", .bad)
        case .same: (verdict.rawValue, "≈", nil)
        default: (verdict.rawValue, "?", nil)
        }
    }

    /// The mark of the verdict after a space; empty where there is none.
    static func glyph(_ ratio: RunRecord.Ratio?) -> String {
        ratio?.verdict.map { " \(look($0).glyph)" } ?? ""
    }

    package static func tint(_ ratio: RunRecord.Ratio?) -> ReportTable.Tint? {
        ratio?.verdict.flatMap { look($0).tint }
    }

    private static func interval(_ ratio: RunRecord.Ratio, _ decimals: Int) -> String {
        guard let low = ratio.low, let high = ratio.high else { return "" }
        return "[\(NumberText.fixed(low, decimals))–\(NumberText.fixed(high, decimals))]"
    }

    /// Whether two decimals would hide the ratio or its interval.
    private static func isFine(_ ratio: RunRecord.Ratio) -> Bool {
        if ratio.value < 0.1 { return true }
        guard let low = ratio.low, let high = ratio.high else { return false }
        return high > low && high - low < 0.02
    }
}

import SampleStatistics

/// Writes ratios as people read them: ×1.23 [1.18–1.29] ▲ slower.
enum RatioText {
    /// Writes a column of ratios with all their parts aligned.
    ///
    /// - Parameter ratios: nil where there is none.
    /// - Returns: One text per element, empty for nil.
    static func column(_ ratios: [RunRecord.Ratio?]) -> [String] {
        let decimals = ratios.contains { $0.map(isFine) ?? false } ? 3 : 2
        let heads = ratios.map { $0.map { head($0, decimals) } ?? "" }
        let intervals = ratios.map { $0.map { interval($0, decimals) } ?? "" }
        let headWidth = heads.map(\.count).max() ?? 0
        let intervalWidth = intervals.map(\.count).max() ?? 0
        return zip(ratios, zip(heads, intervals)).map { ratio, parts in
            guard let ratio else { return "" }
            let text = [
                parts.0.padded(to: headWidth, onLeft: true),
                parts.1.padded(to: intervalWidth),
                ratio.verdict.map { "\(glyph($0)) \($0.rawValue)" } ?? "",
            ]
            return text.filter { !$0.isEmpty }.joined(separator: " ").trimmingEnd()
        }
    }

    /// What tells verdicts apart at a glance, also without colour.
    static func glyph(_ verdict: Verdict) -> String {
        switch verdict {
        case .faster: "▼"
        case .slower: "▲"
        case .same: "≈"
        case .unknown, .unknownForCores, .unknownForBlocks, .unknownForThreads: "?"
        }
    }

    static func tint(_ ratio: RunRecord.Ratio?) -> TextGrid.Tint? {
        switch ratio?.verdict {
        case .faster: .good
        case .slower: .bad
        case nil, .same, .unknown, .unknownForCores, .unknownForBlocks, .unknownForThreads: nil
        }
    }

    private static func head(_ ratio: RunRecord.Ratio, _ decimals: Int) -> String {
        "×\(NumberText.fixed(ratio.value, decimals))"
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

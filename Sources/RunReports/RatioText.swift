internal import RunRecords
import SampleStatistics

/// Writes ratios as people read them: ×1.23 [1.18–1.29] ▲ slower.
enum RatioText {
    /// Writes a column of ratios with all their parts aligned.
    ///
    /// - Parameter ratios: nil where there is none.
    /// - Returns: One text per element, empty for nil.
    static func column(_ ratios: [RunRecord.Ratio?]) -> [String] {
        let parts = parts(ratios)
        let headWidth = parts.map(\.ratio.count).max() ?? 0
        let intervalWidth = parts.map(\.interval.count).max() ?? 0
        return zip(ratios, parts).map { ratio, parts in
            guard ratio != nil else { return "" }
            let text = [
                parts.ratio.padded(to: headWidth, onLeft: true),
                parts.interval.padded(to: intervalWidth), parts.verdict,
            ]
            return text.filter { !$0.isEmpty }.joined(separator: " ").trimmingEnd()
        }
    }

    /// The same in three columns: ×1.23, [1.18–1.29] and ▲ slower, each empty where there is none.
    static func parts(
        _ ratios: [RunRecord.Ratio?]
    )
        -> [(ratio: String, interval: String, verdict: String)]
    {
        let decimals = ratios.contains { $0.map(isFine) ?? false } ? 3 : 2
        return ratios.map { ratio in
            guard let ratio else { return ("", "", "") }
            return (
                head(ratio, decimals), interval(ratio, decimals),
                ratio.verdict.map { "\(glyph($0)) \($0.rawValue)" } ?? ""
            )
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

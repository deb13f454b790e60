internal import RunRecords

/// Writes the rank intervals of percentiles.
enum RankText {
    /// One interval, with three digits or more: `[0.201–0.230]`; an end that is not known is an ellipsis.
    static func span(_ interval: RunRecord.RankBounds, _ unit: Double) -> String {
        let ends = [interval.low, interval.high].map { end in
            end.map { NumberText.single($0 / unit) } ?? "…"
        }
        return "[\(ends[0])–\(ends[1])]"
    }
}

internal import RunRecords

/// Writes percentiles with their rank intervals, aligned: 0.21 [0.20–0.23].
enum RankText {
    /// Writes a column.
    ///
    /// - Parameters:
    ///   - figures: nil where there is none.
    ///   - unit: What figures and intervals are divided by.
    /// - Returns: One text per element, a dash for what has no value; nil where no figure has an interval.
    static func column(_ figures: [RunRecord.Figure?], unit: Double) -> [String]? {
        let intervals = figures.map { $0?.value == nil ? nil : $0?.interval.map { span($0, unit) } }
        let width = intervals.compactMap { $0?.count }.max() ?? 0
        guard width > 0 else { return nil }
        let values = NumberText.column(figures.map { $0?.value.map { $0 / unit } })
        return zip(values, intervals).map { value, interval in
            value + " " + (interval ?? "").padded(to: width)
        }
    }

    /// One interval, with three digits or more: `[0.201–0.230]`; an end that nobody knows is an ellipsis.
    static func span(_ interval: RunRecord.RankBounds, _ unit: Double) -> String {
        let ends = [interval.low, interval.high].map { end in
            end.map { NumberText.single($0 / unit) } ?? "…"
        }
        return "[\(ends[0])–\(ends[1])]"
    }
}

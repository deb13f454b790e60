internal import RunRecords

/// Writes amounts with their intervals, aligned: +14.5 [12.1–16.9].
enum SpanText {
    /// Writes a column.
    ///
    /// - Parameters:
    ///   - spans: nil where there is none.
    ///   - unit: What the amounts are divided by.
    ///   - isSigned: Whether those above 0 have a sign.
    /// - Returns: One text per element, a dash for nil.
    static func column(
        _ spans: [RunRecord.Span?],
        unit: Double = 1,
        isSigned: Bool = true
    ) -> [String] {
        let values = spans.compactMap { $0.map { abs($0.value) / unit } }
        let largest = values.max() ?? 0
        let decimals = largest >= 100 ? 0 : largest >= 10 ? 1 : 2
        func text(_ value: Double, _ sign: Bool) -> String {
            let digits = NumberText.fixed(abs(value / unit), decimals)
            // What rounds to nothing has no sign.
            let isNothing = digits.allSatisfy { "0.".contains($0) }
            return (isNothing ? "" : value < 0 ? "−" : sign ? "+" : "") + digits
        }
        let heads = spans.map { $0.map { text($0.value, isSigned) } ?? NumberText.missing }
        let width = heads.map(\.count).max() ?? 0
        return zip(spans, heads).map { span, head in
            guard let span else { return head }
            let aligned = head.padded(to: width, onLeft: true)
            guard let low = span.low, let high = span.high else { return aligned }
            // A dash between numbers that may be negative would read as a sign.
            return "\(aligned) [\(text(low, false)) to \(text(high, false))]"
        }
    }
}

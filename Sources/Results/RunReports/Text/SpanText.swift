package import RunRecords

/// Writes amounts with their intervals: +14.5 [12.1 to 16.9].
package enum SpanText {
    /// Writes a column.
    ///
    /// - Parameters:
    ///   - spans: nil where there is none.
    ///   - unit: What the amounts are divided by.
    ///   - isSigned: Whether those above 0 have a sign.
    /// - Returns: One cell per element, a dash for nil, the interval as its remark.
    package static func cells(
        _ spans: [RunRecord.Span?],
        unit: Double = 1,
        isSigned: Bool = true
    ) -> [ReportTable.Cell] {
        let largest = spans.compactMap { $0.map { abs($0.value) / unit } }.max() ?? 0
        let decimals = largest >= 100 ? 0 : largest >= 10 ? 1 : 2
        func text(_ value: Double, _ sign: Bool) -> String {
            let digits = NumberText.fixed(abs(value / unit), decimals)
            // What rounds to nothing has no sign.
            let isNothing = digits.allSatisfy { "0.".contains($0) }
            return (isNothing ? "" : value < 0 ? "−" : sign ? "+" : "") + digits
        }
        return spans.map { span in
            guard let span else { return .missing }
            let head = text(span.value, isSigned)
            guard let low = span.low, let high = span.high else { return ReportTable.Cell(head) }
            // A dash between numbers that may be negative would read as a sign.
            return ReportTable.Cell(head, remark: "[\(text(low, false)) to \(text(high, false))]")
        }
    }

    /// The same in sentences.
    package static func texts(
        _ spans: [RunRecord.Span?],
        unit: Double = 1,
        isSigned: Bool = true
    ) -> [String] { cells(spans, unit: unit, isSigned: isSigned).map(\.joined) }
}

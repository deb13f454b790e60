import Foundation

/// A logarithmic axis.
struct LogAxis {
    let range: ClosedRange<Double>
    private let start: Double
    private let end: Double

    /// Fits an axis around `values`, drawn from pixel `start` to pixel `end`; nil without a positive value.
    init?(_ values: [Double], _ start: Double, _ end: Double) {
        let values = values.filter { $0 > 0 && $0.isFinite }
        guard let low = values.min(), let high = values.max() else { return nil }
        // Room at both ends, and at least a factor of four between them, or noise would fill a panel.
        let room = max(0.06 * log(high / low), (log(4) - log(high / low)) / 2)
        range = low * exp(-room)...high * exp(room)
        self.start = start
        self.end = end
    }

    /// The pixel of a value.
    subscript(_ value: Double) -> Double {
        let share = log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
        return start + share * (end - start)
    }

    /// Round values: powers of ten, with 2 and 5 between them where there are few.
    var ticks: [Double] {
        let first = Int(log10(range.lowerBound).rounded(.down))
        let last = Int(log10(range.upperBound).rounded(.up))
        let tens = (first...last).map { pow(10, Double($0)) }
        let whole = tens.filter(range.contains)
        if whole.count >= 4 { return whole }
        return tens.flatMap { [$0, 2 * $0, 5 * $0] }.filter(range.contains)
    }
}

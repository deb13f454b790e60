import Foundation
import SampleStatistics

/// Writes figures with what noise may make of them, aligned: 8 ±5.
enum MarginText {
    /// Writes a column, with as many decimals as the least noise leaves a meaning.
    ///
    /// - Parameters:
    ///   - figures: nil where there is none.
    ///   - unit: What figures and margins are divided by.
    /// - Returns: One text per element, a dash for what has no value.
    static func column(_ figures: [RunRecord.Figure?], unit: Double) -> [String] {
        let values = figures.map { $0?.value.map { $0 / unit } }
        let margins = figures.map { $0?.margin.map { $0 / unit } }
        let plain = NumberText.column(values)
        guard let least = margins.compactMap(\.self).filter({ $0 > 0 }).min()
        else { return plain }
        let shown = plain.lazy.compactMap { $0.split(separator: ".").dropFirst().first?.count }
            .max()
        let decimals = min(shown ?? 0, max(0, Int((-log10(least)).rounded(.up))))
        let tails = margins.map { $0.map { NumberText.fixed($0, decimals) } }
        let width = tails.compactMap { $0?.count }.max() ?? 0
        return zip(values, tails).map { value, tail in
            guard let value else { return NumberText.missing }
            let head = NumberText.fixed(value, decimals)
            guard let tail else { return head.padded(to: head.count + width + 2) }
            return "\(head) ±\(tail.padded(to: width, onLeft: true))"
        }
    }
}

extension RunRecord.Figure {
    /// Half the width of the 95 % interval of the mean of `samples`, in `unit`; nil of fewer than two, and of counts.
    ///
    /// Of the throughput pass alone: a latency pass has a repetition or two, of many effects each.
    var margin: Double? {
        guard pass == .throughput, let bounds = MeanEstimate(samples)?.bounds() else { return nil }
        return (bounds.upperBound - bounds.lowerBound) / 2
    }
}

internal import RunRecords
internal import SampleStatistics
import Foundation

/// Writes figures with what noise may make of them: 8 ±5.
enum MarginText {
    /// Writes a column, with so many `digits` of the least margin: the rest of a figure is noise.
    ///
    /// - Parameters:
    ///   - figures: nil where there is none.
    ///   - unit: What figures and margins are divided by.
    ///   - digits: Of the least margin; 1 or more.
    /// - Returns: One text per element, a dash for what has no value; margins without a sign.
    static func parts(
        _ figures: [RunRecord.Figure?],
        unit: Double,
        digits: Int
    ) -> [(value: String, margin: String?)] {
        let values = figures.map { $0?.value.map { $0 / unit } }
        let margins = figures.map { $0?.margin.map { $0 / unit } }
        let plain = NumberText.column(values)
        guard let least = margins.compactMap(\.self).filter({ $0 > 0 }).min()
        else { return plain.map { ($0, nil) } }
        let shown = plain.compactMap { $0.split(separator: ".").dropFirst().first?.count }.max()
        let meant = digits - 1 + Int(clamping: (-log10(least)).rounded(.up))
        let decimals = min(shown ?? 0, max(0, meant))
        return zip(values, margins).map { value, margin in
            guard let value else { return (NumberText.missing, nil) }
            return (
                NumberText.fixed(value, decimals), margin.map { NumberText.fixed($0, decimals) }
            )
        }
    }
}

extension RunRecord.Figure {
    /// Half the width of the 95 % interval of the mean of `samples`, in `unit`; nil of fewer than two, and of counts.
    ///
    /// Of the throughput pass alone: a latency pass has a repetition or two, of many updates each.
    var margin: Double? {
        guard pass == .throughput, let bounds = MeanEstimate(samples)?.bounds() else { return nil }
        return (bounds.upperBound - bounds.lowerBound) / 2
    }
}

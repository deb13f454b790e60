internal import RunRecords
import Foundation
import SampleStatistics

/// Writes figures with what noise may make of them, aligned: 8 ±5.
enum MarginText {
    /// Writes a column, with one digit of the least margin.
    ///
    /// - Parameters:
    ///   - figures: nil where there is none.
    ///   - unit: What figures and margins are divided by.
    /// - Returns: One text per element, a dash for what has no value.
    static func column(_ figures: [RunRecord.Figure?], unit: Double) -> [String] {
        let parts = parts(figures, unit: unit, digits: 1)
        let width = parts.compactMap { $0.margin?.count }.max() ?? 0
        guard width > 0 else { return parts.map(\.value) }
        return zip(figures, parts).map { figure, part in
            guard figure?.value != nil else { return part.value }
            guard let margin = part.margin else {
                return part.value.padded(to: part.value.count + width + 2)
            }
            return "\(part.value) ±\(margin.padded(to: width, onLeft: true))"
        }
    }

    /// The same in two columns, with so many `digits` of the least margin: the rest of a figure is noise.
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
        let meant = digits - 1 + Int((-log10(least)).rounded(.up))
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
    /// Of the throughput pass alone: a latency pass has a repetition or two, of many effects each.
    var margin: Double? {
        guard pass == .throughput, let bounds = MeanEstimate(samples)?.bounds() else { return nil }
        return (bounds.upperBound - bounds.lowerBound) / 2
    }
}

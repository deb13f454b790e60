import Foundation
internal import RunReports
import SampleStatistics
internal import StudyRecords

/// What a plot of a series needs, whatever draws it.
extension SweepRecord.Series {
    /// A cost at a size, with the least and the most that was seen of it, in the unit that people read.
    struct Place {
        var size: Double
        var cost: Double
        var low: Double
        var high: Double
    }

    /// Costs above 0 at sizes above 0, since others have no place on a logarithmic axis; a bar that reaches far below its mean is cut there.
    var places: [Place] {
        let divisor = HumanUnit(unit).divisor
        return costs.compactMap { cost in
            guard cost.value > 0, let mean = SweepRecord.mean(cost.samples), mean > 0,
                let low = cost.samples.min(), let high = cost.samples.max()
            else { return nil }
            return Place(
                size: cost.value,
                cost: mean / divisor,
                low: max(low, mean / 100) / divisor,
                high: high / divisor
            )
        }
    }

    /// How it grows, for the end of its line; nil where nothing could be fitted.
    var growthText: String? {
        growth.map { $0.shape == .noisy ? "noisy" : NumberText.power($0.exponent) }
    }
}

extension SweepRecord {
    /// The geometric mean; the plain one where a sample has no logarithm; nil for no sample.
    static func mean(_ samples: [Double]) -> Double? {
        guard !samples.isEmpty else { return nil }
        let count = Double(samples.count)
        guard samples.allSatisfy({ $0 > 0 }) else { return samples.reduce(0, +) / count }
        return exp(samples.reduce(0) { $0 + log($1) } / count)
    }
}

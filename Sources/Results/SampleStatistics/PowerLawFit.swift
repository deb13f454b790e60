internal import ReportedErrors
import Foundation

/// How a cost grows with a size: *cost* ∝ *n*ˣ, a straight line where both axes are logarithmic.
///
/// Each size counts once, by the geometric mean of its samples, so that the interval covers both kinds of doubt: noise,
/// and that the growth may follow no single power. Which of the two it is, the noise within the sizes tells.
package struct PowerLawFit: Hashable, Sendable {
    /// What the exponent allows to be said.
    package enum Shape: String, Hashable, Sendable, NamedCases {
        /// One power explains all sizes.
        case power
        /// The noise leaves it open.
        case noisy
        /// Growth speeds up or slows down by more than noise explains: no single power.
        case bent
    }

    /// An interval that reaches further than this to either side says nothing.
    package static let tolerance = 0.25
    /// A step's slope that differs from the whole line's by more than this is another power.
    package static let straightness = 0.15

    /// *x* over all sizes: 0 is flat, 1 in proportion.
    package let exponent: Double
    /// Its 95 % interval; nil for two sizes.
    package let bounds: ClosedRange<Double>?
    /// The exponent of each step from one size to the next, ascending.
    package let steps: [Double]
    /// Up to how much of a step's exponent noise alone makes, two standard errors; nil where no size has two samples.
    package let stepNoise: [Double]?

    /// Fits the exponent; nil for fewer than two different sizes, and for one without samples or with one that is not
    /// positive, which has no logarithm.
    ///
    /// - Parameter points: What was measured at each size, in any order: positive, in any unit; one cost for an exact count.
    /// - Complexity: O(*n* log *n*).
    package init?(_ points: [(size: Double, costs: [Double])]) {
        let points = points.sorted { $0.size < $1.size }
        var line: [(x: Double, y: Double)] = []
        var errors: [Double?] = []
        for point in points {
            let logs = point.costs.map { log($0) }
            guard point.size > 0, logs.allSatisfy(\.isFinite), let summary = SampleSummary(logs)
            else { return nil }
            line.append((log(point.size), summary.mean))
            errors.append(summary.standardDeviation.map { $0 / Double(summary.count).squareRoot() })
        }
        guard let trend = LinearTrend(line) else { return nil }
        exponent = trend.slope
        bounds = trend.slopeBounds
        let pairs = zip(line, line.dropFirst())
        steps = pairs.map { ($1.y - $0.y) / ($1.x - $0.x) }
        let known = errors.compactMap(\.self)
        stepNoise =
            known.count < errors.count
            ? nil
            : zip(pairs, zip(known, known.dropFirst())).map { pair, errors -> Double in
                let variance: Double = errors.0 * errors.0 + errors.1 * errors.1
                return 2 * variance.squareRoot() / (pair.1.x - pair.0.x)
            }
    }

    /// What may be said of it; ``Shape/power`` for two sizes, which cannot bend.
    package var shape: Shape {
        let isBent = steps.indices.contains { index in
            abs(steps[index] - exponent) > Self.straightness + (stepNoise?[index] ?? 0)
        }
        if isBent { return .bent }
        guard let bounds else { return .power }
        return bounds.upperBound - bounds.lowerBound > 2 * Self.tolerance ? .noisy : .power
    }
}

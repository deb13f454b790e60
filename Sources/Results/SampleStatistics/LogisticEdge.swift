import Foundation

/// Where something that holds on one side ceases to hold on the other, from trials that went one way or the other.
///
/// The chance that a trial holds at *x* is 1 ÷ (1 + e^((*x* − *edge*) ÷ *width*)). Edge and width are those under which the
/// outcomes are likeliest. The interval is the profile likelihood's: all edges that, with the width that suits each best,
/// make the outcomes not much less likely (χ², 95 %, one degree of freedom). Unlike an interval from the curvature at
/// the top it stands when no trial contradicts another, where the likeliest width is 0 and every edge in the gap as good.
///
/// - Source: Cox, *The Regression Analysis of Binary Sequences* (1958); Venzon and Moolgavkar, *A Method for Computing
///   Profile-Likelihood-Based Confidence Intervals* (1988).
package struct LogisticEdge: Hashable, Sendable {
    /// Where it was, in any unit, a logarithm where ratios matter; and whether it held.
    package typealias Trial = (x: Double, holds: Bool)

    /// All trials at one place.
    private struct Place {
        var x: Double
        var held: Int
        var failed: Int
    }

    /// Half of the 95 % quantile of χ² with one degree of freedom.
    private static let drop = 3.841_458_820_694_124 / 2
    private static let gridSteps = 500

    /// Where a trial holds as often as not, in the unit of *x*; the middle where several are as likely.
    package let edge: Double
    /// The edge's 95 % interval; an end at the end of the range that was looked through means that the trials do not
    /// bound it.
    package let bounds: ClosedRange<Double>
    /// Whether trials bound the edge on both sides.
    package let isBounded: Bool

    /// Finds the edge; nil unless some trials hold and some do not.
    ///
    /// - Parameters:
    ///   - trials: In any order.
    ///   - widths: The range of widths thought possible, in the unit of *x*, both positive.
    /// - Complexity: O(*n*), some ten thousand times.
    package init?(_ trials: [Trial], widths: ClosedRange<Double> = 0.003...0.5) {
        guard let first = trials.map(\.x).min(), let last = trials.map(\.x).max(),
            trials.contains(where: \.holds), trials.contains(where: { !$0.holds })
        else { return nil }
        let margin = max(last - first, 10 * widths.lowerBound) / 2
        let low = first - margin
        let step = (last + margin - low) / Double(Self.gridSteps)
        let places = Dictionary(grouping: trials, by: \.x).map { place, trials in
            Place(x: place, held: trials.count(where: \.holds), failed: trials.count { !$0.holds })
        }
        .sorted { $0.x < $1.x }
        let profile = (0...Self.gridSteps).map { index in
            Self.likelihood(places, edge: low + Double(index) * step, widths: widths)
        }
        let top = profile.max() ?? 0
        func ends(within drop: Double) -> (Int, Int) {
            let good = profile.indices.filter { profile[$0] >= top - drop }
            return (good.first ?? 0, good.last ?? 0)
        }
        // Where nothing contradicts, a whole gap is as likely as can be, up to what a narrow width leaves.
        let peak = ends(within: 0.01)
        edge = low + step * Double(peak.0 + peak.1) / 2
        let interval = ends(within: Self.drop)
        bounds = low + step * Double(interval.0)...low + step * Double(interval.1)
        isBounded = interval.0 > 0 && interval.1 < Self.gridSteps
    }

    /// How likely an edge makes the outcomes, as a logarithm, with the width that suits it best, on a logarithmic grid.
    private static func likelihood(
        _ places: [Place],
        edge: Double,
        widths: ClosedRange<Double>
    ) -> Double {
        let steps = 24
        let ratio = log(widths.upperBound / widths.lowerBound) / Double(steps)
        return (0...steps).reduce(-.infinity) { best, step in
            let width = widths.lowerBound * exp(ratio * Double(step))
            let likelihood = places.reduce(0) { sum, place in
                let distance = (place.x - edge) / width
                return sum - Double(place.held) * softplus(distance)
                    - Double(place.failed) * softplus(-distance)
            }
            return max(best, likelihood)
        }
    }

    /// ln(1 + eᶻ) without overflow.
    private static func softplus(_ z: Double) -> Double { z > 30 ? z : log1p(exp(z)) }
}

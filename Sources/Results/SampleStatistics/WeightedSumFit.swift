internal import Foundation

/// Explains ratios by sums: *ratio* ≈ Σ *w* · *a* ÷ Σ *w* · *b*, with weights of 0 or more.
///
/// The first weight is 1, since only their ratios matter. Least squares of the logarithms, so that each ratio counts alike; found one weight
/// at a time, over and over.
package struct WeightedSumFit: Hashable, Sendable {
    /// One ratio, and what its two ends are made of.
    package struct Row: Hashable, Sendable {
        /// Above 0.
        package let ratio: Double
        /// As many as there are weights, 0 or more, in any units.
        package let own: [Double]
        package let reference: [Double]

        package init(ratio: Double, own: [Double], reference: [Double]) {
            self.ratio = ratio
            self.own = own
            self.reference = reference
        }
    }

    /// In the order of the terms; the first is 1.
    package let weights: [Double]

    /// Takes weights as they are.
    package init(weights: [Double]) { self.weights = weights }

    /// Fits weights to rows, of which each has `terms` terms.
    package init(_ rows: [Row], terms: Int) {
        var weights = [1.0] + [Double](repeating: 0, count: max(0, terms - 1))
        var least = Self.squares(weights, rows)
        for _ in 0..<Self.rounds {
            let before = least
            for term in weights.indices.dropFirst() {
                var others = weights
                func squares(_ logarithm: Double) -> Double {
                    others[term] = exp(logarithm)
                    return Self.squares(others, rows)
                }
                let best = Self.minimum(of: squares, in: Self.range)
                others[term] = 0
                let without = Self.squares(others, rows)
                let found = squares(best)
                weights[term] = without <= found ? 0 : exp(best)
                least = min(without, found)
            }
            if before - least <= 1e-9 * before { break }
        }
        self.weights = weights
    }

    /// The ratio that the weights say.
    package func prediction(_ row: Row) -> Double { Self.prediction(weights, row) }

    /// The root of the mean squared residual; 0 of no rows.
    package func error(_ rows: [Row]) -> Double {
        (Self.squares(weights, rows) / Double(max(1, rows.count))).squareRoot()
    }

    private static let rounds = 60
    /// Logarithms of the weights that are looked at.
    private static let range = log(1e-3)...log(1e7)

    private static func prediction(_ weights: [Double], _ row: Row) -> Double {
        let sums = zip(weights, zip(row.own, row.reference)).reduce((0.0, 0.0)) {
            ($0.0 + $1.0 * $1.1.0, $0.1 + $1.0 * $1.1.1)
        }
        return sums.0 / sums.1
    }

    private static func squares(_ weights: [Double], _ rows: [Row]) -> Double {
        rows.reduce(0) { sum, row in
            let residual = log(row.ratio / prediction(weights, row))
            return sum + residual * residual
        }
    }

    /// Looks at a grid, then halves the best place's surroundings by the golden section.
    private static func minimum(
        of function: (Double) -> Double,
        in range: ClosedRange<Double>
    ) -> Double {
        let steps = 24
        let width = (range.upperBound - range.lowerBound) / Double(steps)
        let grid = (0...steps).map { range.lowerBound + Double($0) * width }
        let values = grid.map(function)
        let best = values.indices.min { values[$0] < values[$1] } ?? 0
        var (low, high) = (grid[best] - width, grid[best] + width)
        let golden = (5.0.squareRoot() - 1) / 2
        for _ in 0..<30 {
            let (left, right) = (high - golden * (high - low), low + golden * (high - low))
            if function(left) < function(right) { high = right } else { low = left }
        }
        return (low + high) / 2
    }
}

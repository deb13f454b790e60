import Foundation

/// Integrates smooth functions from few of their values.
///
/// - Source: NIST Digital Library of Mathematical Functions, 3.5(v); the nodes by Newton's method.
struct GaussLegendre: Sendable {
    private let nodes: [Double]
    private let weights: [Double]

    /// Computes nodes and weights.
    ///
    /// - Parameter count: How many; 1 or more. Polynomials up to twice that degree, less one, are integrated exactly.
    init(count: Int) {
        let pairs = (0..<count).map { index in
            var node = cos(.pi * (Double(index) + 0.75) / (Double(count) + 0.5))
            for _ in 0..<8 {
                let (value, slope) = Self.legendre(count, at: node)
                node -= value / slope
            }
            let slope = Self.legendre(count, at: node).slope
            return (node, 2 / ((1 - node * node) * slope * slope))
        }
        nodes = pairs.map(\.0)
        weights = pairs.map(\.1)
    }

    /// Integrates a function from `low` to `high`.
    func integral(from low: Double, to high: Double, _ value: (Double) -> Double) -> Double {
        let (centre, half) = ((low + high) / 2, (high - low) / 2)
        var sum = 0.0
        for index in nodes.indices { sum += weights[index] * value(centre + half * nodes[index]) }
        return half * sum
    }

    /// Legendre's polynomial and its derivative, by the recurrence.
    private static func legendre(_ degree: Int, at x: Double) -> (value: Double, slope: Double) {
        var (previous, value) = (0.0, 1.0)
        for step in 0..<degree {
            let k = Double(step)
            (previous, value) = (value, ((2 * k + 1) * x * value - k * previous) / (k + 1))
        }
        return (value, Double(degree) * (x * value - previous) / (x * x - 1))
    }
}

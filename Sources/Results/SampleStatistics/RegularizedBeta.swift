import Foundation

/// Evaluates the regularised incomplete beta function, on which Student's *t* rests.
///
/// - Source: NIST Digital Library of Mathematical Functions, 8.17.22, evaluated by Lentz's method.
enum RegularizedBeta {
    /// Evaluates *I*ₓ(*a*, *b*).
    ///
    /// - Parameters:
    ///   - x: In `0...1`; values outside are clamped.
    ///   - a: Positive.
    ///   - b: Positive.
    /// - Returns: A probability, with a relative error near 1e-13.
    /// - Complexity: O(√max(*a*, *b*)) terms.
    static func value(at x: Double, a: Double, b: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let logA: Double = lgamma(a)
        let logB: Double = lgamma(b)
        let logSum: Double = lgamma(a + b)
        let front = exp(logSum - logA - logB + a * log(x) + b * log1p(-x))
        // The fraction converges fast below the mean; the symmetry brings the rest there.
        if x < (a + 1) / (a + b + 2) {
            return front * continuedFraction(at: x, a: a, b: b) / a
        }
        return 1 - front * continuedFraction(at: 1 - x, a: b, b: a) / b
    }

    private static func continuedFraction(at x: Double, a: Double, b: Double) -> Double {
        let tiny = 1e-300
        func away(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
        var c = 1.0
        var d = 1 / away(1 - (a + b) * x / (a + 1))
        var result = d
        for step in 1...20_000 {
            let m = Double(step)
            let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            d = 1 / away(1 + even * d)
            c = away(1 + even / c)
            result *= d * c
            let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            d = 1 / away(1 + odd * d)
            c = away(1 + odd / c)
            let factor = d * c
            result *= factor
            if abs(factor - 1) < 1e-15 { break }
        }
        return result
    }
}

import Foundation

/// Student's *t* distribution: how far a mean of few noisy values strays from the truth.
///
/// From 1 000 000 degrees of freedom on it is taken as the normal distribution, from which it then
/// differs by less than 1e-5 at every quantile that reports use.
package struct StudentT: Hashable, Sendable {
    /// How many independent deviations the spread was estimated from; may be infinite.
    package let degreesOfFreedom: Double

    /// Makes the distribution.
    ///
    /// - Parameter degreesOfFreedom: Positive; `.infinity` gives the standard normal distribution.
    package init(degreesOfFreedom: Double) {
        precondition(degreesOfFreedom > 0, "degrees of freedom are positive")
        self.degreesOfFreedom = degreesOfFreedom
    }

    /// The probability of a value at or below `value`.
    ///
    /// - Source: Abramowitz and Stegun, 26.7.1.
    package func cumulativeProbability(at value: Double) -> Double {
        value > 0 ? 1 - upperTail(value) : upperTail(-value)
    }

    /// Inverts ``cumulativeProbability(at:)`` by bisection, which needs no starting guess and
    /// cannot diverge.
    ///
    /// - Parameter probability: In `0...1`; the ends give −∞ and +∞.
    /// - Returns: The value below which that share of the distribution lies.
    package func quantile(at probability: Double) -> Double {
        precondition(0...1 ~= probability, "a quantile is of a probability from 0 to 1")
        let tail = min(probability, 1 - probability)
        let sign: Double = probability < 0.5 ? -1 : 1
        if tail == 0 { return sign * .infinity }
        if tail == 0.5 { return 0 }
        return sign * distance(toTail: tail)
    }

    /// Finds the positive value beyond which `tail` (below one half) of the distribution lies.
    private func distance(toTail tail: Double) -> Double {
        var low = 0.0
        var high = 1.0
        while upperTail(high) > tail, high < 1e300 { (low, high) = (high, high * 2) }
        while true {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high || high - low < 1e-14 * high { return middle }
            if upperTail(middle) > tail { low = middle } else { high = middle }
        }
    }

    /// The probability beyond a value that is not negative.
    private func upperTail(_ value: Double) -> Double {
        if degreesOfFreedom >= 1_000_000 { return erfc(value / 2.0.squareRoot()) / 2 }
        let x = degreesOfFreedom / (degreesOfFreedom + value * value)
        return RegularizedBeta.value(at: x, a: degreesOfFreedom / 2, b: 0.5) / 2
    }
}

/// Between which two of a sample's order statistics a quantile of its population lies.
///
/// Distribution-free: how many of *n* independent samples lie below the *p*-quantile is binomial, whatever they are samples
/// of. With discrete or equal values the interval covers more often than it says, never less.
///
/// - Source: Hahn and Meeker, *Statistical Intervals* (1991), section 5.2; David and Nagaraja, *Order Statistics* (2003), 7.1.
package struct RankInterval: Hashable, Sendable {
    /// The rank of the lower end, from 1 for the least; nil where too few samples lie below the quantile.
    package let low: Int?
    /// The rank of the upper end; nil where too few lie above.
    package let high: Int?

    /// Finds the narrowest ranks that leave no more than half of the error at either end.
    ///
    /// - Parameters:
    ///   - count: How many independent samples there are; 0 or more.
    ///   - probability: Which quantile, above 0 and below 1; 0.5 for the median.
    ///   - error: How often the quantile may lie outside, above 0 and below 1.
    /// - Complexity: O(log *n*) evaluations of the incomplete beta function.
    package init(count: Int, probability: Double, error: Double = 0.05) {
        precondition(probability > 0 && probability < 1, "a quantile has something on either side")
        // Outside at the lower end: fewer than `low` samples lie below the quantile.
        let below = Self.first(1...max(1, count)) {
            Self.atMost($0, of: count, probability) > error / 2
        }
        low = count > 0 && Self.atMost(0, of: count, probability) <= error / 2 ? below : nil
        // Outside at the upper end: `high` or more do.
        let above = Self.first(1...max(1, count)) {
            1 - Self.atMost($0 - 1, of: count, probability) <= error / 2
        }
        high =
            count > 0 && 1 - Self.atMost(count - 1, of: count, probability) <= error / 2
            ? above : nil
    }

    /// How probable it is that no more than `number` of `count` samples lie below the quantile.
    private static func atMost(_ number: Int, of count: Int, _ probability: Double) -> Double {
        guard number < count else { return 1 }
        return RegularizedBeta.value(
            at: 1 - probability,
            a: Double(count - number),
            b: Double(number + 1)
        )
    }

    /// The first number for which a condition holds that holds for all after it; the last where it holds for none.
    private static func first(_ range: ClosedRange<Int>, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Estimates quantiles by linear interpolation between order statistics.
///
/// Every quantile of a list of samples in every report comes from here, so two tables never
/// differ by method.
///
/// - Source: Hyndman and Fan, *Sample quantiles in statistical packages* (1996), definition 7.
package enum Quantiles {
    /// Estimates one quantile.
    ///
    /// - Parameters:
    ///   - sorted: The sample, ascending, finite and in any unit.
    ///   - probability: In `0...1`; 0.5 is the median.
    /// - Returns: The quantile, in the sample's unit; nil of an empty sample.
    /// - Complexity: O(1).
    package static func value(ofSorted sorted: [Double], at probability: Double) -> Double? {
        precondition(0...1 ~= probability, "a quantile is of a probability from 0 to 1")
        guard !sorted.isEmpty else { return nil }
        let position = Double(sorted.count - 1) * probability
        let below = Int(position)
        let above = min(below + 1, sorted.count - 1)
        let fraction = position - Double(below)
        return sorted[below] + fraction * (sorted[above] - sorted[below])
    }

    /// Values that the sample has, one for each probability: the least that so large a part of the sample does not exceed.
    ///
    /// - Parameters:
    ///   - sample: In any order and unit, not empty.
    ///   - probabilities: In `0...1`.
    /// - Returns: As many values as probabilities.
    package static func nearestRanks(of sample: [Double], at probabilities: [Double]) -> [Double] {
        let sorted = sample.sorted()
        return probabilities.map { probability in
            sorted[max(1, Int((probability * Double(sorted.count)).rounded(.up))) - 1]
        }
    }

    /// The median of whole numbers; nil of none.
    package static func median(of sample: [UInt32]) -> Double? {
        value(ofSorted: sample.sorted().map(Double.init), at: 0.5)
    }
}

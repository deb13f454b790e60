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
}

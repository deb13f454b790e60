/// A sample that no statistic can be taken of.
package enum StatisticsError: Error, Hashable, Sendable {
    /// The sample holds no value.
    case emptySample
    /// A probability outside `0...1`, or not a number.
    case probabilityOutOfRange(found: Double)
    /// The observations do not determine the coefficients: too few, all in one place or of one kind, or one
    /// regressor is a multiple of the other in all of them.
    case undeterminedFit(observations: Int)
}

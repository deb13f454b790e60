/// A sample that no statistic can be taken of.
package enum StatisticsError: Error, Hashable, Sendable {
    /// The sample holds no value.
    case emptySample
    /// A probability outside `0...1`, or not a number.
    case probabilityOutOfRange(found: Double)
    /// The regressors do not determine the coefficients: fewer than two observations, or one
    /// regressor is a multiple of the other in all of them.
    case undeterminedFit(observations: Int)
}

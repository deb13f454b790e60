internal import ReportedErrors

/// A sample that no statistic can be taken of.
package enum StatisticsError: ReportedError, Hashable {
    /// The sample holds no value.
    case emptySample
    /// A probability outside `0...1`, or not a number.
    case probabilityOutOfRange(found: Double)
    /// The observations do not determine the coefficients: too few, all in one place or of one kind, or one
    /// regressor is a multiple of the other in all of them.
    case undeterminedFit(observations: Int)

    /// What is wrong with the sample.
    package var description: String {
        switch self {
        case .emptySample: "a sample has no value"
        case .probabilityOutOfRange(let found): "a probability is \(found); accepted: 0 to 1"
        case .undeterminedFit(let count): "\(count) observations do not determine a fit"
        }
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool { false }
}

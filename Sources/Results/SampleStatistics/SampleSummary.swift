/// Describes one sample by its centre and its spread.
package struct SampleSummary: Hashable, Sendable {
    /// How many values the sample holds; at least 1.
    package let count: Int
    /// The smallest value, in the sample's unit.
    package let minimum: Double
    /// The largest value, in the sample's unit.
    package let maximum: Double
    /// The arithmetic mean, in the sample's unit.
    package let mean: Double
    /// The middle value, or the mean of the two middle ones, in the sample's unit.
    package let median: Double
    /// The sample standard deviation (divisor *n* − 1), in the sample's unit; nil for one value.
    package let standardDeviation: Double?
    /// The median of the distances from the median, in the sample's unit.
    ///
    /// It is not scaled: multiply by 1.4826 to estimate a normal distribution's standard deviation.
    package let medianAbsoluteDeviation: Double

    /// Summarises a sample; nil of an empty one.
    ///
    /// - Parameter samples: Finite values in any order and unit.
    /// - Complexity: O(*n* log *n*).
    package init?(_ samples: [Double]) {
        let sorted = samples.sorted()
        guard let median = Quantiles.value(ofSorted: sorted, at: 0.5) else { return nil }
        let distances = sorted.map { abs($0 - median) }.sorted()
        count = sorted.count
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
        self.median = median
        medianAbsoluteDeviation = Quantiles.value(ofSorted: distances, at: 0.5) ?? 0
        let mean = sorted.mean
        self.mean = mean
        standardDeviation = Self.standardDeviation(sorted, mean: mean)
    }

    /// Two passes: the one-pass formula loses all digits when the mean is large beside the spread.
    private static func standardDeviation(_ samples: [Double], mean: Double) -> Double? {
        guard samples.count > 1 else { return nil }
        let squares = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(samples.count - 1)).squareRoot()
    }
}

extension Collection<Double> {
    /// The arithmetic mean; no number where there are none.
    package var mean: Double { reduce(0, +) / Double(count) }
}

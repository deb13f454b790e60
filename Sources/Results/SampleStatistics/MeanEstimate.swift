/// Estimates a mean from independent, noisy values, and says what Student's *t* allows to be said of it.
///
/// Every interval and every p value over blocks comes from here, on whatever scale the values are.
package struct MeanEstimate: Hashable, Sendable {
    /// How many independent values the estimate rests on; at least 2.
    package let count: Int
    /// The arithmetic mean, in the values' unit.
    package private(set) var mean: Double
    /// The sample standard deviation of the values (divisor *n* − 1), in their unit.
    package let standardDeviation: Double

    /// Takes independent values; nil for fewer than two, since one says nothing about its own noise.
    ///
    /// - Parameter values: Finite, in any order and unit.
    package init?(_ values: [Double]) {
        guard let summary = SampleSummary(values), let deviation = summary.standardDeviation
        else { return nil }
        count = summary.count
        mean = summary.mean
        standardDeviation = deviation
    }

    /// Takes values of which those in one cluster have something in common: a trace seed, a layout of the binary.
    ///
    /// What they have in common is drawn once a cluster, so that more values in a cluster say nothing more about it.
    /// Each cluster is one value, its mean; the estimate is the mean of these, with one degree of freedom less than
    /// there are clusters. For clusters of one size that is exact, however much of the noise is between them and however
    /// much within. An estimator with two variance components (Satterthwaite) is narrower where there is little between
    /// them, but must estimate from four or five clusters how little. Fewer than two clusters give nil.
    ///
    /// - Parameter clusters: The values of each, finite, in any order and unit; empty clusters are left out.
    /// - Source: Barr, Levy, Scheepers and Tily (2013) on why what was drawn once a cluster counts once; Searle, Casella
    ///   and McCulloch, *Variance components* (1992), 3.6, for the balanced case.
    package init?(clusters: [[Double]]) {
        self.init(clusters.filter { !$0.isEmpty }.map(\.mean))
    }

    /// The estimate of the mean of the same values with the other sign.
    package var negated: Self {
        var negated = self
        negated.mean = -mean
        return negated
    }

    /// The interval that misses the truth with the given probability, if the values are normal.
    ///
    /// - Parameter error: Above 0 and below 1; 0.05 gives the 95 % interval.
    /// - Returns: Its lower and upper end, in the values' unit.
    package func bounds(error: Double = 0.05) -> ClosedRange<Double> {
        precondition(error > 0 && error < 1, "an error is a probability between 0 and 1")
        let half = margin([1 - error / 2])
        return (mean - half)...(mean + half)
    }

    /// The smallest distance of the truth from a given value that would probably have been noticed.
    ///
    /// With the noise seen here it is distinguished from none in four runs of five: (*t*₁₋ₑ∕₂ + *t*₀.₈) · *s* / √*n*.
    ///
    /// - Parameter error: How often a distance is seen where there is none; above 0 and below 1.
    /// - Returns: A distance in the values' unit, 0 or more.
    /// - Source: Bloom, *Minimum detectable effects* (1995), Evaluation Review 19(5).
    package func detectable(error: Double = 0.05) -> Double {
        precondition(error > 0 && error < 1, "an error is a probability between 0 and 1")
        return margin([1 - error / 2, 0.8])
    }

    /// The one-sided p value of the hypothesis that the truth is `value` or less.
    ///
    /// - Returns: The probability, were `value` the truth, of a mean at least this far above it in standard errors.
    package func probability(atMost value: Double) -> Double {
        let distance = mean - value
        // Equal values have no noise: they decide alone.
        if standardDeviation == 0 { return distance == 0 ? 0.5 : distance > 0 ? 0 : 1 }
        let scaled = distance * Double(count).squareRoot() / standardDeviation
        return distribution.cumulativeProbability(at: -scaled)
    }

    /// The one-sided p value of the hypothesis that the truth is `value` or more.
    package func probability(atLeast value: Double) -> Double {
        negated.probability(atMost: -value)
    }

    /// The two-sided p value of the hypothesis that the truth is `value`.
    package func probability(of value: Double) -> Double {
        min(1, 2 * min(probability(atMost: value), probability(atLeast: value)))
    }

    private var distribution: StudentT { StudentT(degreesOfFreedom: Double(count - 1)) }

    private func margin(_ probabilities: [Double]) -> Double {
        let factors = probabilities.map(distribution.quantile)
        return factors.reduce(0, +) * standardDeviation / Double(count).squareRoot()
    }
}

/// Splits a cost into two parts: *cost* = *a* · *waves* + *b* · *events*.
///
/// Batching spreads the price of waking up over many events; the fit takes the two prices apart.
/// There is no intercept: no waves and no events cost nothing. Ordinary least squares, solved by
/// its normal equations, which two regressors of similar size do not upset.
package struct TwoTermFit: Hashable, Sendable {
    /// One measurement of the cost.
    package struct Observation: Hashable, Sendable {
        /// How often the first price was paid.
        package let waves: Double
        /// How often the second price was paid.
        package let events: Double
        /// What both together cost, in any unit.
        package let cost: Double

        /// Makes an observation.
        package init(waves: Double, events: Double, cost: Double) {
            self.waves = waves
            self.events = events
            self.cost = cost
        }
    }

    /// *a*: the price of a wave, in the unit of the cost.
    package let perWave: Double
    /// *b*: the price of an event, in the unit of the cost.
    package let perEvent: Double
    /// The standard deviation of what the line does not explain (divisor *n* − 2), in the unit of
    /// the cost; nil for two observations, which every line explains.
    package let residualStandardDeviation: Double?

    /// Fits the two prices.
    ///
    /// - Parameter observations: Finite; at least two with different ratios of events to waves.
    /// - Throws: ``StatisticsError/undeterminedFit(observations:)`` when they are too few or all
    ///   have one ratio.
    /// - Complexity: O(*n*).
    package init(_ observations: [Observation]) throws(StatisticsError) {
        var (ww, we, ee, wc, ec) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for item in observations {
            ww += item.waves * item.waves
            we += item.waves * item.events
            ee += item.events * item.events
            wc += item.waves * item.cost
            ec += item.events * item.cost
        }
        let determinant = ww * ee - we * we
        // 1 − cos² of the angle between the regressors; below this the digits are rounding.
        guard observations.count >= 2, determinant > 1e-12 * ww * ee else {
            throw .undeterminedFit(observations: observations.count)
        }
        let perWave = (wc * ee - ec * we) / determinant
        let perEvent = (ec * ww - wc * we) / determinant
        self.perWave = perWave
        self.perEvent = perEvent
        let squares = observations.reduce(0) { sum, item in
            let rest = item.cost - perWave * item.waves - perEvent * item.events
            return sum + rest * rest
        }
        let freedom = observations.count - 2
        residualStandardDeviation = freedom > 0 ? (squares / Double(freedom)).squareRoot() : nil
    }
}

/// Splits a cost into two parts: *cost* = *a* · *batches* + *b* · *events*.
///
/// Batching spreads the price of waking up over many events; the fit takes the two prices apart.
/// There is no intercept: no batches and no events cost nothing. Least squares, each residual measured
/// in the deviation that its observation states, solved by the normal equations, which two
/// regressors of similar size do not upset. A cost whose error is a share of its size needs these
/// deviations: a trace costs several times as much in batches of one as in large batches, and without
/// them the one point with the most noise would decide both prices.
package struct TwoTermFit: Hashable, Sendable {
    /// One measurement of the cost.
    package struct Observation: Hashable, Sendable {
        /// How often the first price was paid.
        package let batches: Double
        /// How often the second price was paid.
        package let events: Double
        /// What both together cost, in any unit.
        package let cost: Double
        /// How far the cost may be off, above 0, in any unit; only the ratios between observations
        /// matter.
        package let deviation: Double

        /// Makes an observation; without deviations all count alike.
        package init(batches: Double, events: Double, cost: Double, deviation: Double = 1) {
            self.batches = batches
            self.events = events
            self.cost = cost
            self.deviation = deviation
        }

        /// Both sides of the equation in units of the deviation.
        fileprivate var weighed: (batches: Double, events: Double, cost: Double) {
            (batches / deviation, events / deviation, cost / deviation)
        }
    }

    /// *a*: the price of a batch, in the unit of the cost.
    package let perBatch: Double
    /// *b*: the price of an event, in the unit of the cost.
    package let perEvent: Double
    /// Fits the two prices; nil where there are no two observations with different ratios of events to batches.
    ///
    /// - Parameter observations: Finite, deviations positive.
    /// - Complexity: O(*n*).
    package init?(_ observations: [Observation]) {
        var (ww, we, ee, wc, ec) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for item in observations.map(\.weighed) {
            ww += item.batches * item.batches
            we += item.batches * item.events
            ee += item.events * item.events
            wc += item.batches * item.cost
            ec += item.events * item.cost
        }
        let determinant = ww * ee - we * we
        // 1 − cos² of the angle between the regressors; below this the digits are rounding.
        guard observations.count >= 2, determinant > 1e-12 * ww * ee else { return nil }
        perBatch = (wc * ee - ec * we) / determinant
        perEvent = (ec * ww - wc * we) / determinant
    }
}

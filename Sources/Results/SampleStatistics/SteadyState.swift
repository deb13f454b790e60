/// Finds where a series of costs becomes steady.
///
/// The answer is a flag for readers. It moves no window: what is measured stays fixed beforehand.
package enum SteadyState {
    /// Two means that differ by no more than this share of the larger are taken for equal.
    package static let tolerance = 0.05
    /// How many values at the end are never cut down further.
    private static let tail = 5

    /// Finds the first value from which the series is steady.
    ///
    /// *MSER*: cut off *d* values so that the standard error of the mean of the rest, Σ(x − x̄)² ÷ (*n* − *d*)², is
    /// smallest; the last five are not cut, since a few values that happen to agree always win. A cut within the first
    /// half is the answer. A smallest error in the second half means that the series still drifts; unless the mean
    /// behind that cut is that behind the best cut of the first half, within ``tolerance``: noise, not drift.
    /// Before all that lone outliers between others are replaced: one stall is no warm-up. The first and the last value
    /// stay, since a warm-up may be over within the first.
    ///
    /// - Parameter series: Means over equal runs of events, in order; finite, any unit.
    /// - Returns: An index in the first half, 0 when the series is steady from the start; nil when it drifts to the
    ///   end, or when there are fewer than ten values to tell by.
    /// - Complexity: O(*n*²).
    /// - Source: White, *An effective truncation heuristic for bias reduction in simulation output* (1997); Hoad,
    ///   Robinson and Davies, *Automating warm-up length estimation* (2010), for the tail. The tolerance is ours.
    package static func start(of series: [Double]) -> Int? {
        guard series.count >= 2 * tail else { return nil }
        let values = withoutOutliers(series)
        let errors = (0...(values.count - tail)).map { squaredError(ofMean: values[$0...]) }
        func best(_ cuts: ArraySlice<Double>) -> Int {
            // The earliest of equals.
            cuts.indices.min { cuts[$0] < cuts[$1] } ?? 0
        }
        let half = values.count / 2
        let late = best(errors[...])
        guard late > half else { return late }
        let early = best(errors[...half])
        let (steady, last) = (values[early...].mean, values[late...].mean)
        return abs(steady - last) <= tolerance * max(abs(steady), abs(last)) ? early : nil
    }

    /// Replaces a value that has neighbours on both sides by the median of itself and two neighbours on either side when it is further from it than three
    /// of their standard deviations, as the median of distances estimates these.
    ///
    /// - Source: Hampel, *The influence curve and its role in robust estimation* (1974).
    private static func withoutOutliers(_ series: [Double]) -> [Double] {
        series.indices.map { index in
            // With neighbours on one side only, a stall and a warm-up of one value look alike.
            guard index > 0, index < series.count - 1 else { return series[index] }
            let window = series[max(0, index - 2)...min(series.count - 1, index + 2)]
            guard let summary = SampleSummary(Array(window)) else { return series[index] }
            let limit = 3 * 1.4826 * summary.medianAbsoluteDeviation
            let isOutlier = abs(series[index] - summary.median) > limit
            return isOutlier ? summary.median : series[index]
        }
    }

    private static func squaredError(ofMean values: ArraySlice<Double>) -> Double {
        let centre = values.mean
        let squares = values.reduce(0) { $0 + ($1 - centre) * ($1 - centre) }
        return squares / Double(values.count * values.count)
    }
}

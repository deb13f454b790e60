/// Mean, variance and correlation with the next of a sequence of gaps, gap by gap, in constant memory.
///
/// - Source: Welford (1962) for the moments, and its extension to pairs: sums of squares alone would cancel where gaps are nearly equal.
package struct GapMoments: Sendable {
    private var count = 0.0
    private var mean = 0.0
    private var squares = 0.0
    private var pairs = Pairs()
    private var last: Double?

    /// Each gap but the last beside the one that follows it.
    private struct Pairs: Sendable {
        var count = 0.0
        var leftMean = 0.0, rightMean = 0.0
        var leftSquares = 0.0, rightSquares = 0.0, products = 0.0

        mutating func add(_ left: Double, _ right: Double) {
            count += 1
            let (leftError, rightError) = (left - leftMean, right - rightMean)
            leftMean += leftError / count
            rightMean += rightError / count
            leftSquares += leftError * (left - leftMean)
            rightSquares += rightError * (right - rightMean)
            products += leftError * (right - rightMean)
        }
    }

    /// Moments of no gaps.
    package init() {}

    /// Takes the next gap, in any unit.
    package mutating func add(_ gap: Double) {
        count += 1
        let error = gap - mean
        mean += error / count
        squares += error * (gap - mean)
        if let last { pairs.add(last, gap) }
        last = gap
    }

    /// (sd − mean) ÷ (sd + mean); nil for fewer than two gaps, or when all are 0.
    package var burstiness: Double? {
        guard count >= 2 else { return nil }
        let deviation = (squares / count).squareRoot()
        return deviation + mean > 0 ? (deviation - mean) / (deviation + mean) : nil
    }

    /// Correlation of each gap with the next; nil for fewer than two pairs, or where a side has no spread.
    var memory: Double? {
        guard pairs.count >= 2, pairs.leftSquares > 0, pairs.rightSquares > 0 else { return nil }
        return pairs.products / (pairs.leftSquares * pairs.rightSquares).squareRoot()
    }
}

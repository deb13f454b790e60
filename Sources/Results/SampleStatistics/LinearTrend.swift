/// A straight line through points by least squares, and how sure its slope is.
package struct LinearTrend: Hashable, Sendable {
    /// Units of *y* for one of *x*.
    package let slope: Double
    /// The 95 % interval of the slope, Student's *t* at *n* − 2 degrees of freedom; nil for two points, which every line
    /// explains.
    ///
    /// - Source: Draper and Smith, *Applied Regression Analysis* (1998), 1.4.
    package let slopeBounds: ClosedRange<Double>?

    /// Fits the line; nil where there are no two different *x*.
    ///
    /// - Parameter points: Finite, in any order and in any units: *x* is chosen, *y* measured.
    /// - Complexity: O(*n*).
    package init?(_ points: [(x: Double, y: Double)]) {
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.x } / max(1, count)
        let meanY = points.reduce(0) { $0 + $1.y } / max(1, count)
        var (xx, xy) = (0.0, 0.0)
        for point in points {
            xx += (point.x - meanX) * (point.x - meanX)
            xy += (point.x - meanX) * (point.y - meanY)
        }
        guard xx > 0 else { return nil }
        let slope = xy / xx
        let intercept = meanY - slope * meanX
        self.slope = slope
        guard points.count > 2 else {
            slopeBounds = nil
            return
        }
        let squares = points.reduce(0) { sum, point in
            let rest = point.y - intercept - slope * point.x
            return sum + rest * rest
        }
        let deviation = (squares / (count - 2)).squareRoot()
        let factor = StudentT(degreesOfFreedom: count - 2).quantile(at: 0.975)
        let half = factor * deviation / xx.squareRoot()
        slopeBounds = slope - half...slope + half
    }
}

/// Takes off measurements what something explains that was watched beside them, and that no treatment has a hand in.
///
/// Of each group the mean is its own, and the slope is common: what is left of a measurement is what it would have been at
/// *x* = 0. The slope is fitted to deviations from the groups' means, so that differences between groups, which are what is
/// asked about, have no part in it. Noise that *x* explains is gone, and means are not biased, since *x* differs between
/// groups by chance only.
///
/// - Source: Fisher's analysis of covariance; as *control variates* in Lavenberg and Welch, *A perspective on the use of control
///   variables to increase the efficiency of Monte Carlo simulations* (1981), Management Science 27(3); of online experiments, as
///   CUPED, in Deng, Xu, Kohavi and Walker, *Improving the sensitivity of online controlled experiments by utilizing
///   pre-experiment data* (2013), WSDM.
package struct CovariateAdjustment: Hashable, Sendable {
    /// Below so many degrees of freedom the slope would bring more noise than it takes away.
    package static let minimumFreedom = 10

    /// Units of *y* for one of *x*; 0 where nothing is adjusted.
    package let slope: Double

    /// Fits the common slope by least squares.
    ///
    /// - Parameter groups: What was measured, *y*, and what was watched, *x*, of each group; finite, in any order. Groups of one
    ///   say nothing of the slope. Nothing is adjusted where *x* never varies within a group, nor below ``minimumFreedom``.
    /// - Complexity: O(*n*).
    package init(groups: [[LinearTrend.Point]]) {
        var (xx, xy, freedom) = (0.0, 0.0, -1)
        for group in groups where group.count > 1 {
            let count = Double(group.count)
            let meanX = group.reduce(0) { $0 + $1.x } / count
            let meanY = group.reduce(0) { $0 + $1.y } / count
            for point in group {
                xx += (point.x - meanX) * (point.x - meanX)
                xy += (point.x - meanX) * (point.y - meanY)
            }
            freedom += group.count - 1
        }
        slope = freedom >= Self.minimumFreedom && xx > 0 ? xy / xx : 0
    }

    /// What `point` would have measured at *x* = 0.
    package func adjusted(_ point: LinearTrend.Point) -> Double { point.y - slope * point.x }
}

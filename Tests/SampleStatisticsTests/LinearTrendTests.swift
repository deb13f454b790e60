import SampleStatistics
import Testing

struct LinearTrendTests {
    /// x̄ = 2.5, ȳ = 5, Sxx = 5, Sxy = 8: slope 1.6, intercept 1; residuals 0.4, −0.2, −0.8, 0.6; t₀.₉₇₅(2) = 4.302653.
    @Test func leastSquaresByHand() throws {
        let trend = try #require(
            LinearTrend([(1, 3), (2, 4), (3, 5), (4, 8)])
        )
        #expect(abs(trend.slope - 1.6) < 1e-12)
        let bounds = try #require(trend.slopeBounds)
        let half = 4.302_652_729_9 * (0.6).squareRoot() / (5.0).squareRoot()
        #expect(abs(bounds.upperBound - 1.6 - half) < 1e-6)
        #expect(abs(1.6 - bounds.lowerBound - half) < 1e-6)
    }

    @Test func twoPointsHaveNoInterval() throws {
        let trend = try #require(LinearTrend([(0, 1), (2, 5)]))
        #expect(trend.slope == 2)
        #expect(trend.slopeBounds == nil)
    }

    @Test func onePlaceIsRefused() {
        #expect(LinearTrend([(1, 1), (1, 2)]) == nil)
    }
}

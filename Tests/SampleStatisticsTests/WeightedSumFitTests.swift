import Testing

@testable import SampleStatistics

struct WeightedSumFitTests {
    /// Ratios of sums with these weights, over counts of many proportions.
    private static func rows(_ weights: [Double]) -> [WeightedSumFit.Row] {
        let truth = WeightedSumFit(weights: weights)
        return (1...40).map { number in
            let own = [
                1_000 * Double(number), Double((number * 7) % 23), Double((number * 5) % 11),
            ]
            let row = WeightedSumFit.Row(ratio: 1, own: own, reference: [9_000, 12, 5])
            return .init(ratio: truth.prediction(row), own: own, reference: row.reference)
        }
    }

    @Test(arguments: [[1, 40, 0], [1, 0, 0], [1, 400, 3_000], [1, 2.5, 90]])
    func exactRatiosGiveTheirWeightsBack(weights: [Double]) {
        let rows = Self.rows(weights)
        let fit = WeightedSumFit(rows, terms: 3)
        #expect(fit.error(rows) < 1e-4, "\(fit.weights)")
        for (found, truth) in zip(fit.weights, weights) {
            #expect(abs(found - truth) <= 0.01 * truth + 0.05, "\(fit.weights)")
        }
    }

    /// Two ratios, e and 1 ÷ e, of what should be alike: the logarithms are 1 off, both of them.
    @Test func theErrorIsOfLogarithms() {
        let rows = [2.718_281_828, 1 / 2.718_281_828].map {
            WeightedSumFit.Row(ratio: $0, own: [5], reference: [5])
        }
        #expect(abs(WeightedSumFit(rows, terms: 1).error(rows) - 1) < 1e-6)
        #expect(WeightedSumFit(weights: [1]).error([]) == 0)
    }
}

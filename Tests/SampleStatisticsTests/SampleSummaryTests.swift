import SampleStatistics
import Testing

struct SampleSummaryTests {
    /// Mean 5, squared deviations add up to 32, divisor 7.
    @Test func summaryAgreesWithHandCalculation() throws {
        let summary = try #require(SampleSummary([9, 2, 4, 7, 4, 5, 4, 5]))
        #expect(summary.count == 8)
        #expect(summary.minimum == 2)
        #expect(summary.maximum == 9)
        #expect(summary.mean == 5)
        #expect(summary.median == 4.5)
        let deviation = try #require(summary.standardDeviation)
        #expect(abs(deviation * deviation - 32.0 / 7) < 1e-12)
        // Distances from 4.5, sorted: 0.5 five times, 2.5 twice, 4.5.
        #expect(summary.medianAbsoluteDeviation == 0.5)
    }

    @Test func largeMeanDoesNotSwallowTheSpread() throws {
        let values: [Double] = [4, 7, 13, 16].map { 1e9 + $0 }
        let summary = try #require(SampleSummary(values))
        let deviation = try #require(summary.standardDeviation)
        #expect(abs(deviation * deviation - 30) < 1e-9)
    }

    @Test func oneValueHasNoSpread() throws {
        let summary = try #require(SampleSummary([3]))
        #expect(summary.standardDeviation == nil)
        #expect(summary.medianAbsoluteDeviation == 0)
    }

    @Test func emptySampleIsRefused() {
        #expect(SampleSummary([]) == nil)
    }
}

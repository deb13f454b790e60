import SampleStatistics
import Testing

struct QuantilesTests {
    /// R's `quantile(c(1, 2, 4, 8), type = 7)`, by hand: position (n − 1)p between order statistics.
    @Test func definitionSevenInterpolatesBetweenNeighbours() throws {
        let values = try [0, 0.25, 0.5, 0.75, 1].map {
            try #require(Quantiles.value(ofSorted: [1, 2, 4, 8], at: $0))
        }
        #expect(values == [1, 1.75, 3, 5, 8])
    }

    @Test func oneValueIsEveryQuantile() throws {
        for probability in [0, 0.3, 1] {
            #expect(try #require(Quantiles.value(ofSorted: [7], at: probability)) == 7)
        }
    }

    @Test func aNearestRankIsAValueThatThereIs() {
        #expect(
            Quantiles.nearestRanks(of: [8, 1, 4, 2], at: [0, 0.25, 0.26, 0.5, 0.99, 1])
                == [1, 1, 2, 2, 8, 8]
        )
        #expect(Quantiles.median(of: [9, 1, 4]) == 4)
    }

    @Test func emptySampleIsRefused() {
        #expect(Quantiles.value(ofSorted: [], at: 0.5) == nil)
    }
}

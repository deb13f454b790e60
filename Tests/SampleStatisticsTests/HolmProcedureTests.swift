import SampleStatistics
import Testing

struct HolmProcedureTests {
    /// The 15 p values are those of Benjamini and Hochberg, *Controlling the false discovery rate* (1995), 3.2.
    ///
    /// Tests that bound the familywise error reject three of them there. The adjusted values are those of R's `p.adjust`.
    @Test func publishedExampleRejectsThree() {
        let probabilities = [
            0.000_1, 0.000_4, 0.001_9, 0.009_5, 0.020_1, 0.027_8, 0.029_8, 0.034_4, 0.045_9, 0.324,
            0.426_2, 0.571_9, 0.652_8, 0.759, 1,
        ]
        let adjusted = HolmProcedure.adjusted(probabilities)
        for (value, expected) in zip(adjusted, [0.001_5, 0.005_6, 0.024_7, 0.114, 0.221_1]) {
            #expect(abs(value - expected) < 1e-12)
        }
        #expect(adjusted.suffix(6).allSatisfy { $0 == 1 })
        #expect(HolmProcedure.rejected(probabilities).count(where: \.self) == 3)
    }

    /// By hand: 4 · 0.005, 3 · 0.01, 2 · 0.03, and no less than that for 1 · 0.04.
    @Test func orderOfHypothesesDoesNotMatter() {
        let adjusted = HolmProcedure.adjusted([0.01, 0.04, 0.03, 0.005])
        for (value, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
            #expect(abs(value - expected) < 1e-12)
        }
        #expect(HolmProcedure.rejected([0.01, 0.04, 0.03, 0.005]) == [true, false, false, true])
    }

    @Test func oneHypothesisKeepsItsProbability() {
        #expect(HolmProcedure.adjusted([0.049]) == [0.049])
        #expect(HolmProcedure.adjusted([]) == [])
    }
}

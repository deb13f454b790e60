import Foundation
import SampleStatistics
import Testing

struct ProportionTests {
    /// None in *n*: 1 − 0.05^(1 ÷ *n*).
    @Test(arguments: [1, 20, 298, 299, 5_000])
    func noneAgreesWithTheClosedForm(_ trials: Int) {
        let none = Proportion(successes: 0, trials: trials)
        let expected = 1 - pow(0.05, 1 / Double(trials))
        #expect(abs(none.upperBound() - expected) < 1e-12)
        #expect(none.lowerBound() == 0)
        // 1 % takes 299 trials without one.
        #expect((none.upperBound() < 0.01) == (trials >= 299))
        let all = Proportion(successes: trials, trials: trials)
        #expect(abs(all.lowerBound() - (1 - expected)) < 1e-12)
        #expect(all.upperBound() == 1)
    }

    /// An example of Conover, *Practical nonparametric statistics* (1971), as R's `binom.test` prints it, and two lines of
    /// the textbooks' tables.
    @Test(arguments: [
        (682, 925, 0.707_668_3, 0.765_406_6, 1e-7), (1, 10, 0.0025, 0.4450, 5e-5),
        (5, 10, 0.1871, 0.8129, 5e-5),
    ])
    func intervalAgreesWithPublishedFigures(
        _ successes: Int,
        _ trials: Int,
        _ low: Double,
        _ high: Double,
        _ tolerance: Double
    ) {
        let proportion = Proportion(successes: successes, trials: trials)
        #expect(abs(proportion.lowerBound(error: 0.025) - low) < tolerance)
        #expect(abs(proportion.upperBound(error: 0.025) - high) < tolerance)
    }

    /// No simulation: the probabilities of all outcomes are summed.
    @Test(arguments: [0.01, 0.1, 0.37, 0.5]) func upperBoundCoversTheTruth(_ truth: Double) {
        let trials = 40
        var probability = pow(1 - truth, Double(trials))
        var covered = 0.0
        for successes in 0...trials {
            let bound = Proportion(successes: successes, trials: trials).upperBound()
            if bound >= truth { covered += probability }
            probability *= Double(trials - successes) / Double(successes + 1) * truth / (1 - truth)
        }
        #expect(covered >= 0.95)
    }
}

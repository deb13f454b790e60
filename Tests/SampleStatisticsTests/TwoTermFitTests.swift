import SampleStatistics
import Testing

struct TwoTermFitTests {
    @Test func exactCostsGiveTheirPricesBack() throws {
        let fit = try #require(
            TwoTermFit(
                [1.0, 4, 16, 64].map { size in
                    let batches = 64 / size
                    return TwoTermFit.Observation(
                        batches: batches,
                        events: 64,
                        cost: 900 * batches + 250 * 64
                    )
                }
            )
        )
        #expect(abs(fit.perBatch - 900) < 1e-9)
        #expect(abs(fit.perEvent - 250) < 1e-9)
    }

    /// Normal equations of the bent case by hand: [[2, 1], [1, 2]] · (a, b) = (5, 6), so a = 4/3,
    /// b = 7/3.
    @Test func noisyCostsGiveTheLeastSquares() throws {
        let fit = try #require(
            TwoTermFit([
                TwoTermFit.Observation(batches: 1, events: 0, cost: 1),
                TwoTermFit.Observation(batches: 0, events: 1, cost: 2),
                TwoTermFit.Observation(batches: 1, events: 1, cost: 3),
            ])
        )
        #expect(abs(fit.perBatch - 1) < 1e-12)
        #expect(abs(fit.perEvent - 2) < 1e-12)
        let bent = try #require(
            TwoTermFit([
                TwoTermFit.Observation(batches: 1, events: 0, cost: 1),
                TwoTermFit.Observation(batches: 0, events: 1, cost: 2),
                TwoTermFit.Observation(batches: 1, events: 1, cost: 4),
            ])
        )
        #expect(abs(bent.perBatch - 4.0 / 3) < 1e-12)
        #expect(abs(bent.perEvent - 7.0 / 3) < 1e-12)
    }

    /// Weights 1, 1 and 1/4 by hand: [[5/4, 1/4], [1/4, 5/4]] · (a, b) = (2, 3), so a = 7/6, b = 13/6.
    @Test func anUncertainCostCountsLess() throws {
        let fit = try #require(
            TwoTermFit([
                TwoTermFit.Observation(batches: 1, events: 0, cost: 1),
                TwoTermFit.Observation(batches: 0, events: 1, cost: 2),
                TwoTermFit.Observation(batches: 1, events: 1, cost: 4, deviation: 2),
            ])
        )
        #expect(abs(fit.perBatch - 7.0 / 6) < 1e-12)
        #expect(abs(fit.perEvent - 13.0 / 6) < 1e-12)
    }

    @Test func onlyTheRatiosOfDeviationsMatter() throws {
        func fit(_ unit: Double) throws -> TwoTermFit {
            try #require(
                TwoTermFit(
                    [1.0, 4, 16].map { size in
                        let cost = 900 * 64 / size + 16_000 + size
                        return TwoTermFit.Observation(
                            batches: 64 / size,
                            events: 64,
                            cost: cost,
                            deviation: unit * cost
                        )
                    }
                )
            )
        }
        let (one, other) = (try fit(1), try fit(0.01))
        #expect(abs(one.perBatch - other.perBatch) < 1e-9)
        #expect(abs(one.perEvent - other.perEvent) < 1e-9)
    }

    @Test func twoObservationsAreEnough() throws {
        let fit = try #require(
            TwoTermFit([
                TwoTermFit.Observation(batches: 1, events: 1, cost: 3),
                TwoTermFit.Observation(batches: 1, events: 2, cost: 5),
            ])
        )
        #expect(abs(fit.perBatch - 1) < 1e-12)
        #expect(abs(fit.perEvent - 2) < 1e-12)
    }

    @Test func oneRatioOfEventsToBatchesIsRefused() {
        let observations = [1.0, 2, 3].map {
            TwoTermFit.Observation(batches: $0, events: 4 * $0, cost: 9 * $0)
        }
        #expect(TwoTermFit(observations) == nil)
    }
}

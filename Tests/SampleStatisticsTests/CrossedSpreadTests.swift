import Foundation
import SampleStatistics
import Testing

/// Where the next machine's value lies, where machines differ and the truth is known.
struct CrossedSpreadTests {
    /// One row is Student's case: of two values *t* is Cauchy's distribution, and the next one's deviation √3 standard errors.
    @Test(arguments: [0.5, 0.05, 0.01])
    func oneRowAgreesWithTheClosedForm(_ error: Double) throws {
        let spread = try #require(CrossedSpread([[1, 3]]))
        #expect(spread.degreesOfFreedom == 1)
        let standardError = tan(.pi * (1 - error) / 2)
        let margins = (
            spread.marginOfNext(after: 2, error: error), spread.marginOfMean(over: 2, error: error)
        )
        #expect(abs(margins.0 / (3.0.squareRoot() * standardError) - 1) < 1e-9)
        #expect(abs(margins.1 / standardError - 1) < 1e-9)
    }

    /// Rows that move together say no more than one; rows with nothing in common as much as all of them.
    @Test func freedomIsOfOneRowOrOfAll() throws {
        let together = try #require(CrossedSpread([[1, 3, 2], [11, 13, 12], [0, 2, 1]]))
        #expect(abs(together.standardDeviation - 1) < 1e-12)
        #expect(abs(together.degreesOfFreedom - 2) < 1e-9)
        let apart = try #require(CrossedSpread([[1, 3], [3, 1]]))
        #expect(abs(apart.standardDeviation - 2.0.squareRoot()) < 1e-12)
        #expect(abs(apart.degreesOfFreedom - 1) < 1e-9)
        let still = try #require(CrossedSpread([[1, 1], [2, 2]]))
        #expect(still.standardDeviation == 0 && still.marginOfNext(after: 2) == 0)
    }

    @Test func oneMachineSaysNothing() {
        #expect(CrossedSpread([[1], [2]]) == nil)
        #expect(CrossedSpread([]) == nil)
    }

    /// 1 000 trials, so that four standard errors are 3 %.
    ///
    /// Degrees of freedom are estimated too: of three machines, 93 in 100 are held where rows share
    /// nearly all, 99 where they share half.
    @Test(
        arguments: [
            (machines: 3, shared: 0.04, own: 0.02), (3, 0, 0.05), (3, 0.05, 0), (6, 0.03, 0.03),
        ]
    )
    func theNextMachineIsWhereItIsExpected(machines: Int, shared: Double, own: Double) {
        var noise = NormalNoise(seed: 20_261_129)
        let held = (0..<1_000).count { _ in
            let common = (0...machines).map { _ in shared * noise.next() }
            let rows = (0..<20).map { row in common.map { Double(row) + $0 + own * noise.next() } }
            let known = rows.map { Array($0.dropLast()) }
            guard let spread = CrossedSpread(known), let mean = SampleSummary(known[7])?.mean else {
                return false
            }
            return abs(rows[7][machines] - mean) <= spread.marginOfNext(after: machines)
        }
        #expect((900...998).contains(held), "held \(held) of 1000")
    }
}

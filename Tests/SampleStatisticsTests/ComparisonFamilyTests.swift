import Foundation
import SampleStatistics
import Testing

struct ComparisonFamilyTests {
    /// Blocks that alternate around a ratio.
    private func alternating(_ ratio: Double, spread: Double, blocks: Int = 10) -> RatioInterval? {
        RatioInterval(
            (0..<blocks).map { index in
                let noise = exp(index.isMultiple(of: 2) ? spread : -spread)
                return RatioInterval.Block(candidate: ratio * noise, reference: 1)
            }
        )
    }

    @Test(arguments: [(1.0, 0.005), (1.2, 0.05), (0.8, 0.05), (1.02, 0.1)])
    func familyOfOneIsAComparison(_ ratio: Double, _ spread: Double) throws {
        let interval = try #require(alternating(ratio, spread: spread))
        let family = ComparisonFamily([interval])
        #expect(family.verdicts == [Verdict(interval)])
    }

    /// With *k* of four told from 1, intervals have the error 0.05 ÷ (4 − *k* ÷ 2).
    @Test(arguments: 0...4) func comparisonsToldHandTheirShareOn(_ told: Int) throws {
        let intervals = (0..<4).map { alternating($0 < told ? 1.5 : 1, spread: 0.1) }
        let family = ComparisonFamily(intervals)
        let level = try #require(family.intervalError)
        #expect(abs(level - 0.05 / (4 - Double(told) / 2)) < 1e-15)
        #expect(family.verdicts.count { $0 == .more } == told)
    }

    /// What is told on its own is not told among twenty.
    @Test func sizeOfTheFamilyMakesVerdictsRarer() {
        let narrow = alternating(1.03, spread: 0.035)
        #expect(Verdict(narrow) == .more)
        let family = ComparisonFamily(Array(repeating: narrow, count: 20))
        #expect(family.verdicts.allSatisfy { $0 == .inconclusive })
        let same = alternating(1, spread: 0.022)
        #expect(Verdict(same) == .same)
        #expect(
            ComparisonFamily([same, narrow, narrow, narrow, narrow]).verdicts[0] == .inconclusive
        )
    }

    @Test func plannedComparisonsThatFailedStillCount() throws {
        let family = ComparisonFamily([
            alternating(1, spread: 0.1), nil, alternating(2, spread: 0.1, blocks: 9),
        ])
        #expect(family.verdicts == [.inconclusive, .inconclusive, .inconclusiveForBlocks])
        #expect(abs(try #require(family.intervalError) - 0.05 / 3) < 1e-15)
        #expect(ComparisonFamily([]).verdicts == [])
        #expect(ComparisonFamily([]).intervalError == nil)
    }

    @Test func interimLookHasALevelOfItsOwn() throws {
        let intervals = [alternating(1.5, spread: 0.1), alternating(1, spread: 0.1)]
        let schedule = InterimSchedule(blocks: [10, 20])
        let family = ComparisonFamily(intervals) {
            SequentialPlan(schedule, error: $0).intervalError(blocks: 10)
        }
        // One of two is told, so that 0.05 ÷ 1.5 is the comparison's error, and half of it is spent.
        let level = try #require(family.intervalError)
        #expect(abs(level - 0.05 / 1.5 / 2) < 1e-9)
        let between = ComparisonFamily(intervals) {
            SequentialPlan(schedule, error: $0).intervalError(blocks: 15)
        }
        #expect(between.verdicts == [.inconclusiveForBlocks, .inconclusiveForBlocks])
    }

    /// Six comparisons with one noisy reference, of which five can go wrong easily: three of equals, two at the ends of
    /// what counts as the same.
    @Test func anyWrongVerdictIsAsRareAsPromised() {
        let truths = [1, 1, 1, 1.02, 1 / 1.02, 1.3]
        var noise = NormalNoise(seed: 20_260_305)
        var (wrong, wrongAlone) = (0, 0)
        for _ in 0..<500 {
            let reference = (0..<10).map { _ in exp(0.012 * noise.next()) }
            let intervals = truths.map { truth in
                RatioInterval(
                    reference.map {
                        RatioInterval.Block(
                            candidate: truth * exp(0.012 * noise.next()),
                            reference: $0
                        )
                    }
                )
            }
            func isWrong(_ verdicts: [Verdict]) -> Bool {
                zip(truths, verdicts).contains { truth, verdict in
                    switch verdict {
                    case .more: truth <= 1
                    case .less: truth >= 1
                    case .same: truth >= 1.02 || truth <= 1 / 1.02
                    default: false
                    }
                }
            }
            if isWrong(ComparisonFamily(intervals).verdicts) { wrong += 1 }
            if isWrong(intervals.map { Verdict($0) }) { wrongAlone += 1 }
        }
        // Three standard errors above 5 %.
        #expect(wrong <= 40, "wrong in \(wrong) of 500")
        #expect(wrongAlone > 40, "wrong in \(wrongAlone) of 500")
    }
}

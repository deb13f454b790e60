import Foundation
import SampleStatistics
import Testing

/// The interval over machines, where machines differ and the truth is known.
struct MachineCoverageTests {
    /// A share of 4 000 intervals has a standard error of 0.34 percentage points.
    private static let runs = 4_000

    /// Ratios whose logarithms spread by 3 % between machines and by 5 % between blocks.
    private static func coverage(machines: Int, clustered: Bool) -> Double {
        var noise = NormalNoise(seed: 20_261_125 &+ UInt64(machines))
        var covered = 0
        for _ in 0..<runs {
            let clusters = (0..<machines).map { _ in
                noise.blocks(4, ratio: 1.1 * exp(0.03 * noise.next()), deviation: 0.05)
            }
            let interval =
                clustered
                ? RatioInterval(clusters: clusters) : RatioInterval(clusters.flatMap(\.self))
            if interval?.bounds?.contains(1.1) == true { covered += 1 }
        }
        return Double(covered) / Double(runs)
    }

    @Test(arguments: [2, 3, 6, 20])
    func ninetyFiveOfAHundredIntervalsOverMachinesHoldTheTruth(machines: Int) {
        let share = Self.coverage(machines: machines, clustered: true)
        #expect(abs(share - 0.95) < 0.02, "\(share)")
    }

    /// What the blocks of a machine have in common is no noise of blocks.
    @Test func intervalsOverBlocksAloneMissItTooOften() {
        #expect(Self.coverage(machines: 6, clustered: false) < 0.9)
    }

    @Test func oneMachineMakesNoInterval() throws {
        var noise = NormalNoise(seed: 1)
        let one = try #require(RatioInterval(clusters: [noise.blocks(20, deviation: 0.05)]))
        #expect(one.bounds == nil)
    }
}

import Foundation
import LongTests
import SampleStatistics
import Testing

/// The interval over machines, where machines differ and the truth is known.
struct MachineCoverageTests {
    /// A share of 4 000 intervals has a standard error of 0.34 percentage points.
    private static let runs = 4_000

    /// What machines are like, beside the 3 % by which the logarithms of their ratios spread.
    enum Machines: CaseIterable, Sendable {
        /// Four blocks on each, which spread by 5 %.
        case alike
        /// One to eight blocks: some machines were stopped early.
        case uneven
        /// On each third one, beside a hog or under a limit, blocks spread by 15 %.
        case disturbed

        func blocks(on machine: Int) -> Int { self == .uneven ? 1 + machine * 5 % 8 : 4 }

        func deviation(on machine: Int) -> Double {
            self == .disturbed && machine.isMultiple(of: 3) ? 0.15 : 0.05
        }
    }

    private static func coverage(
        machines: Int,
        _ kind: Machines = .alike,
        clustered: Bool
    ) -> Double {
        var noise = NormalNoise(seed: 20_261_125 &+ UInt64(machines))
        var covered = 0
        for _ in 0..<runs {
            let clusters = (0..<machines).map { machine in
                noise.blocks(
                    kind.blocks(on: machine),
                    ratio: 1.1 * exp(0.03 * noise.next()),
                    deviation: kind.deviation(on: machine)
                )
            }
            let interval =
                clustered
                ? RatioInterval(clusters: clusters) : RatioInterval(clusters.flatMap(\.self))
            if interval?.bounds?.contains(1.1) == true { covered += 1 }
        }
        return Double(covered) / Double(runs)
    }

    @Test(arguments: whenLong([2, 3, 6, 20], otherwise: [6]), Machines.allCases)
    func ninetyFiveOfAHundredIntervalsOverMachinesHoldTheTruth(machines: Int, kind: Machines) {
        let share = Self.coverage(machines: machines, kind, clustered: true)
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

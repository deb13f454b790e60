import Foundation
import SampleStatistics
import Testing

struct VerdictTests {
    /// Ten or more blocks that alternate around a ratio, `spread` up and down.
    private func interval(_ ratio: Double, spread: Double, blocks: Int = 10) -> RatioInterval? {
        RatioInterval(
            (0..<blocks).map { index in
                let noise = exp(index.isMultiple(of: 2) ? spread : -spread)
                return RatioInterval.Block(candidate: ratio * noise, reference: 1)
            }
        )
    }

    @Test(arguments: [
        (1.0, 0.005, Verdict.same), (1.01, 0.001, .same), (1.2, 0.05, .more),
        (0.8, 0.05, .less), (1.02, 0.1, .inconclusive), (1.0, 0.2, .inconclusive),
    ])
    func intervalDecides(_ ratio: Double, _ spread: Double, _ expected: Verdict) {
        #expect(Verdict(interval(ratio, spread: spread)) == expected)
    }

    @Test func fewBlocksGiveNoVerdict() {
        #expect(Verdict(interval(2, spread: 0.01, blocks: 9)) == .inconclusiveForBlocks)
        #expect(Verdict(interval(2, spread: 0.01, blocks: 1)) == .inconclusiveForBlocks)
        #expect(Verdict(nil) == .inconclusive)
    }

    @Test(arguments: [(1.0, 0.01), (1.015, 0.004), (1.019, 0.004), (1.3, 0.02), (0.99, 0.02)])
    func exchangingTheSidesMirrorsTheVerdict(_ ratio: Double, _ spread: Double) {
        let there = Verdict(interval(ratio, spread: spread))
        let back = Verdict(interval(1 / ratio, spread: spread))
        let mirror: [Verdict: Verdict] = [.less: .more, .more: .less]
        #expect(back == mirror[there] ?? there)
    }

    @Test(arguments: [
        (1.0, Verdict.same), (1.02, .same), (1.03, .more), (0.5, .less), (.infinity, .inconclusive),
    ])
    func exactRatioDecidesAlone(_ ratio: Double, _ expected: Verdict) {
        #expect(Verdict(exactRatio: ratio) == expected)
    }
}

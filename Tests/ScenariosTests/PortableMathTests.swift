import ChatDomain
import Foundation
import ChatDomain
import Testing

struct PortableMathTests {
    @Test func logarithmsAgreeWithTheLibrarys() {
        var generator = SplitMix64(seed: 1)
        var worst = 0.0
        for _ in 0..<20_000 {
            let x = Foundation.exp((generator.nextUnit() - 0.5) * 1_400)
            let truth = Foundation.log(x)
            worst = max(worst, abs(PortableMath.log(x) - truth) / max(abs(truth), 1e-300))
        }
        for _ in 0..<20_000 {
            // Near 1 the result is near 0, where relative errors are hardest.
            let x = 1 + (generator.nextUnit() - 0.5) * 1e-3
            guard x != 1 else { continue }
            let truth = Foundation.log(x)
            worst = max(worst, abs(PortableMath.log(x) - truth) / abs(truth))
        }
        #expect(worst < 1e-14)
        #expect(PortableMath.log(1) == 0)
    }

    @Test func exponentialsAgreeWithTheLibrarys() {
        var generator = SplitMix64(seed: 2)
        var worst = 0.0
        for _ in 0..<20_000 {
            let x = (generator.nextUnit() - 0.5) * 1_400
            let truth = Foundation.exp(x)
            worst = max(worst, abs(PortableMath.exp(x) - truth) / truth)
        }
        #expect(worst < 1e-14)
        #expect(PortableMath.exp(0) == 1)
        #expect(PortableMath.exp(-1_000) == 0)
        #expect(PortableMath.exp(1_000) == .infinity)
    }

    @Test func powersAgreeWithTheLibrarys() {
        for rank in 1...1_000 {
            let truth = Foundation.pow(Double(rank), -1.15)
            #expect(abs(PortableMath.power(Double(rank), -1.15) - truth) / truth < 2e-14)
        }
    }
}

import ChatDomain
import Foundation
import SampleStatistics
import Testing

struct LogisticEdgeTests {
    /// Draws a trial at `x` from the model itself.
    private func trial(
        at x: Double,
        edge: Double,
        width: Double,
        _ generator: inout SplitMix64
    ) -> LogisticEdge.Trial {
        let chance = 1 / (1 + exp((x - edge) / width))
        return (x, generator.nextUnit() < chance)
    }

    @Test func trialsThatDoNotContradictLeaveTheMiddleOfTheGap() throws {
        let trials: [LogisticEdge.Trial] = [0, 1, 2, 3].map { ($0, $0 < 1.5) }
        let fit = try #require(LogisticEdge(trials))
        #expect(abs(fit.edge - 1.5) < 0.02)
        #expect(fit.bounds.lowerBound < 1.1 && fit.bounds.upperBound > 1.9)
    }

    /// Five trials at each of five places from a fixed seed, 60 times: the interval covers the edge in 95 % of them.
    @Test func theIntervalCoversTheEdge() throws {
        var generator = SplitMix64(seed: 5)
        var covered = 0
        var sum = 0.0
        for _ in 0..<60 {
            var trials: [LogisticEdge.Trial] = []
            for place in [-0.1, -0.05, 0, 0.05, 0.1] {
                for _ in 0..<5 {
                    trials.append(trial(at: place, edge: 0.02, width: 0.03, &generator))
                }
            }
            guard let fit = LogisticEdge(trials) else { continue }
            sum += fit.edge
            if fit.bounds.contains(0.02) { covered += 1 }
        }
        #expect(abs(sum / 60 - 0.02) < 0.008)
        // Small samples: the profile is a little too narrow or too wide, never far off.
        #expect(Double(covered) / 60 > 0.87)
    }

    @Test func oneKindOfOutcomeHasNoEdge() {
        #expect(LogisticEdge([(1, true), (2, true)]) == nil)
    }
}

import Experiments
import Measuring
import TraceDriver
import Testing

struct LatencyStrainTests {
    /// A thousand effects over a second, each as late as `latency` has it for its place in 0..<1, nanoseconds.
    private func strain(_ latency: (Double) -> UInt64?) -> LatencyStrain {
        let sightings = (0..<1_000).map { index in
            let due = UInt64(1_000_000_000 + index * 1_000_000)
            var sighting = EffectMatching.Sighting(place: .badge, dueAt: due)
            sighting.shownAt = latency(Double(index) / 1_000).map { due + $0 }
            return sighting
        }
        return LatencyStrain(
            sightings,
            arrivals: 500,
            began: 1_000_000_000,
            ended: 2_000_000_000,
            limit: 33_000_000
        )
    }

    @Test func lateAndLostEffectsAreCounted() {
        let strain = strain { place in
            place < 0.02 ? nil : place < 0.05 ? 40_000_000 : 5_000_000
        }
        #expect(strain.effects == 1_000)
        #expect(strain.late == 50)
        #expect(strain.rate == 500)
    }

    @Test func aGrowingBacklogRises() throws {
        let strain = strain { UInt64(1_000_000 + 50_000_000 * $0) }
        #expect(abs(try #require(strain.rise) - 50_000_000) < 100_000)
        #expect(try #require(strain.leastRise) > 49_000_000)
    }

    @Test func anEvenWaitDoesNot() throws {
        // A sawtooth, as frames make it.
        let strain = strain {
            UInt64(1_000_000 + 16_000_000 * ($0 * 60).truncatingRemainder(dividingBy: 1))
        }
        #expect(abs(try #require(strain.rise)) < 5_000_000)
        #expect(try #require(strain.leastRise) <= 0)
    }
}

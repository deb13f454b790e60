import Experiments
@testable import Measuring
import TraceDriver
import Testing

struct BacklogGrowthTests {
    /// A thousand effects over a second, each as late as `latency` has it for its place in 0..<1, nanoseconds.
    private func backlog(_ latency: (Double) -> UInt64?) -> BacklogGrowth {
        let sightings = (0..<1_000).map { index in
            let due = UInt64(1_000_000_000 + index * 1_000_000)
            var sighting = EffectMatching.Sighting(place: .badge, dueAt: due)
            sighting.shownAt = latency(Double(index) / 1_000).map { due + $0 }
            return sighting
        }
        return BacklogGrowth(
            sightings,
            arrivals: 500,
            began: 1_000_000_000,
            ended: 2_000_000_000,
            limit: 33_000_000
        )
    }

    @Test func lateAndLostEffectsAreCounted() {
        let backlog = backlog { place in
            place < 0.02 ? nil : place < 0.05 ? 40_000_000 : 5_000_000
        }
        #expect(backlog.effects == 1_000)
        #expect(backlog.late == 50)
        #expect(backlog.rate == 500)
    }

    /// A busy conversation scrolls a row away before its frame: the app was in time with what pushed it.
    @Test(arguments: [(10_000_000, 0), (40_000_000, 1)] as [(UInt64, Int)])
    func aRowThatWentByInTimeIsNotLate(gone: UInt64, late: Int) {
        var sighting = EffectMatching.Sighting(place: .messageRow, dueAt: 1_500_000_000)
        sighting.goneAt = sighting.dueAt + gone
        let backlog = BacklogGrowth(
            [sighting],
            arrivals: 1,
            began: 1_000_000_000,
            ended: 2_000_000_000,
            limit: 33_000_000
        )
        #expect(backlog.late == late)
    }

    @Test func aGrowingBacklogRises() throws {
        let backlog = backlog { UInt64(1_000_000 + 50_000_000 * $0) }
        #expect(abs(try #require(backlog.rise) - 50_000_000) < 100_000)
        #expect(try #require(backlog.leastRise) > 49_000_000)
    }

    @Test func anEvenWaitDoesNot() throws {
        // A sawtooth, as frames make it.
        let backlog = backlog {
            UInt64(1_000_000 + 16_000_000 * ($0 * 60).truncatingRemainder(dividingBy: 1))
        }
        #expect(abs(try #require(backlog.rise)) < 5_000_000)
        #expect(try #require(backlog.leastRise) <= 0)
    }
}

import ArchitectureContract
import ChatDomain
import Testing

struct LocalDatesTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func textIsTheSameOnBothModelImplementations(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let minutes = Int(random.next() % 1_681) - 840
        let tuned = LocalDates(ZoneClock(minutes: minutes))
        let article = LocalDates(ZoneClock(minutes: minutes, modelImplementation: .asPublished))
        for _ in 0..<20 {
            // Thirty years around the turn of the century and after it.
            let instant = Timestamp(
                milliseconds: 800_000_000_000 + Int64(random.next() % 1_000_000_000_000)
            )
            #expect(article.string(from: instant) == tuned.string(from: instant))
        }
    }

    @Test func bothFollowTheZone() {
        for modelImplementation in ModelImplementation.allCases {
            let zone = ZoneClock(minutes: 0, modelImplementation: modelImplementation)
            let dates = LocalDates(zone)
            #expect(dates.string(from: Timestamp(milliseconds: 0)) == "01-01-1970 00:00")
            zone.minutes = 330
            #expect(dates.string(from: Timestamp(milliseconds: 0)) == "01-01-1970 05:30")
        }
    }
}

import ChatDomain
import EventTraces
import Foundation
import Testing

struct CivilTimeTests {
    @Test func knownInstants() throws {
        let time = try #require(CivilTime(iso8601: "2016-05-31T22:01:47.439Z"))
        #expect(time.timestamp().milliseconds == 1_464_732_107_439)
        #expect(time.timestamp(zoneMinutes: 120).milliseconds == 1_464_724_907_439)
        #expect(CivilTime(time.timestamp()).iso8601 == "2016-05-31T22:01:47.439Z")
        #expect(CivilTime(iso8601: "1970-01-01")?.timestamp().milliseconds == 0)
    }

    @Test func agreesWithFoundationAndInvertsItself() {
        var generator = SplitMix64(seed: 3)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for _ in 0..<500 {
            let instant = Int64.random(in: 0...4_102_444_800, using: &generator)
            let time = CivilTime(Timestamp(milliseconds: instant * 1_000))
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second],
                from: Date(timeIntervalSince1970: Double(instant))
            )
            #expect(parts.year == time.year && parts.month == time.month && parts.day == time.day)
            #expect(parts.hour == time.hour && parts.minute == time.minute)
            #expect(parts.second == time.second)
            #expect(time.timestamp().milliseconds == instant * 1_000)
        }
    }

    @Test(arguments: [
        "2015-02-29", "2016-04-31", "2016-00-01", "2016-05-01T24:00:00Z", "2016-05-01T10:00:00",
        "2016-05-01T10:00:00+02:00", "16-05-01", "2016-05-01T", "2016-05-01T10:00Zulu", "",
    ])
    func impossibleDatesAreRefused(text: String) {
        #expect(CivilTime(iso8601: text) == nil)
    }

    @Test(arguments: [
        ("2016-05-01", 0, nil), ("2016-05-01T07:30", 27_000_000, nil),
        ("2016-05-01 07:30:01,25", 27_001_250, nil), ("2016-05-01T07:30:00Z", 27_000_000, 0),
        ("2016-05-01T07:30:00.1234+02:00", 27_000_123, 120),
        ("2016-05-01T07:30-0530", 27_000_000, -330), ("2016-05-01 07:30:00 UTC", 27_000_000, 0),
    ])
    func whatLogsWriteIsReadWithItsZone(text: String, milliseconds: Int64, zone: Int?) throws {
        let (time, found) = try #require(CivilTime.reading(iso8601: text))
        let midnight = try #require(CivilTime(iso8601: "2016-05-01")).timestamp()
        #expect(time.timestamp().milliseconds - midnight.milliseconds == milliseconds)
        #expect(found == zone)
    }
}

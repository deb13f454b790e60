import ChatDomain
import Foundation
import Testing

struct DateTextTests {
    /// Years 1600 to 9999: Foundation's calendar is Julian before October 1582.
    private static let first: Int64 = -11_676_096_000_000
    private static let last: Int64 = 253_402_214_399_999

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func textIsThatOfFoundationsFormatter(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let minutes = Int(random.next() % 1_681) - 840
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: minutes * 60)
        formatter.dateFormat = "dd-MM-yyyy HH:mm"
        let dates = DateText(zoneMinutes: minutes)
        for _ in 0..<100 {
            // Half of them near today, where rows are.
            let span = random.next() % 2 == 0 ? Self.last - Self.first : 100_000_000_000
            let start = span == 100_000_000_000 ? 1_700_000_000_000 : Self.first
            let instant = start + Int64(random.next() % UInt64(span))
            let date = Date(timeIntervalSince1970: Double(instant) / 1_000)
            let text = dates.string(from: Timestamp(milliseconds: instant))
            #expect(text == formatter.string(from: date), "\(instant) in zone \(minutes)")
        }
    }

    @Test(
        arguments: [
            (0, 0, "01-01-1970 00:00"), (-1, 0, "31-12-1969 23:59"),
            (59_999, 0, "01-01-1970 00:00"),
            (0, -1, "31-12-1969 23:59"), (951_782_400_000, 0, "29-02-2000 00:00"),
            (4_107_542_400_000, 0, "01-03-2100 00:00"),
            (1_772_000_000_000, 330, "25-02-2026 11:43"),
        ] as [(Int64, Int, String)]
    )
    func edgesAreRight(milliseconds: Int64, zone: Int, text: String) {
        let instant = Timestamp(milliseconds: milliseconds)
        #expect(DateText(zoneMinutes: zone).string(from: instant) == text)
    }
}

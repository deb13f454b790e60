import ChatDomain
import EventTraces

/// Instants as logs write them: `2024-01-02T03:04:05.123+02:00`, `2024-01-02 03:04:05Z`, `2024-01-02T03:04:05`.
enum ISOInstant {
    /// Chats before or after them are damaged stamps.
    static let years = 1_970...9_998
    private static let span: ClosedRange<Int64> = 0...253_370_764_799

    /// Reads one; `zoneMinutes` is for stamps without a zone.
    ///
    /// - Returns: Nil for anything else, also for a date alone.
    static func parse(
        _ text: some StringProtocol,
        zoneMinutes: @autoclosure () -> Int = 0
    ) -> Timestamp? {
        guard text.utf8.count > 10, let (time, zone) = CivilTime.reading(iso8601: text),
            years.contains(time.year)
        else { return nil }
        return time.timestamp(zoneMinutes: zone ?? zoneMinutes())
    }

    /// The instant of so many seconds since 1970, before the year 9999.
    static func seconds(_ seconds: Int64) -> Timestamp? {
        span.contains(seconds) ? Timestamp(milliseconds: seconds * 1_000) : nil
    }

    /// The instant of so many milliseconds since 1970, before the year 9999.
    static func milliseconds(_ milliseconds: Int64) -> Timestamp? {
        milliseconds >= 0 && span.contains(milliseconds / 1_000)
            ? Timestamp(milliseconds: milliseconds) : nil
    }
}

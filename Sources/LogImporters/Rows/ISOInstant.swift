import ChatDomain
import EventTraces

/// Instants as logs write them: `2024-01-02T03:04:05.123+02:00`, `2024-01-02 03:04:05Z`, `2024-01-02T03:04:05`.
enum ISOInstant {
    /// Chats before or after them are damaged stamps.
    static let years = 1_970...9_998
    private static let span: ClosedRange<Int64> = 0...253_370_764_799

    /// Reads one; `zoneMinutes` is for stamps without a zone.
    ///
    /// Nil for anything else, also for days that do not exist; digits beyond the millisecond are cut.
    static func parse(_ text: some StringProtocol, zoneMinutes: Int) -> Timestamp? {
        var scanner = ByteScanner(Array(text.utf8)[...])
        guard let year = scanner.number(digits: 4...4), scanner.take("-"),
            let month = scanner.number(digits: 2...2), scanner.take("-"),
            let day = scanner.number(digits: 2...2), scanner.take("T") || scanner.take(" "),
            let hour = scanner.number(digits: 2...2), scanner.take(":"),
            let minute = scanner.number(digits: 2...2)
        else { return nil }
        var (second, millisecond) = (0, 0)
        if scanner.take(":") {
            guard let number = scanner.number(digits: 2...2) else { return nil }
            second = number.value
            if scanner.take(".") || scanner.take(",") {
                guard let fraction = scanner.number(digits: 1...9) else { return nil }
                millisecond = fraction.value
                for _ in fraction.digits..<max(3, fraction.digits) { millisecond *= 10 }
                for _ in 3..<max(3, fraction.digits) { millisecond /= 10 }
            }
        }
        var zone = zoneMinutes
        if scanner.take("Z") || scanner.take("z") || scanner.take(" UTC") {
            zone = 0
        } else if let sign = scanner.peek, sign == 43 || sign == 45 {
            scanner.advance()
            guard let hours = scanner.number(digits: 2...2), hours.value <= 18 else { return nil }
            _ = scanner.take(":")
            let minutes = scanner.number(digits: 2...2)?.value ?? 0
            guard minutes < 60 else { return nil }
            zone = (sign == 45 ? -1 : 1) * (hours.value * 60 + minutes)
        }
        guard scanner.peek == nil, years.contains(year.value) else { return nil }
        return CivilTime(
            year: year.value,
            month: month.value,
            day: day.value,
            hour: hour.value,
            minute: minute.value,
            second: second,
            millisecond: millisecond
        )?
        .timestamp(zoneMinutes: zone)
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

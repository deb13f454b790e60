/// Dates and times as ISO 8601 and logs write them.
extension CivilTime {
    /// Reads `2016-05-01`, `2016-05-01T07:30:00Z` or `2016-05-01T07:30:00.250Z`; always UTC.
    package init?(iso8601 text: some StringProtocol) {
        guard let (time, zone) = Self.reading(iso8601: text),
            zone == 0 || zone == nil && text.utf8.count == 10
        else { return nil }
        self = time
    }

    /// Reads a date, alone or with a time: `2016-05-01`, `2016-05-01T07:30`, `2016-05-01 07:30:00.25+02:00`.
    ///
    /// - Returns: What is written, and how many minutes ahead of UTC if that is written too; nil for anything else, and for
    ///   days that do not exist. Digits beyond the millisecond are cut.
    package static func reading(
        iso8601 text: some StringProtocol
    ) -> (time: CivilTime, zoneMinutes: Int?)? {
        var scanner = ByteScanner(Array(text.utf8)[...])
        guard let year = scanner.number(digits: 4...4), scanner.take("-"),
            let month = scanner.number(digits: 2...2), scanner.take("-"),
            let day = scanner.number(digits: 2...2)
        else { return nil }
        var (hour, minute, second, millisecond) = (0, 0, 0, 0)
        var zone: Int?
        if scanner.peek != nil {
            guard scanner.take("T") || scanner.take(" "),
                let hours = scanner.number(digits: 2...2), scanner.take(":"),
                let minutes = scanner.number(digits: 2...2)
            else { return nil }
            (hour, minute) = (hours.value, minutes.value)
            if scanner.take(":") {
                guard let seconds = scanner.number(digits: 2...2) else { return nil }
                second = seconds.value
                if scanner.take(".") || scanner.take(",") {
                    guard let fraction = scanner.number(digits: 1...9) else { return nil }
                    millisecond = fraction.value
                    for _ in fraction.digits..<max(3, fraction.digits) { millisecond *= 10 }
                    for _ in 3..<max(3, fraction.digits) { millisecond /= 10 }
                }
            }
            if scanner.peek != nil {
                guard let minutes = Self.zone(&scanner) else { return nil }
                zone = minutes
            }
        }
        guard scanner.peek == nil,
            let time = CivilTime(
                year: year.value,
                month: month.value,
                day: day.value,
                hour: hour,
                minute: minute,
                second: second,
                millisecond: millisecond
            )
        else { return nil }
        return (time, zone)
    }

    /// Reads `Z`, ` UTC`, `+02:00`, `-0530` or `+02`; minutes.
    private static func zone(_ scanner: inout ByteScanner) -> Int? {
        if scanner.take("Z") || scanner.take("z") || scanner.take(" UTC") { return 0 }
        let isBehind = scanner.take("-")
        guard isBehind || scanner.take("+"),
            let hours = scanner.number(digits: 2...2), hours.value <= 18
        else { return nil }
        _ = scanner.take(":")
        let minutes = scanner.number(digits: 2...2)?.value ?? 0
        guard minutes < 60 else { return nil }
        return (isBehind ? -1 : 1) * (hours.value * 60 + minutes)
    }

    /// As `2016-05-01T07:30:00.250Z`.
    package var iso8601: String {
        func padded(_ value: Int, _ width: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(hour, 2)):"
            + "\(padded(minute, 2)):\(padded(second, 2)).\(padded(millisecond, 3))Z"
    }
}

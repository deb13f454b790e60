package import ChatDomain

/// A date and a time of day in the proleptic Gregorian calendar, without a zone.
///
/// Made by arithmetic instead of Foundation's calendar: importers convert a million stamps, and a result must not depend on a machine's zone data.
package struct CivilTime: Hashable, Sendable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    package var millisecond: Int

    /// - Returns: nil for a day or a time that does not exist; a leap second counts as the second before it.
    package init?(
        year: Int,
        month: Int,
        day: Int,
        hour: Int = 0,
        minute: Int = 0,
        second: Int = 0,
        millisecond: Int = 0
    ) {
        guard (0...9_999).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.days(in: month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (0...999).contains(millisecond)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = min(second, 59)
        self.millisecond = millisecond
    }

    /// The civil time at `timestamp`, `zoneMinutes` ahead of UTC.
    package init(_ timestamp: Timestamp, zoneMinutes: Int = 0) {
        let local = timestamp.milliseconds + Int64(zoneMinutes) * 60_000
        let days = local.floorDivided(by: 86_400_000)
        let rest = Int(local - days * 86_400_000)
        (year, month, day) = CivilDate.of(day: days)
        hour = rest / 3_600_000
        minute = rest / 60_000 % 60
        second = rest / 1_000 % 60
        millisecond = rest % 1_000
    }

    /// Reads `2016-05-01`, `2016-05-01T07:30:00Z` or `2016-05-01T07:30:00.250Z`; always UTC.
    package init?(iso8601 text: some StringProtocol) {
        let digits = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= digits.count else { return nil }
            var value = 0
            for byte in digits[range] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 48)
            }
            return value
        }
        func has(_ character: Character, at index: Int) -> Bool {
            index < digits.count && digits[index] == character.asciiValue
        }
        guard let year = number(0..<4), has("-", at: 4), let month = number(5..<7),
            has("-", at: 7), let day = number(8..<10)
        else { return nil }
        guard digits.count > 10 else {
            self.init(year: year, month: month, day: day)
            return
        }
        guard has("T", at: 10), let hour = number(11..<13), has(":", at: 13),
            let minute = number(14..<16), has(":", at: 16), let second = number(17..<19),
            has("Z", at: digits.count - 1)
        else { return nil }
        var millisecond = 0
        if digits.count != 20 {
            guard digits.count == 24, has(".", at: 19), let parsed = number(20..<23) else {
                return nil
            }
            millisecond = parsed
        }
        self.init(
            year: year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second,
            millisecond: millisecond
        )
    }

    /// The instant at which a clock `zoneMinutes` ahead of UTC shows this.
    package func timestamp(zoneMinutes: Int = 0) -> Timestamp {
        let days = CivilDate.day(year: year, month: month, day: day)
        let seconds = Int(days) * 86_400 + hour * 3_600 + (minute - zoneMinutes) * 60 + second
        return Timestamp(milliseconds: Int64(seconds) * 1_000 + Int64(millisecond))
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

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

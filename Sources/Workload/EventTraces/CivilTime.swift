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

    /// The instant at which a clock `zoneMinutes` ahead of UTC shows this.
    package func timestamp(zoneMinutes: Int = 0) -> Timestamp {
        let days = CivilDate.day(year: year, month: month, day: day)
        let seconds = Int(days) * 86_400 + hour * 3_600 + (minute - zoneMinutes) * 60 + second
        return Timestamp(milliseconds: Int64(seconds) * 1_000 + Int64(millisecond))
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

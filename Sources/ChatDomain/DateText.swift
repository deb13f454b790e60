/// Dates as rows show them: `dd-MM-yyyy HH:mm`, Gregorian, in a fixed zone (R11).
package struct DateText: Hashable, Sendable {
    /// Offset from UTC, in minutes.
    package let zoneMinutes: Int

    package init(zoneMinutes: Int) { self.zoneMinutes = zoneMinutes }

    /// Formats an instant; sixteen ASCII characters for the years 0 to 9999.
    ///
    /// - Source: Hinnant, *chrono-Compatible Low-Level Date Algorithms* (2013), `civil_from_days`.
    package func string(from instant: Timestamp) -> String {
        let minutes = Self.floorDivide(instant.milliseconds, 60_000) + Int64(zoneMinutes)
        let days = Self.floorDivide(minutes, 1_440)
        let minuteOfDay = Int(minutes - days * 1_440)
        let (year, month, day) = Self.civil(days)
        return String(unsafeUninitializedCapacity: 16) { buffer in
            func put(_ twoDigits: Int, at start: Int) {
                let value = UInt8(truncatingIfNeeded: twoDigits)
                buffer[start] = UInt8(ascii: "0") &+ value / 10
                buffer[start + 1] = UInt8(ascii: "0") &+ value % 10
            }
            put(day, at: 0)
            buffer[2] = UInt8(ascii: "-")
            put(month, at: 3)
            buffer[5] = UInt8(ascii: "-")
            put(year / 100, at: 6)
            put(year % 100, at: 8)
            buffer[10] = UInt8(ascii: " ")
            put(minuteOfDay / 60, at: 11)
            buffer[13] = UInt8(ascii: ":")
            put(minuteOfDay % 60, at: 14)
            return 16
        }
    }

    private static func civil(_ days: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), Int(month), Int(day))
    }

    private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        value >= 0 ? value / divisor : (value + 1) / divisor - 1
    }
}

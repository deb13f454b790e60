/// Dates as rows show them: `dd-MM-yyyy HH:mm`, Gregorian, in a fixed zone (R11).
public struct DateText: Hashable, Sendable {
    /// Offset from UTC, in minutes.
    public let zoneMinutes: Int

    /// Texts for a zone so many minutes east of UTC.
    public init(zoneMinutes: Int) { self.zoneMinutes = zoneMinutes }

    /// Formats an instant; sixteen ASCII characters for the years 0 to 9999.
    public func string(from instant: Timestamp) -> String {
        let minutes = instant.milliseconds.floorDivided(by: 60_000) + Int64(zoneMinutes)
        let days = minutes.floorDivided(by: 1_440)
        let minuteOfDay = Int(minutes - days * 1_440)
        let (year, month, day) = CivilDate.of(day: days)
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
}

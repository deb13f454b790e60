import ChatDomain
import EventTraces

/// Finds the day of times that tell none.
///
/// A step back over more than two hours is a new day, or, where a file's hours never leave 1…12, the other half of the same one. Smaller steps are
/// clocks set back and lines out of order.
struct IRCClock {
    private var day: CivilTime?
    /// Seconds since the day's start, of the line before.
    private var last = 0
    private var half = 0
    private let isTwelveHours: Bool
    /// Whether a step back was read as noon.
    private(set) var hasPassedNoon = false
    private let zoneMinutes: Int

    init(day: CivilTime?, isTwelveHours: Bool, zoneMinutes: Int) {
        self.day = day
        self.isTwelveHours = isTwelveHours
        self.zoneMinutes = zoneMinutes
    }

    /// A line that says which day it is.
    mutating func set(_ day: CivilTime) {
        if self.day != day { (last, half) = (0, 0) }
        self.day = day
    }

    /// The instant of a line; nil while no day is known.
    mutating func instant(hour: Int, minute: Int, second: Int) -> Timestamp? {
        guard let start = day else { return nil }
        var time = hour * 3_600 + minute * 60 + second
        if isTwelveHours { time = hour % 12 * 3_600 + minute * 60 + second + half * 43_200 }
        var days = 0
        if last - time > 7_200 {
            if isTwelveHours, half == 0 {
                half = 1
                hasPassedNoon = true
                time += 43_200
            } else {
                days = 1
                if isTwelveHours {
                    half = 0
                    time -= 43_200
                }
            }
        }
        last = time
        let midnight =
            start.timestamp(zoneMinutes: zoneMinutes).milliseconds + Int64(days) * 86_400_000
        if days > 0 { day = CivilTime(Timestamp(milliseconds: midnight), zoneMinutes: zoneMinutes) }
        return Timestamp(milliseconds: midnight + Int64(time) * 1_000)
    }
}

public import ChatDomain
internal import Foundation

/// Dates as rows show them, in the zone that the device is in when they are formatted (R11).
///
/// A handle: copies follow the zone too. What was formatted before a change is stale after it.
public struct LocalDates: Sendable {
    private let zone: ZoneClock

    /// Dates of a clock whose zone may change.
    public init(_ zone: ZoneClock) { self.zone = zone }

    /// Formats an instant as `DateText` does; callable on any queue.
    public func string(from instant: Timestamp) -> String {
        zone.modelImplementation.hasPublishedDates
            ? formatterMadeForOne().string(from: Date(instant))
            : DateText(zoneMinutes: zone.minutes).string(from: instant)
    }

    /// As the articles' demo apps do; making one costs far more than using it.
    private func formatterMadeForOne() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: zone.minutes * 60)
        formatter.dateFormat = "dd-MM-yyyy HH:mm"
        return formatter
    }
}

extension Date {
    fileprivate init(_ instant: Timestamp) {
        self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
    }
}

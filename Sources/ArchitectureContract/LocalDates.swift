package import ChatDomain

/// Dates as rows show them, in the zone that the device is in when they are formatted (R11).
///
/// A handle: copies follow the zone too. What was formatted before a change is stale after it.
package struct LocalDates: Sendable {
    private let zone: ZoneClock

    package init(_ zone: ZoneClock) { self.zone = zone }

    /// Formats an instant as ``DateText`` does; callable on any queue.
    package func string(from instant: Timestamp) -> String {
        DateText(zoneMinutes: zone.minutes).string(from: instant)
    }
}

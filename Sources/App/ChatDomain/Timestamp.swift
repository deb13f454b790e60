/// An instant of calendar time, to the millisecond: what messages carry and rows show.
public struct Timestamp: Hashable, Comparable, Sendable, Codable {
    /// Since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Milliseconds since 1970 in UTC.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The instant so much later, in whole milliseconds.
    public func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        return Timestamp(
            milliseconds: milliseconds + seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        )
    }

    /// By time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

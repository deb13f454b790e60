/// An instant of calendar time, to the millisecond: what messages carry and rows show.
package struct Timestamp: Hashable, Comparable, Sendable, Codable {
    /// Since 1970-01-01T00:00:00Z.
    package let milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        return Timestamp(
            milliseconds: milliseconds + seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        )
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

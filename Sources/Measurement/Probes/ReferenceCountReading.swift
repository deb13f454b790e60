/// How often strong references to objects were added and dropped: since counting began, or between two readings.
package struct ReferenceCountReading: Hashable, Codable, Sendable {
    /// Strong references added, several at once by their number.
    package var retains: UInt64
    /// Strong references dropped; an object's first reference is one that no retain added.
    package var releases: UInt64

    /// What happened between two readings, the later one first.
    package static func - (later: Self, earlier: Self) -> Self {
        ReferenceCountReading(
            retains: later.retains - earlier.retains,
            releases: later.releases - earlier.releases
        )
    }
}

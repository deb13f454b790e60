/// The display's beat: an instant at which a frame can be shown, every so often.
package struct VsyncGrid: Hashable, Sendable {
    /// One of the instants, monotonic nanoseconds.
    package var origin: UInt64
    /// From each instant to the next, nanoseconds; positive.
    package var interval: UInt64

    /// Describes a display that beats `framesPerSecond` times a second, once of them at `origin`.
    package init(origin: UInt64, framesPerSecond: Int) {
        precondition(framesPerSecond > 0, "a display beats")
        self.origin = origin
        interval = UInt64(1_000_000_000 / framesPerSecond)
    }

    /// The first beat at or after `instant`, which must not be before the origin.
    package func beat(atOrAfter instant: UInt64) -> UInt64 {
        guard instant > origin else { return origin }
        return origin + (instant - origin + interval - 1) / interval * interval
    }
}

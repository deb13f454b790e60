/// A point on the app's clock, in nanoseconds since the run began.
public struct WorkInstant: InstantProtocol, Sendable {
    /// Nanoseconds since the run began.
    public var nanoseconds: Int64

    /// Makes the instant that many nanoseconds after the run began.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The instant `duration` later, rounded towards the earlier one to a whole nanosecond.
    public func advanced(by duration: Duration) -> WorkInstant {
        WorkInstant(nanoseconds: nanoseconds + duration.wholeNanoseconds)
    }

    /// How long it is from this instant to `other`; negative when that is earlier.
    public func duration(to other: WorkInstant) -> Duration {
        .nanoseconds(other.nanoseconds - nanoseconds)
    }

    /// Compares by time.
    public static func < (left: WorkInstant, right: WorkInstant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension Duration {
    /// Rounded towards zero.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

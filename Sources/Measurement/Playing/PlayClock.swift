package struct PlayClock: Hashable, Sendable {
    /// How many times faster than written time passes.
    package private(set) var speed: Double
    package var isPaused = false
    /// The longest wait, however long nothing happens.
    private static let longestWait = Duration.seconds(1)

    /// Slowest and fastest.
    package static let speeds = 0.125...1_024.0

    package init(speed: Double = 1) {
        self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    }

    /// Twice as fast, or half.
    package mutating func change(faster: Bool) {
        speed = min(max(speed * (faster ? 2 : 0.5), Self.speeds.lowerBound), Self.speeds.upperBound)
    }

    /// How long to wait between two instants, nanoseconds of the app's clock.
    package func wait(from earlier: Int64, to later: Int64) -> Duration {
        min(Self.longestWait, .nanoseconds(Int64(Double(max(0, later - earlier)) / speed)))
    }
}

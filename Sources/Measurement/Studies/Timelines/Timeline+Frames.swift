internal import Measuring
internal import Profiling

extension Timeline {
    /// A frame of the display in which the main queue worked, or idle ones that follow each other.
    struct Frame {
        /// Nanoseconds on the app's clock.
        var start: UInt64
        var duration: UInt64
        /// CPU time of the main queue and of commits; nil for idle frames.
        var busy: UInt64?

        /// Its length in frames.
        var count: UInt64 { duration / Timeline.frameLength }

        var name: String {
            guard let busy else { return "\(count) idle" }
            return busy > Timeline.frameLength ? "hitch" : "busy"
        }

        var details: PerfettoTrace.Details { busy.map { [("µs on main", Int($0 / 1_000))] } ?? [] }
    }

    /// A sixtieth of a second.
    static let frameLength: UInt64 = 16_666_667

    /// The window divided into frames at 60 Hz without gaps, from its first arrival or step to its last.
    ///
    /// The app's clock stands still while something runs, so that a frame is as long as the display shows it: one whose work takes longer
    /// than that on this machine is a hitch.
    var frames: [Frame] {
        var busy: [UInt64: UInt64] = [:]
        for step in steps where step.queue == 0 || step.queue == nil {
            busy[UInt64(max(0, step.instant)) / Self.frameLength, default: 0] += step.duration
        }
        let instants = steps.map(\.instant) + arrivals.map(\.instant)
        guard let first = instants.min(), let last = instants.max() else { return [] }
        let end = UInt64(max(0, last)) / Self.frameLength
        var frames: [Frame] = []
        var place = UInt64(max(0, first)) / Self.frameLength
        for number in busy.keys.sorted() {
            if number > place { frames.append(Self.idle(place, number)) }
            frames.append(
                Frame(
                    start: number * Self.frameLength,
                    duration: Self.frameLength,
                    busy: busy[number]
                )
            )
            place = number + 1
        }
        if place <= end { frames.append(Self.idle(place, end + 1)) }
        return frames
    }

    private static func idle(_ first: UInt64, _ end: UInt64) -> Frame {
        Frame(start: first * frameLength, duration: (end - first) * frameLength)
    }
}

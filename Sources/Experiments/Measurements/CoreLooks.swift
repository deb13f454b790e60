internal import CThreadContext
internal import Probes

/// Looks every millisecond of a window, between waves, how fast the core is.
///
/// Nothing of the app runs then, so that what is seen is the machine's doing, whoever is measured. What looking takes is
/// taken off the window's own times.
struct CoreLooks {
    /// Wall time from one look to the next, nanoseconds.
    private static let interval: UInt64 = 1_000_000
    /// Looks that are kept: of some seconds, and the first of a longer window.
    private static let capacity = 8_192
    /// How many of all looks are told.
    private static let told = 64

    /// Of the main thread, nanoseconds, all looks together.
    private(set) var processorTime: UInt64 = 0
    /// Wall time, likewise.
    private(set) var time: UInt64 = 0

    /// Written to before the window, so that the kernel hands out no page within it.
    private var looks: [UInt32]
    private var count = 0
    private var next = UInt64.max

    /// - Parameter isOn: Whether to look at all.
    init(isOn: Bool) {
        looks = Array(repeating: 0, count: isOn ? Self.capacity : 0)
    }

    /// The window begins.
    mutating func open() {
        if !looks.isEmpty { next = MonotonicTime.now.nanoseconds + Self.interval }
    }

    /// Looks, if it is time to; on the thread that runs in the window, while nothing else does.
    ///
    /// - Parameter now: The time.
    /// - Returns: What that took of the clock, and of the thread, nanoseconds.
    mutating func pause(at now: MonotonicTime) -> (time: UInt64, processorTime: UInt64) {
        let start = now.nanoseconds
        guard start >= next, count < looks.count else { return (0, 0) }
        let processorStart = wq_thread_cpu_ns()
        looks[count] = UInt32(clamping: CorePace.look())
        count += 1
        let pause = (
            time: MonotonicTime.now.nanoseconds - start,
            processorTime: wq_thread_cpu_ns() - processorStart
        )
        time += pause.time
        processorTime += pause.processorTime
        next = start + pause.time + Self.interval
        return pause
    }

    /// How long looks took, ascending, nanoseconds: all, or evenly chosen ones of many.
    var sorted: [UInt32] {
        let sorted = looks[..<count].sorted()
        guard sorted.count > Self.told else { return sorted }
        return (0..<Self.told).map { sorted[(2 * $0 + 1) * sorted.count / (2 * Self.told)] }
    }
}

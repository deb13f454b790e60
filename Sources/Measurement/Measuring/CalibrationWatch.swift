internal import CThreadContext
internal import Probes

/// Runs the calibration loop every millisecond of a window, between batches: how fast the core was through it.
///
/// Nothing of the app runs then, so that interference is seen whichever architecture is measured. What the loop takes is
/// subtracted from the window's own times.
struct CalibrationWatch {
    /// Wall time from one run of the loop to the next, nanoseconds.
    private static let interval: UInt64 = 1_000_000
    /// Readings that are kept: of some seconds, and the first of a longer window.
    private static let capacity = 8_192

    /// Of the main thread, nanoseconds, all runs together.
    private(set) var processorTime: UInt64 = 0
    /// Wall time, likewise.
    private(set) var time: UInt64 = 0

    /// Written to before the window, so that the kernel hands out no page within it.
    private var kept: [BatchTimes.Reading]
    private var count = 0
    private var next = UInt64.max

    init(isOn: Bool) {
        kept = Array(
            repeating: BatchTimes.Reading(batch: 0, time: 0),
            count: isOn ? Self.capacity : 0
        )
    }

    /// The window begins; the loop is run for the first time.
    mutating func open() {
        guard !kept.isEmpty else { return }
        next = 0
        _ = pause(at: .now, batch: -1)
    }

    /// Runs the loop, if it is time to; on the thread that runs in the window, while nothing else does.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - batch: The one that has just come to rest, from 0.
    /// - Returns: What that took of the clock, and of the thread, nanoseconds.
    mutating func pause(at now: MonotonicTime, batch: Int) -> (time: UInt64, processorTime: UInt64)
    {
        let start = now.nanoseconds
        guard start >= next, count < kept.count else { return (0, 0) }
        let processorStart = wq_thread_cpu_ns()
        kept[count] = BatchTimes.Reading(
            batch: batch,
            time: UInt32(clamping: CalibrationLoop.run())
        )
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

    /// All readings so far, in order.
    var readings: [BatchTimes.Reading] { Array(kept[..<count]) }
}

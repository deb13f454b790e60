internal import CThreadContext

/// What a clock costs to read, and how finely it tells time, both measured.
package struct ClockCost: Hashable, Codable, Sendable {
    /// Which clock: "monotonic", "thread CPU" or "process CPU".
    package var name: String
    /// Nanoseconds for one reading: the least of several averages, so that preemption does not count.
    package var nanosecondsPerRead: Double
    /// The smallest step between different readings that was seen, in nanoseconds.
    ///
    /// No finer than the cost of a reading.
    package var stepNanoseconds: UInt64

    /// Measures the clocks that probes use, for some 10 ms.
    static func measureAll() -> [ClockCost] {
        [
            measure("monotonic") { wq_monotonic_ns() },
            measure("thread CPU") { wq_thread_cpu_ns() },
            measure("process CPU") { wq_process_cpu_ns() },
        ]
    }

    private static func measure(_ name: String, _ read: () -> UInt64) -> ClockCost {
        let reads = 1_000
        var least = Double.infinity
        var step = UInt64.max
        for _ in 0..<10 {
            let start = MonotonicTime.now
            var previous = read()
            for _ in 0..<reads {
                let next = read()
                if next > previous { step = min(step, next - previous) }
                previous = next
            }
            let elapsed = MonotonicTime.now.nanoseconds - start.nanoseconds
            least = min(least, Double(elapsed) / Double(reads + 1))
        }
        return ClockCost(name: name, nanosecondsPerRead: least, stepNanoseconds: step)
    }
}

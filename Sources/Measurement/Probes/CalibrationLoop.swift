internal import CMachineFacts

/// The calibration loop: a fixed piece of arithmetic, whose time tells how fast the calling thread's core is just now.
///
/// A virtual core is mostly one of a core's two hardware threads, and runs at some two thirds of its speed while another
/// machine uses the other one. The kernel here cannot tell: no time is stolen, and clocks of processor time go on. Work that
/// needs the whole core can.
///
/// - Disturbs: 10 to 20 µs of the calling thread's time; no memory, no allocation, no system call. Cannot see a busy cache or
///   memory bus.
package enum CalibrationLoop {
    /// Runs the loop once.
    ///
    /// - Returns: How long it took, nanoseconds.
    package static func run() -> UInt64 {
        let start = MonotonicTime.now.nanoseconds
        _ = mf_work_steadily()
        return MonotonicTime.now.nanoseconds - start
    }

    /// What one load takes that waits for the one before it, nanoseconds, the median of several averages; nil without memory.
    ///
    /// The loads are spread over 64 MiB: they come from memory, or from a last cache that is larger.
    ///
    /// - Disturbs: Some 200 ms, 64 MiB and all caches; never within a measurement.
    package static func memoryLoad() -> Double? {
        let bytes = 64 << 20
        guard let lines = mf_chase_open(bytes) else { return nil }
        defer { mf_chase_close(lines, bytes) }
        let loads: UInt32 = 1 << 16
        var line: UInt32 = 0
        // The first find some lines in the caches still.
        return (0..<15).map { _ in
            let start = MonotonicTime.now.nanoseconds
            line = mf_chase(lines, line, loads)
            return Double(MonotonicTime.now.nanoseconds - start) / Double(loads)
        }.sorted()[7]
    }
}

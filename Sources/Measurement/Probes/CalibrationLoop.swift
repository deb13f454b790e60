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
}

internal import CMachineFacts

/// How fast the calling thread's core is just now: how long a fixed piece of work takes it.
///
/// A virtual core is mostly one of a core's two hardware threads, and runs at some two thirds of its speed while another
/// machine uses the other one. The kernel here cannot tell: no time is stolen, and clocks of processor time go on. Work that
/// needs the whole core can.
///
/// - Disturbs: some 20 µs of the calling thread's time a look; no memory, no allocation, no system call.
package enum CorePace {
    /// Does the work once.
    ///
    /// - Returns: How long it took, nanoseconds.
    package static func look() -> UInt64 {
        let start = MonotonicTime.now.nanoseconds
        _ = mf_work_steadily()
        return MonotonicTime.now.nanoseconds - start
    }
}

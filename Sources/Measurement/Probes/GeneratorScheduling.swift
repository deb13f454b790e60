internal import CMachineFacts

/// How the thread that holds a schedule is scheduled itself: ahead of all others, on a core of its own where there are three or more.
///
/// - Disturbs: a real-time thread that spins takes its core from all other threads, the measured app's included; on a core of its
///   own it leaves the app the others. With two cores the app's main and worker threads then share one.
package enum GeneratorScheduling {
    /// What the calling thread got.
    package struct Grant: Hashable, Sendable {
        /// Whether it goes before all ordinary threads, so that it must go to sleep now and then of its own accord.
        package var isRealtime: Bool
        /// For people, as in "SCHED_FIFO, all cores".
        package var text: String
    }

    /// Schedules the calling thread, for the rest of its life: `SCHED_FIFO` where permitted, else nice −20 where permitted.
    package static func applyToThisThread() -> Grant {
        mf_sleep_exactly()
        // First, since the other threads are many and this one has no priority over them yet.
        let core = mf_last_core()
        let hasOwnCore = mf_allowed_cores() >= 3 && core >= 0 && mf_take_core(core) == 0
        let place = hasOwnCore ? "a core of its own" : "all cores"
        var policy = "SCHED_OTHER"
        if mf_become_realtime(runawayLimit) == 0 {
            policy = "SCHED_FIFO"
        } else if mf_become_urgent() == 0 {
            policy = "nice -20"
        }
        return Grant(isRealtime: policy == "SCHED_FIFO", text: "\(policy), \(place)")
    }

    /// Seconds that a real-time thread may run without a pause before the kernel ends the process.
    private static let runawayLimit: Int32 = 5
}

extension MonotonicTime {
    /// Lets the calling thread sleep until this instant.
    ///
    /// Late by what the machine takes to wake a thread, tens of µs.
    package func sleep() { mf_sleep_until(UInt(nanoseconds)) }
}

internal import ReportedErrors
internal import CMachineFacts
internal import Glibc

/// Counters of the kernel's performance events: one thread, user mode, between `start` and `stop`.
///
/// - Disturbs: three system calls at either edge, nothing between; the calls themselves count a few dozen instructions.
///   Cannot see the kernel's part, nor other threads.
package final class EventCounters {
    package enum Event: Hashable, Sendable {
        /// Machine instructions and processor cycles: where the machine has counters, and lets this user have them.
        case instructions, cycles
        /// Time on a core in nanoseconds, and pages touched for the first time: on every Linux.
        case taskClock, pageFaults
    }

    package struct Refusal: ReportedError, Hashable {
        /// The system's number for it.
        package var code: Int32
        package var description: String { String(cString: strerror(code)) }

        package var isBadInput: Bool { false }
    }

    private var descriptors: [Int32] = []

    /// Takes counters for the calling thread, one per event, that count together or not at all.
    ///
    /// - Parameter events: One to four.
    /// - Throws: `ENOENT` where the machine has no such counter, as most virtual ones; `EACCES` where the user may not.
    package init(_ events: [Event]) throws(Refusal) {
        for event in events {
            let descriptor = mf_counter_open(event.code, descriptors.first ?? -1)
            guard descriptor >= 0 else { throw Refusal(code: -descriptor) }
            descriptors.append(descriptor)
        }
    }

    deinit {
        for descriptor in descriptors.reversed() { mf_counter_close(descriptor) }
    }

    /// Begins to count from zero.
    ///
    /// - Isolation: The thread that made these counters, as ``stop()``.
    package func start() throws(Refusal) {
        let code = mf_counter_start(leader)
        guard code == 0 else { throw Refusal(code: code) }
    }

    /// Ceases to count.
    ///
    /// - Returns: What was counted, in the order of the events.
    /// - Throws: `EBUSY` when somebody else had the counters for a part of the time.
    package func stop() throws(Refusal) -> [UInt64] {
        var values = [UInt64](repeating: 0, count: descriptors.count)
        let code = mf_counter_stop(leader, &values, Int32(values.count))
        guard code == 0 else { throw Refusal(code: code) }
        return values
    }

    private var leader: Int32 { descriptors.first ?? -1 }
}

extension EventCounters.Event {
    fileprivate var code: mf_event {
        switch self {
        case .instructions: mf_instructions
        case .cycles: mf_cycles
        case .taskClock: mf_task_clock
        case .pageFaults: mf_page_faults
        }
    }
}

internal import Dispatch
internal import Glibc
package import WorkQueues

/// How late a way of waiting wakes up.
package struct TimerError: Hashable, Codable, Sendable {
    /// Which way: "app timer" or "sleep".
    package var name: String
    package var waits: Int
    /// Half of the waits were at most this many nanoseconds late.
    package var medianNanoseconds: UInt64
    /// 99 of a hundred were.
    package var p99Nanoseconds: UInt64

    /// Waits again and again, for 0.5 to 2.5 ms each time, and takes the lateness of each.
    ///
    /// - Parameters:
    ///   - name: Which way of waiting.
    ///   - waits: How many times, 1 or more.
    ///   - wait: Waits until then, and returns when it woke up.
    /// - Returns: Quantiles by nearest rank; waking up too early counts as 0.
    package static func measure(
        _ name: String,
        waits: Int = 300,
        _ wait: (_ due: MonotonicTime) -> MonotonicTime
    ) -> TimerError {
        precondition(waits > 0, "a quantile needs a sample")
        let lateness = (0..<waits).map { index in
            // Uneven, so that the waits do not fall into step with the kernel's tick.
            let length = 500_000 + UInt64(index) * 618_034 % 2_000_000
            let due = MonotonicTime(nanoseconds: MonotonicTime.now.nanoseconds + length)
            let late = due.duration(to: wait(due))
            return UInt64(max(.zero, late) / .nanoseconds(1))
        }.sorted()
        return TimerError(
            name: name,
            waits: waits,
            medianNanoseconds: lateness[(waits - 1) / 2],
            p99Nanoseconds: lateness[(waits * 99 + 99) / 100 - 1]
        )
    }

    /// Measures timers of `queues`, until their work runs on a background queue, and `nanosleep`; some 1 s together.
    ///
    /// - Isolation: Any thread, outside any item.
    /// - Parameters:
    ///   - queues: Quiescent, on the wall clock at its own speed; they get one more background queue.
    ///   - waits: How many times each.
    /// - Returns: The timer, then the sleep.
    package static func measureAll(on queues: LiveWorkQueues, waits: Int = 300) -> [TimerError] {
        let background = queues.background("timer probe")
        let alarm = measure("app timer", waits: waits) { due in
            let isOver = DispatchSemaphore(value: 0)
            let arrival = Arrival()
            background.after(MonotonicTime.now.duration(to: due)) {
                arrival.time = .now
                isOver.signal()
            }
            isOver.wait()
            return arrival.time
        }
        let sleep = measure("sleep", waits: waits) { due in
            let left = max(.zero, MonotonicTime.now.duration(to: due)) / .nanoseconds(1)
            var length = timespec(tv_sec: 0, tv_nsec: Int(left))
            nanosleep(&length, nil)
            return .now
        }
        return [alarm, sleep]
    }
}

final class Arrival: @unchecked Sendable {
    // @unchecked: written by an item, read by who has waited for its end.
    var time = MonotonicTime(nanoseconds: 0)
}

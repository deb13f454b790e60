internal import CMachineFacts
internal import CThreadContext
internal import Glibc

/// What kept the main thread from running although it had work: since some beginning, or between two readings.
package struct MainThreadReading: Hashable, Sendable {
    /// Wall time in which it neither ran, nor could have, nor was idle, nanoseconds: inside its work it slept, or waited for a lock,
    /// another queue, a disk.
    ///
    /// Less than that, and below zero, by what going idle takes of processor and core, some microseconds a time. What the hypervisor
    /// took is in it too, without ``waits``.
    package var waiting = 0
    /// What it could have run, and another thread had its core, nanoseconds.
    package var runnable = 0
    /// How often it gave up its core of its own accord inside its work.
    package var waits = 0

    package init() {}

    /// ``waiting`` where the kernel saw one in a thousand of so many events or turns wait, or more; else 0, since a lock is held now
    /// and then.
    package func witnessed(in events: Int) -> Double {
        waits * 1_000 >= events ? Double(max(0, waiting)) : 0
    }

    package static func += (sum: inout Self, span: Self) {
        sum.waiting += span.waiting
        sum.runnable += span.runnable
        sum.waits += span.waits
    }

    /// What was there between two readings, the later one first.
    package static func - (later: Self, earlier: Self) -> Self {
        var span = later
        span.waiting -= earlier.waiting
        span.runnable -= earlier.runnable
        span.waits -= earlier.waits
        return span
    }
}

/// Reads where the main thread's time goes.
///
/// - Disturbs: three system calls, some 2 µs, no allocation: at the edges of a window only. That it is idle, whoever pumps the main
///   queue reads. Cannot tell what a wait was for.
/// - Isolation: The process's main thread.
/// - Source: Linux, Documentation/scheduler/sched-stats.rst: `/proc/PID/schedstat` has time on a processor, time on a run queue.
package final class MainThreadProbe {
    private let file = open("/proc/self/schedstat", O_RDONLY | O_CLOEXEC)

    /// Opens the kernel's file; nil where there is none, or it tells nothing.
    package init?() { if mf_run_queue_ns(file) < 0 { return nil } }

    deinit { if file >= 0 { close(file) } }

    /// Differences count alone: clocks begin at an arbitrary point.
    package func read() -> MainThreadReading {
        let idle = wq_main_queue_idleness()
        var reading = MainThreadReading()
        reading.runnable = Int(mf_run_queue_ns(file))
        reading.waits = mf_voluntary_switches() - Int(idle.spells)
        let ran = Int(wq_thread_cpu_ns())
        reading.waiting = Int(wq_monotonic_ns()) - ran - Int(idle.ns) - reading.runnable
        return reading
    }
}

internal import CMachineFacts
internal import CThreadContext
internal import Glibc

/// Adds up what keeps the main thread from running although it has work, over the spans between ``begin()`` and ``end()``.
///
/// - Disturbs: four system calls at either end, some 2 µs, no allocation: at the edges of a window only. That the thread is idle,
///   the thread that pumps the main queue reads. Cannot tell what a wait was for.
/// - Isolation: The process's main thread.
/// - Source: Linux, Documentation/scheduler/sched-stats.rst: `/proc/PID/schedstat` has time on a processor, time on a run queue.
package final class MainThreadProbe {
    /// Wall time in which it neither ran, nor could have, nor was idle, nanoseconds: inside its work it slept, or waited for a lock,
    /// another queue, a disk.
    ///
    /// Less than that, and below zero, by what going idle takes of processor and core, some microseconds a time. What the hypervisor
    /// took is in it too, without ``waits``.
    package private(set) var waiting = 0
    /// What it could have run, and another thread had its core, nanoseconds.
    package private(set) var runnable = 0
    /// How often it gave up its core of its own accord inside its work.
    package private(set) var waits = 0

    private let file = open("/proc/self/schedstat", O_RDONLY | O_CLOEXEC)

    /// Opens the kernel's file; nil where there is none, or it tells nothing.
    package init?() { if mf_run_queue_ns(file) < 0 { return nil } }

    deinit { if file >= 0 { close(file) } }

    package func begin() { add(-1) }

    package func end() { add(1) }

    /// ``waiting`` where the kernel saw one in a thousand of so many events or turns wait, or more; else 0, since a lock is held now
    /// and then.
    package func waiting(in events: Int) -> Double {
        waits * 1_000 >= events ? Double(max(0, waiting)) : 0
    }

    /// Clocks begin at an arbitrary point: their differences count alone.
    private func add(_ sign: Int) {
        let (ready, idle) = (mf_run_queue_ns(file), wq_main_queue_idleness())
        waits += sign * (mf_voluntary_switches() - Int(idle.spells))
        runnable += sign * ready
        let ran = Int(wq_thread_cpu_ns())
        waiting += sign * (Int(wq_monotonic_ns()) - ran - Int(idle.ns) - ready)
    }
}

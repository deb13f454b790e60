internal import Glibc
package import WorkQueues

/// The CPU time of one thread, readable from any other.
///
/// - Disturbs: a system call, 240–480 ns: read it at the edges of a window, never for each event.
package struct ThreadCPUClock: Hashable, Sendable {
    private let identifier: clockid_t

    /// The process's main thread, whichever thread asks.
    package static var main: ThreadCPUClock {
        // Linux makes the clock from the thread's number, which for the main thread is the process's:
        // its complement, then "one thread" and "scheduler time" in the low three bits.
        ThreadCPUClock(identifier: (~getpid() << 3) | 0b110)
    }

    package static var current: ThreadCPUClock {
        var identifier = clockid_t()
        let refusal = pthread_getcpuclockid(pthread_self(), &identifier)
        precondition(refusal == 0, "every running thread has a CPU clock")
        return ThreadCPUClock(identifier: identifier)
    }

    /// The threads of the services that `queues` have made so far, in order of creation.
    package static func services(of queues: LiveWorkQueues) -> [ThreadCPUClock] {
        queues.serviceClocks.map(ThreadCPUClock.init(identifier:))
    }

    private init(identifier: clockid_t) { self.identifier = identifier }

    /// Reads user and system time since the thread began, in nanoseconds; nil once it has exited.
    package func readNanoseconds() -> UInt64? {
        var time = timespec()
        guard clock_gettime(identifier, &time) == 0 else { return nil }
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

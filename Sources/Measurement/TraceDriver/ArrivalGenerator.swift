internal import Foundation
internal import Probes
internal import Synchronization
internal import WorkQueues

/// The thread that hands every event over when it is due, whatever the app is doing.
///
/// It sleeps until shortly before an arrival and spins the rest. How late it was it notes in memory of its own, touched
/// before the start: no lock, no allocation, no clock beyond the spin's last.
final class ArrivalGenerator: Sendable {
    /// How long before an arrival sleeping ends and spinning begins, nanoseconds: what waking up takes at worst, mostly.
    private static let spin: UInt64 = 100_000
    /// Without this the kernel stops a real-time thread for 50 ms of each second (sched(7), `sched_rt_runtime_us`).
    private static let rest: UInt64 = 60_000, restEvery: UInt64 = 1_000_000
    /// Shorter bursts stay within the kernel's own allowance of 950 ms.
    private static let burst: UInt64 = 900_000_000

    private let app: HostedApp
    private let queues: LiveWorkQueues
    private let prepared: PreparedTrace
    private let intendedAt: [UInt64]
    private let action = Atomic<Int>(-1)
    private let actionDone = DispatchSemaphore(value: 0)
    private let ended = Atomic(false)
    private let result = Mutex(OpenLoopReplay.Generation())

    init(app: HostedApp, queues: LiveWorkQueues, prepared: PreparedTrace, intendedAt: [UInt64]) {
        self.app = app
        self.queues = queues
        self.prepared = prepared
        self.intendedAt = intendedAt
    }

    // MARK: For the main thread

    func start() {
        let thread = Thread { [self] in generate() }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Whether the last event has been handed over.
    var isDone: Bool { ended.load(ordering: .acquiring) }

    /// The event that a person is to act out now; the schedule stands still until ``acted()``.
    var pendingAction: Int? {
        let index = action.load(ordering: .acquiring)
        return index < 0 ? nil : index
    }

    /// The person has acted, and the app has come to rest.
    func acted() {
        action.store(-1, ordering: .releasing)
        actionDone.signal()
    }

    /// What the thread said of itself; complete once it is done.
    var outcome: OpenLoopReplay.Generation { result.withLock { $0 } }

    // MARK: The thread

    private func generate() {
        let cpu = ThreadCPUClock.current
        let grant = GeneratorScheduling.applyToThisThread()
        let range = prepared.backlog..<prepared.deliveries.count
        // Written once, so that no page of it is touched for the first time later.
        var lateness = [UInt64](repeating: 0, count: range.count)
        var count = 0
        let rests = grant.isRealtime && length(range) > Self.burst
        var restedAt = MonotonicTime.now.nanoseconds
        // A person acts when the app has come to rest; what was due meanwhile waits for that, not for this thread.
        var fence: UInt64 = 0
        for index in range {
            let due = intendedAt[index]
            let begun = wait(until: due, rests: rests, &restedAt)
            if case .user = prepared.deliveries[index] {
                action.store(index, ordering: .releasing)
                queues.wakeMain()
                actionDone.wait()
                fence = MonotonicTime.now.nanoseconds
                restedAt = fence
            } else {
                if due >= fence {
                    lateness[count] = begun - due
                    count += 1
                }
                app.deliver(prepared.deliveries[index], event: index)
            }
        }
        lateness.removeSubrange(count...)
        let outcome = OpenLoopReplay.Generation(
            lateness: lateness,
            cpu: cpu.readNanoseconds() ?? 0,
            policy: grant.text
        )
        result.withLock { $0 = outcome }
        ended.store(true, ordering: .releasing)
        queues.wakeMain()
    }

    private func length(_ range: Range<Int>) -> UInt64 {
        guard let first = range.first, let last = range.last else { return 0 }
        return intendedAt[last] - intendedAt[first]
    }

    /// Sleeps until shortly before the deadline, then spins: sleeping alone is late by tens of microseconds.
    ///
    /// - Returns: The instant, not before the deadline.
    private func wait(until deadline: UInt64, rests: Bool, _ restedAt: inout UInt64) -> UInt64 {
        var now = MonotonicTime.now.nanoseconds
        if now + Self.spin < deadline {
            MonotonicTime(nanoseconds: deadline - Self.spin).sleep()
            now = MonotonicTime.now.nanoseconds
            restedAt = now
        } else if rests, now > restedAt + Self.restEvery {
            MonotonicTime(nanoseconds: now + Self.rest).sleep()
            now = MonotonicTime.now.nanoseconds
            restedAt = now
        }
        while now < deadline { now = MonotonicTime.now.nanoseconds }
        return now
    }
}

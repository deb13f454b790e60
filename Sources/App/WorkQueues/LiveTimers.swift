internal import CThreadContext
internal import Synchronization

/// The clock and the timers of live queues.
///
/// Lives as long as the process.
final class LiveTimers: Timekeeper {
    private struct State {
        var heap = TimerHeap()
        /// When the Dispatch timer goes off next; `.max` when it does not.
        var armed = WorkInstant(nanoseconds: .max)
    }

    let source: LiveWorkQueues.TimerSource
    private let origin = wq_monotonic_ns()
    private let driven = Atomic<Int64>(0)
    private let state = Mutex(State())
    private let alarm: Alarm

    /// How many times faster than the wall clock time passes.
    let scale: Double

    init(_ source: LiveWorkQueues.TimerSource, scale: Double) {
        self.source = source
        self.scale = scale
        alarm = Alarm()
        alarm.start { [unowned self] in fireDue() }
    }

    var now: WorkInstant {
        switch source {
        case .wallClock:
            WorkInstant(nanoseconds: Int64(Double(wq_monotonic_ns() - origin) * scale))
        case .driven: WorkInstant(nanoseconds: driven.load(ordering: .acquiring))
        }
    }

    /// The earliest deadline that is pending, past ones included.
    var next: WorkInstant? { state.withLock { $0.heap.earliest() } }

    /// The same of the app's own, services' left out.
    var nextOfTheApp: WorkInstant? {
        state.withLock { state in
            state.heap.earliest { ($0.queue as? LiveQueue)?.isService != true }
        }
    }

    func schedule(_ work: ScheduledWork, at deadline: WorkInstant) {
        state.withLock { state in
            state.heap.insert(work, at: deadline)
            arm(&state)
        }
    }

    /// Driven time only: moves it to the next timer due by `deadline` and fires that.
    ///
    /// - Returns: False when there is none; it is `deadline` then.
    func fireNext(by deadline: WorkInstant) -> Bool {
        let timer = state.withLock { $0.heap.popDue(by: deadline) }
        driven.max((timer?.deadline ?? deadline).nanoseconds, ordering: .sequentiallyConsistent)
        timer?.work.fire()
        return timer != nil
    }

    func suspend() {
        state.withLock { $0.heap.isSuspended = true }
    }

    func resume() {
        state.withLock { $0.heap.isSuspended = false }
        fireDue()
    }

    /// Fires what is due while holding the lock, so that no one sees neither the timer nor the item that it becomes.
    ///
    /// Sound because firing only submits or resumes: neither comes back here on the same thread.
    private func fireDue() {
        state.withLock { state in
            let instant = now
            while let timer = state.heap.popDue(by: instant) { timer.work.fire() }
            state.armed = WorkInstant(nanoseconds: .max)
            arm(&state)
        }
    }

    /// One alarm for all timers, at the earliest deadline.
    ///
    /// Called with the lock held.
    private func arm(_ state: inout State) {
        guard source == .wallClock, !state.heap.isSuspended,
            let earliest = state.heap.earliest(), earliest < state.armed
        else { return }
        state.armed = earliest
        alarm.set(in: Int64(Double(earliest.nanoseconds - now.nanoseconds) / scale))
    }
}

/// A strict Dispatch timer.
private final class Alarm: @unchecked Sendable {
    // @unchecked: `action` and `timer` are written by `start`, before the alarm is set; Dispatch timers are thread-safe.

    private var action: @Sendable () -> Void = {}
    private var timer: UnsafeMutableRawPointer?

    /// Calls `action` on a pool thread whenever the alarm goes off, from now to the end of the process.
    func start(_ action: @escaping @Sendable () -> Void) {
        self.action = action
        timer = wq_timer_create(Unmanaged.passUnretained(self).toOpaque()) { context in
            guard let context else { return }
            Unmanaged<Alarm>.fromOpaque(context).takeUnretainedValue().action()
        }
        guard timer != nil else { fatalError("Dispatch made no timer") }
    }

    /// Lets the alarm go off once, `nanoseconds` from now, and not when it was set to before.
    func set(in nanoseconds: Int64) { wq_timer_arm(timer, nanoseconds) }
}

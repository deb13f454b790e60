internal import CThreadContext
internal import Synchronization

/// A line of items that real threads fill and one thread at a time empties.
class LiveQueue: WorkQueue, @unchecked Sendable {
    // @unchecked: the state is immutable, atomic or in the mutex; subclasses say what guards theirs.

    private struct State {
        var waiting = RingBuffer<WorkItem>()
        var items = 0
        var jobs = 0
        var delays = QueueDelays()
    }

    private let timers: LiveTimers
    private let ledger: WorkLedger
    private let measuresBusyTime: Bool
    private let measuresDelays: Bool
    private let state = Mutex(State())
    private let busyNanoseconds = Atomic<UInt64>(0)

    init(
        _ label: String,
        timers: LiveTimers,
        ledger: WorkLedger,
        measuresBusyTime: Bool,
        delaysExpected: Int = 0
    ) {
        self.timers = timers
        self.ledger = ledger
        self.measuresBusyTime = measuresBusyTime
        measuresDelays = delaysExpected > 0
        super.init(label: label)
        if measuresDelays { state.withLock { $0.delays.makeRoom(for: delaysExpected) } }
    }

    /// Whether the items are a service's, not the app's.
    var isService: Bool { false }

    /// Whether items run on the process's main thread.
    var isMain: Bool { false }

    /// Called after each item that was submitted; sees to it that ``runNext()`` comes to it.
    func announceItem() { fatalError("LiveQueue is abstract") }

    final override var timekeeper: any Timekeeper { timers }

    /// Items run or running so far.
    final var items: Int { state.withLock { $0.items } }

    /// The same, and whether none waits to run.
    final var progress: (items: Int, isEmpty: Bool) {
        state.withLock { ($0.items, $0.waiting.isEmpty) }
    }

    final var reading: QueueReading {
        state.withLock { state in
            QueueReading(
                label: label,
                items: state.items,
                jobs: state.jobs,
                busyNanoseconds: busyNanoseconds.load(ordering: .relaxed),
                isService: isService
            )
        }
    }

    /// When the first item since the last call began; 0 when there was none, or no one measures.
    final func takeTurnStart() -> UInt64 { state.withLock { $0.delays.takeTurnStart() } }

    /// How long each item started since the last call had waited, in order; empty when no one measures.
    final func takeDelays() -> [UInt64] { state.withLock { $0.delays.take() } }

    final override func submit(_ item: WorkItem) {
        ledger.begin()
        let submittedAt = measuresDelays ? wq_monotonic_ns() : 0
        state.withLock { state in
            state.waiting.append(item)
            if measuresDelays { state.delays.submit(at: submittedAt) }
        }
        announceItem()
    }

    /// Runs the oldest item.
    ///
    /// - Returns: False when there was none.
    final func runNext() -> Bool {
        let startedAt = measuresDelays ? wq_monotonic_ns() : 0
        let next: WorkItem? = state.withLock { state in
            guard let item = state.waiting.popFirst() else { return nil }
            state.items += 1
            if measuresDelays { state.delays.start(at: startedAt) }
            if item.isJob { state.jobs += 1 }
            return item
        }
        guard let next else { return false }
        if measuresBusyTime {
            let start = wq_monotonic_ns()
            perform(next)
            busyNanoseconds.wrappingAdd(wq_monotonic_ns() - start, ordering: .relaxed)
        } else {
            perform(next)
        }
        ledger.end(isOnMain: isMain)
        return true
    }
}

internal import CThreadContext
internal import Synchronization

/// A line of items that real threads fill and one thread at a time empties.
class LiveQueue: WorkQueue, @unchecked Sendable {
    // @unchecked: the state is immutable, atomic or in the mutex; subclasses say what guards theirs.

    private struct State {
        var waiting = RingBuffer<WorkItem>()
        var items = 0
        var jobs = 0
    }

    private let timers: LiveTimers
    private let ledger: WorkLedger
    private let measuresBusyTime: Bool
    private let state = Mutex(State())
    private let busyNanoseconds = Atomic<UInt64>(0)

    init(_ label: String, timers: LiveTimers, ledger: WorkLedger, measuresBusyTime: Bool) {
        self.timers = timers
        self.ledger = ledger
        self.measuresBusyTime = measuresBusyTime
        super.init(label: label)
    }

    /// Whether the items are a service's, not the app's.
    var isService: Bool { false }

    /// Whether items run on the process's main thread.
    var isMain: Bool { false }

    /// Called after each item that was submitted; sees to it that ``runNext()`` comes to it.
    func announceItem() {
        fatalError("LiveQueue is abstract")
    }

    final override var timekeeper: any Timekeeper { timers }

    /// Items run or running so far.
    final var items: Int { state.withLock { $0.items } }

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

    final override func submit(_ item: WorkItem) {
        ledger.begin()
        state.withLock { $0.waiting.append(item) }
        announceItem()
    }

    /// Runs the oldest item.
    ///
    /// - Returns: False when there was none.
    final func runNext() -> Bool {
        let next: WorkItem? = state.withLock { state in
            guard let item = state.waiting.popFirst() else { return nil }
            state.items += 1
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

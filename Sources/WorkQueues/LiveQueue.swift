internal import CThreadContext
internal import Synchronization

/// A Dispatch queue with its own line of items: one Dispatch block an item, none of them allocated.
final class LiveQueue: WorkQueue, @unchecked Sendable {
    // @unchecked: `handle` is a Dispatch queue, safe from any thread; the rest is immutable, atomic or in the mutex.

    private struct State {
        var waiting = RingBuffer<WorkItem>()
        var items = 0
        var jobs = 0
    }

    private let handle: UnsafeMutableRawPointer
    private let timers: LiveTimers
    private let ledger: WorkLedger
    private let measuresBusyTime: Bool
    private let state = Mutex(State())
    private let busyNanoseconds = Atomic<UInt64>(0)

    init(
        _ label: String,
        on handle: UnsafeMutableRawPointer?,
        timers: LiveTimers,
        ledger: WorkLedger,
        measuresBusyTime: Bool
    ) {
        guard let handle else { fatalError("Dispatch made no queue \(label)") }
        self.handle = handle
        self.timers = timers
        self.ledger = ledger
        self.measuresBusyTime = measuresBusyTime
        super.init(label: label)
    }

    override var timekeeper: any Timekeeper { timers }

    /// Items run or running so far.
    var items: Int { state.withLock { $0.items } }

    var reading: QueueReading {
        state.withLock { state in
            QueueReading(
                label: label,
                items: state.items,
                jobs: state.jobs,
                busyNanoseconds: busyNanoseconds.load(ordering: .relaxed)
            )
        }
    }

    override func submit(_ item: WorkItem) {
        ledger.begin()
        state.withLock { $0.waiting.append(item) }
        // Unretained: LiveWorkQueues keeps every queue for the life of the process.
        wq_dispatch_async(handle, Unmanaged.passUnretained(self).toOpaque()) { context in
            guard let context else { return }
            Unmanaged<LiveQueue>.fromOpaque(context).takeUnretainedValue().runNext()
        }
    }

    private func runNext() {
        let next: WorkItem? = state.withLock { state in
            let item = state.waiting.popFirst()
            state.items += 1
            if let item, item.isJob { state.jobs += 1 }
            return item
        }
        guard let next else { fatalError("a Dispatch block without an item on queue \(label)") }
        if measuresBusyTime {
            let start = wq_monotonic_ns()
            perform(next)
            busyNanoseconds.wrappingAdd(wq_monotonic_ns() - start, ordering: .relaxed)
        } else {
            perform(next)
        }
        ledger.end()
    }
}

internal import CThreadContext
internal import Synchronization

/// A Dispatch queue with its own line of items: one Dispatch block an item, none of them allocated.
final class LiveQueue: WorkQueue, @unchecked Sendable {
    // @unchecked: `handle` is a Dispatch queue, safe from any thread; the rest is immutable, atomic or in the mutex.

    private struct State {
        var waiting = RingBuffer<WorkItem>()
        var items = 0
        var jobs = 0
        var delays = QueueDelays()
    }

    private let handle: UnsafeMutableRawPointer
    private let timers: LiveTimers
    private let ledger: WorkLedger
    private let measuresBusyTime: Bool
    private let measuresDelays: Bool
    private let state = Mutex(State())
    private let busyNanoseconds = Atomic<UInt64>(0)

    init(
        _ label: String,
        on handle: UnsafeMutableRawPointer?,
        timers: LiveTimers,
        ledger: WorkLedger,
        measuresBusyTime: Bool,
        delaysExpected: Int = 0
    ) {
        guard let handle else { fatalError("Dispatch made no queue \(label)") }
        self.handle = handle
        self.timers = timers
        self.ledger = ledger
        self.measuresBusyTime = measuresBusyTime
        measuresDelays = delaysExpected > 0
        super.init(label: label)
        if measuresDelays { state.withLock { $0.delays.makeRoom(for: delaysExpected) } }
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

    /// When the first item since the last call began; 0 when there was none, or nobody measures.
    func takeTurnStart() -> UInt64 { state.withLock { $0.delays.takeTurnStart() } }

    /// How long each item started since the last call had waited, in order; empty when nobody measures.
    func takeDelays() -> [UInt64] { state.withLock { $0.delays.take() } }

    override func submit(_ item: WorkItem) {
        ledger.begin()
        let submittedAt = measuresDelays ? wq_monotonic_ns() : 0
        state.withLock { state in
            state.waiting.append(item)
            if measuresDelays { state.delays.submit(at: submittedAt) }
        }
        // Unretained: LiveWorkQueues keeps every queue for the life of the process.
        wq_dispatch_async(handle, Unmanaged.passUnretained(self).toOpaque()) { context in
            guard let context else { return }
            Unmanaged<LiveQueue>.fromOpaque(context).takeUnretainedValue().runNext()
        }
    }

    private func runNext() {
        let startedAt = measuresDelays ? wq_monotonic_ns() : 0
        let next: WorkItem? = state.withLock { state in
            let item = state.waiting.popFirst()
            state.items += 1
            if measuresDelays { state.delays.start(at: startedAt) }
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

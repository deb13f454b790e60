internal import CThreadContext

/// A line of items on a Dispatch queue: one Dispatch block an item, none of them allocated.
final class DispatchedQueue: LiveQueue, @unchecked Sendable {
    // @unchecked: `handle` is a Dispatch queue, safe from any thread; the rest is immutable.

    private let handle: UnsafeMutableRawPointer
    private let isOnMain: Bool

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
        isOnMain = handle == wq_dispatch_main_queue()
        super.init(
            label,
            timers: timers,
            ledger: ledger,
            measuresBusyTime: measuresBusyTime,
            delaysExpected: delaysExpected
        )
    }

    override var isMain: Bool { isOnMain }

    override func announceItem() {
        // Unretained: LiveWorkQueues keeps every queue for the life of the process.
        wq_dispatch_async(handle, Unmanaged.passUnretained(self).toOpaque()) { context in
            guard let context else { return }
            let queue = Unmanaged<DispatchedQueue>.fromOpaque(context).takeUnretainedValue()
            guard queue.runNext() else {
                fatalError("a Dispatch block without an item on queue \(queue.label)")
            }
        }
    }
}

internal import CThreadContext

/// A line of items on a real thread that runs nothing else, so that its CPU clock tells what the service costs.
///
/// Neither handing over nor taking allocates; a submitter pays a system call only when the thread sleeps.
final class ServiceQueue: LiveQueue, @unchecked Sendable {
    // @unchecked: `bell` is made for any thread; `clock` is written before anyone else has the queue.

    private let bell: OpaquePointer
    /// The thread's CPU clock, for `clock_gettime`.
    private(set) var clock: Int32 = 0

    init(_ label: String, timers: LiveTimers, ledger: WorkLedger, measuresBusyTime: Bool) {
        guard let bell = wq_bell_create() else { fatalError("no memory for queue \(label)") }
        self.bell = bell
        super.init(label, timers: timers, ledger: ledger, measuresBusyTime: measuresBusyTime)
        // Unretained: LiveWorkQueues keeps every queue for the life of the process.
        let context = Unmanaged.passUnretained(self).toOpaque()
        let serve: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
            guard let context else { return }
            Unmanaged<ServiceQueue>.fromOpaque(context).takeUnretainedValue().serve()
        }
        guard wq_start_thread(label, context, serve, &clock) != 0 else {
            fatalError("no thread for queue \(label)")
        }
    }

    override var isService: Bool { true }

    override func announceItem() { wq_bell_ring(bell) }

    private func serve() -> Never {
        while true {
            wq_bell_wait(bell)
            while runNext() {}
        }
    }
}

/// One unit of work in a queue.
enum WorkItem: @unchecked Sendable {
    // @unchecked: for `unchecked` alone, whose caller vouches for it.

    case closure(@Sendable () -> Void)
    case unchecked(() -> Void)
    /// Runs on the main queue only, which is what makes dropping the isolation sound.
    case mainClosure(@MainActor () -> Void)
    /// What is left of a timer that came due; nothing, if it was cancelled since.
    case timer(ScheduledWork)
    /// A job of an actor that lives on the queue.
    case job(UnownedJob)
    /// A job of the main actor.
    case mainJob(UnownedJob)
    /// A job of no actor, or of an actor without an executor of its own.
    case poolJob(UnownedJob)

    /// Whether a Swift task waits for it.
    var isJob: Bool {
        switch self {
        case .closure, .unchecked, .mainClosure, .timer: false
        case .job, .mainJob, .poolJob: true
        }
    }

    /// Runs the item on the calling thread, as part of `queue`.
    @inline(__always)
    func run(on queue: WorkQueue) {
        switch self {
        case .closure(let work): work()
        case .unchecked(let work): work()
        case .mainClosure(let work): Self.callOnMain(work)
        case .timer(let work): work.takeItem()?.run(on: queue)
        case .job(let job): job.runSynchronously(on: queue.asUnownedSerialExecutor())
        case .mainJob(let job): job.runSynchronously(on: MainActor.sharedUnownedExecutor)
        case .poolJob(let job): job.runSynchronously(on: Self.genericExecutor)
        }
    }

    /// The runtime's "no particular executor": two zero words, as `swift_job_run` expects.
    private static let genericExecutor = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
}

extension WorkItem {
    /// Calls `work` where only the queue, not the compiler, knows that this is the main actor.
    ///
    /// `MainActor.assumeIsolated` would ask the runtime at every item, which asks the queue that is calling. Not generic: a
    /// generic result would cost an allocated thunk.
    @inline(__always)
    static func callOnMain(_ work: @escaping @MainActor () -> Void) {
        unsafeBitCast(work, to: (@Sendable () -> Void).self)()
    }
}

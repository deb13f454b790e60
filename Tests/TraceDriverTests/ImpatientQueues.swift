import WorkQueues

/// Simulated queues that call it endless after a thousand items: the real limit takes seconds to reach.
final class ImpatientQueues: DrivenWorkQueues {
    private static let limit = 1_000
    private let inner: SimulatedWorkQueues

    init(_ inner: SimulatedWorkQueues) { self.inner = inner }

    var main: MainQueue { inner.main }
    var clock: WorkClock { inner.clock }
    var readings: [QueueReading] { inner.readings }
    var wallClockSleeps: Int { inner.wallClockSleeps }
    var nextTimer: WorkInstant? { inner.nextTimer }
    var nextAppTimer: WorkInstant? { inner.nextAppTimer }
    func background(_ label: String) -> WorkQueue { inner.background(label) }
    func service(_ label: String) -> WorkQueue { inner.service(label) }
    var isAtRest: Bool { inner.isAtRest }
    var strayItems: Int { inner.strayItems }
    func beginExternalWork() -> ExternalWork { inner.beginExternalWork() }
    func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try inner.onMain(body)
    }
    func repeatOnMain(_ work: @escaping @MainActor () -> Void) { inner.repeatOnMain(work) }
    func settle() -> Bool { inner.settle(limit: Self.limit) }
    func advance(to deadline: WorkInstant) -> Bool {
        inner.advance(to: deadline, limit: Self.limit)
    }
    func suspendTimers() { inner.suspendTimers() }
    func resumeTimers() { inner.resumeTimers() }
}

internal import HeadlessUIKit
internal import Synchronization
internal import WorkQueues

/// What a replay does on the main queue with every batch, as closures made once: made again, each were an allocation.
final class RecurringSteps: Sendable {
    /// What goes into the steps, and what comes out of them.
    private final class Slots: Sendable {
        let first = Atomic(0)
        let end = Atomic(0)
        let didCommit = Atomic(false)
    }

    private let queues: any DrivenWorkQueues
    private let slots: Slots
    private let delivering: @MainActor @Sendable () -> Void
    private let committing: @MainActor @Sendable () -> Void

    init(app: HostedApp, prepared: PreparedTrace) {
        let slots = Slots()
        self.slots = slots
        queues = app.queues
        delivering = {
            let range = slots.first.load(ordering: .relaxed)..<slots.end.load(ordering: .relaxed)
            for index in range { app.deliver(prepared.deliveries[index], event: index) }
        }
        committing = {
            slots.didCommit.store(app.context.commit(), ordering: .relaxed)
        }
    }

    /// Hands over the events of `range`, none of which is a person's action.
    func deliver(_ range: Range<Int>) {
        slots.first.store(range.lowerBound, ordering: .relaxed)
        slots.end.store(range.upperBound, ordering: .relaxed)
        queues.repeatOnMain(delivering)
    }

    /// Brings the screen up to date.
    ///
    /// - Returns: Whether there was anything to do.
    func commit() -> Bool {
        queues.repeatOnMain(committing)
        return slots.didCommit.load(ordering: .relaxed)
    }
}

import StaticMVVMEvents
import WorkQueues

/// The entry for every event of the app, from any queue: it is handled on one serial background queue.
///
/// Stands for the reach that static `route(event:)` methods have. The queue gives all events one order, the order in which
/// they were triggered, and the view models that they lead to are displayed in that order too. It does not keep the pipeline
/// alive, so that the circle from router to handler to view model block to queue is not a retain cycle.
final class EventQueue: Sendable {
    private let queue: WorkQueue
    private weak let pipeline: Confined<EventPipeline?>?

    /// - Parameters:
    ///   - queue: Serial, and what `pipeline` is confined to.
    ///   - pipeline: What events pass; it may be filled later, by an item of the queue.
    init(_ queue: WorkQueue, pipeline: Confined<EventPipeline?>) {
        self.queue = queue
        self.pipeline = pipeline
    }

    func route(event: ChatEvent) {
        async { $0.chatRouter.route(event: event) }
    }

    func route(event: MessageEvent) {
        async { $0.messageRouter.route(event: event) }
    }

    func route(event: ScreenEvent) {
        async { $0.screenRouter.route(event: event) }
    }

    /// Runs `body` on the queue, then has what it brought displayed, in one hop.
    func async(_ body: @escaping @Sendable (EventPipeline) -> Void) {
        guard let pipeline else { return }
        queue.async { pipeline.run(body) }
    }

    /// Runs `body` as ``async(_:)`` does, once `delay` has passed.
    @discardableResult
    func after(
        _ delay: Duration,
        _ body: @escaping @Sendable (EventPipeline) -> Void
    ) -> ScheduledWork {
        // Weakly: a timer that is never due must not keep the app.
        queue.after(delay) { [weak pipeline] in pipeline?.run(body) }
    }
}

extension Confined<EventPipeline?> {
    fileprivate func run(_ body: (EventPipeline) -> Void) {
        withState { pipeline in
            guard let pipeline else { return }
            body(pipeline)
            pipeline.screenUpdates.handOver()
        }
    }
}

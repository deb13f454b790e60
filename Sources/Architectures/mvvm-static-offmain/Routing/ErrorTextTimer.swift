import ChatDomain
import WorkQueues

/// Ends an error text after its time; a new text restarts the time.
final class ErrorTextTimer {
    private let events: EventQueue
    private var scheduled: ScheduledWork?

    init(events: EventQueue) {
        self.events = events
    }

    /// Runs `ended` once the time has passed, unless it is restarted before.
    func restart(_ ended: @escaping @Sendable (EventPipeline) -> Void) {
        // Cancelled on the queue that it is due on, it does not come even if it waits there already.
        scheduled?.cancel()
        scheduled = events.after(ChatRules.errorTextDuration, ended)
    }
}

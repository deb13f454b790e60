import ChatDomain
import WorkQueues

/// Ends an error text after its time; a new text restarts the time.
@MainActor
final class ErrorTextTimer {
    private let main: MainQueue
    private var scheduled: ScheduledWork?
    /// Tells the running time from one that was restarted when its end was already on the queue.
    private var round = 0

    init(main: MainQueue) {
        self.main = main
    }

    /// Runs `ended` once the time has passed, unless it is restarted before.
    func restart(_ ended: @escaping @MainActor () -> Void) {
        scheduled?.cancel()
        round += 1
        scheduled = main.after(ChatRules.errorTextDuration) { [weak self, round] in
            guard self?.round == round else { return }
            ended()
        }
    }
}

import ChatDomain
import WorkQueues

/// The time that an error text shows; starting again puts the end off.
@MainActor
final class ErrorTextClock {
    private let main: MainQueue
    private var end: ScheduledWork?

    init(main: MainQueue) { self.main = main }

    func start(whenOver over: @escaping @MainActor () -> Void) {
        end?.cancel()
        end = main.after(ChatRules.errorTextDuration, over)
    }
}

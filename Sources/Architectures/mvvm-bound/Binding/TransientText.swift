import ChatDomain
import WorkQueues

/// What is wrong, for a while.
@MainActor
final class TransientText {
    /// Nil while nothing is wrong.
    let text = Box<String?>(nil)

    private let main: MainQueue
    private var end: ScheduledWork?

    init(main: MainQueue) { self.main = main }

    /// Shows `message` for 3 s from now.
    func show(_ message: String) {
        text.change(to: message)
        end?.cancel()
        end = main.after(ChatRules.errorTextDuration) { [weak self] in self?.text.value = nil }
    }
}

import ChatDomain
import HeadlessUIKit
import WorkQueues

/// A text that says what went wrong, for a while.
final class ErrorLabel: UILabel {
    private let main: MainQueue
    private var hiding: ScheduledWork?

    init(main: MainQueue) {
        self.main = main
        super.init(frame: .zero)
        textColor = .systemRed
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows `error` for 3 s from now.
    func show(_ error: String) {
        text = error
        isHidden = false
        hiding?.cancel()
        hiding = main.after(ChatRules.errorTextDuration) { [weak self] in self?.isHidden = true }
    }
}

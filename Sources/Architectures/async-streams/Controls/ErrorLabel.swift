import ChatDomain
import HeadlessUIKit
import WorkQueues

/// Says what is wrong, for a while.
final class ErrorLabel: UILabel {
    private let clock: WorkClock
    private var hiding: Task<Void, Never>?

    init(clock: WorkClock) {
        self.clock = clock
        super.init(frame: .zero)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: String) {
        text = message
        isHidden = false
        hiding?.cancel()
        hiding = Task { [weak self, clock] in
            do { try await clock.sleep(for: ChatRules.errorTextDuration) } catch { return }
            self?.isHidden = true
        }
    }

    /// The screen has gone, and the wait with it.
    func screenDidDisappear() { hiding?.cancel() }
}

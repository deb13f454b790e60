import ChatDomain
import Observation
import WorkQueues

/// What is wrong, for a while.
@MainActor @Observable
final class ErrorText {
    /// Nil when nothing is, or no longer.
    private(set) var text: String?

    private let clock: WorkClock
    @ObservationIgnored private var ending: Task<Void, Never>?

    init(clock: WorkClock) { self.clock = clock }

    func show(_ text: String) {
        self.text = text
        ending?.cancel()
        ending = Task { [weak self, clock] in
            do { try await clock.sleep(for: ChatRules.errorTextDuration) } catch { return }
            self?.text = nil
        }
    }

    /// No one looks any more.
    func stop() { ending?.cancel() }
}

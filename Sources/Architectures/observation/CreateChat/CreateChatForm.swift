import Observation
import WorkQueues

/// The create screen's own state; freed with it.
@MainActor @Observable
final class CreateChatForm {
    /// Whether the request is under way.
    var isBusy = false
    /// What is wrong with the name, or went wrong with the request.
    let error: ErrorText

    init(clock: WorkClock) { error = ErrorText(clock: clock) }
}

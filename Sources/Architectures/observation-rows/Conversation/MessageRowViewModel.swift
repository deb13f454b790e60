import ArchitectureContract
import ChatDomain
import Observation

/// One message of a conversation.
@MainActor @Observable
final class MessageRowViewModel: ObservedRow {
    let id: MessageID
    let text: String
    let isOwn: Bool
    private var state: Message.State
    private var sentAt: Timestamp
    private let dates: LocalDates

    init(_ message: Message, dates: LocalDates) {
        id = message.id
        text = message.text
        isOwn = message.sender == .user
        state = message.state
        sentAt = message.sentAt
        self.dates = dates
    }

    // No state of the other's message is read here, since whether the user has read it does not show: so none is tracked.

    var detail: String {
        if isOwn, state == .sending { return ChatTexts.sending }
        if isOwn, state == .failed { return ChatTexts.failed }
        return dates.string(from: sentAt)
    }

    var showsTick: Bool { isOwn && state == .read }
    var showsRetry: Bool { isOwn && state == .failed }

    /// Takes over how the message stands now; what is equal changes nothing.
    func update(_ message: Message) {
        state = message.state
        sentAt = message.sentAt
    }
}

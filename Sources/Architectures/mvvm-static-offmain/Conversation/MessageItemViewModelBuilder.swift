import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Makes a ``MessageItemViewModel`` from a message.
struct MessageItemViewModelBuilder {
    private let dates: LocalDates
    private let events: EventQueue

    init(dates: LocalDates, events: EventQueue) {
        self.dates = dates
        self.events = events
    }

    func build(for message: Message) -> MessageItemViewModel {
        MessageItemViewModel(
            rowContent: message.rowContent,
            text: message.text,
            shouldAlignRight: message.sender == .user,
            detail: detail(of: message),
            shouldShowTick: message.sender == .user && message.state == .read,
            shouldShowRetry: message.state == .failed,
            retry: message.state == .failed ? retry(message) : nil
        )
    }

    private func detail(of message: Message) -> String {
        switch message.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: dates.string(from: message.sentAt)
        }
    }

    private func retry(_ message: Message) -> @MainActor () -> Void {
        { [events, id = message.id, chat = message.chat] in
            events.route(event: .retrying(id, chat: chat))
        }
    }
}

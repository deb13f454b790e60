import ArchitectureContract
import ChatDomain
import Observation

/// One conversation for as long as a screen shows it.
///
/// Made for the screen, and freed with it: so is the tracking of whoever reads it, which `withObservationTracking` has no
/// other way to end.
@MainActor @Observable
final class ObservedConversation {
    let chat: ChatID
    let title: String
    /// What is wrong with the text.
    let error: ErrorText
    /// Oldest first.
    private(set) var messages: [Message]
    /// How often the zone has changed: dates of another count read otherwise.
    private(set) var zoneChanges = 0

    private let store: ChatsStore

    init(_ chat: Chat, store: ChatsStore) {
        self.chat = chat.id
        title = chat.contact.name
        messages = chat.messages
        error = ErrorText(clock: store.clock)
        self.store = store
    }

    // MARK: By the screen

    /// - Returns: Whether the text was taken.
    func send(_ text: String) -> Bool {
        guard !ChatRules.isBlank(text) else {
            error.show(ChatTexts.blankMessage)
            return false
        }
        store.send(text, in: chat)
        return true
    }

    func retry(_ message: MessageID) { store.retry(message, in: chat) }

    func didAppear() { store.conversationDidAppear(chat) }

    func didDisappear() {
        error.stop()
        store.conversationDidDisappear(chat)
    }

    // MARK: By the store

    /// Takes over what has changed in the chat.
    func apply(_ change: ChatChange.Rows, of chat: Chat) {
        switch change {
        case .unchanged: break
        case .reloaded: messages = chat.messages
        case .inserted(let place): messages.insert(chat.messages[place], at: place)
        case .updated(let places): for place in places { messages[place] = chat.messages[place] }
        case .moved(let source, let target):
            messages.remove(at: source)
            messages.insert(chat.messages[target], at: target)
        }
    }

    func changeZone() { zoneChanges += 1 }
}

import ArchitectureContract
import ChatDomain
import Observation

/// One conversation for as long as a screen shows it.
///
/// Made for the screen, and freed with it: so is the tracking of whoever reads it or its rows, which
/// `withObservationTracking` has no other way to end.
@MainActor @Observable
final class ConversationViewModel {
    let chat: ChatID
    let title: String
    let rows: MessageRows
    /// What is wrong with the text.
    let error: ErrorText
    /// How often the zone has changed: dates of another count read otherwise.
    private(set) var zoneChanges = 0

    private let store: ChatsStore

    init(_ chat: Chat, rows: MessageRows, store: ChatsStore) {
        self.chat = chat.id
        title = chat.contact.name
        self.rows = rows
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

    func changeZone() { zoneChanges += 1 }
}

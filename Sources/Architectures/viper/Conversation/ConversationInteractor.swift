import ChatDomain

/// One chat while its screen is up: its messages, its socket, and that they become read.
@MainActor
final class ConversationInteractor {
    weak var output: (any ConversationInteractorOutput)?

    let chat: ChatID

    private let services: AppServices
    private var hasAppeared = false

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
    }

    /// The user sees it: it has appeared, and the app is in the foreground.
    private var isOnScreen: Bool { hasAppeared && services.lifecycle.isActive }

    private func connectAndRead() {
        guard isOnScreen else { return }
        services.sockets.connect(to: chat)
        services.receipts.read(chat)
    }
}

extension ConversationInteractor: ConversationInteractorInput {
    var contactName: String { services.chats.contact(of: chat)?.name ?? "" }

    var messages: [Message] { services.chats.messages(in: chat) }

    func startListening() {
        services.chats.add(self)
        services.lifecycle.add(self)
    }

    func stopListening() {
        services.chats.remove(self)
        services.lifecycle.remove(self)
    }

    func enter() {
        hasAppeared = true
        connectAndRead()
    }

    func leave() {
        hasAppeared = false
        services.sockets.disconnect(from: chat)
    }

    func send(_ text: String) {
        guard !ChatRules.isBlank(text) else {
            output?.refusedBlankText()
            return
        }
        services.outbox.send(text, in: chat)
        output?.sent()
    }

    func retry(_ message: MessageID) { services.outbox.retry(message, in: chat) }
}

extension ConversationInteractor: ChatsObserver {
    func chatChanged(_ change: ChatChange) {
        if change.chat == chat { output?.rowsChanged(change.rows) }
    }

    func chatsReloaded(_ chats: [ChatID]?) {
        if chats?.contains(chat) ?? true { output?.rowsChanged(.reloaded) }
    }

    func messagesArrived(in chats: [ChatID]) {
        if isOnScreen, chats.contains(chat) { services.receipts.read(chat) }
    }
}

extension ConversationInteractor: LifecycleObserver {
    func didEnterBackground() { services.sockets.disconnect(from: chat) }

    func didBecomeActive() { connectAndRead() }

    func clockJumped() { output?.clockJumped() }
}

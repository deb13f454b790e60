internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import WorkQueues

/// What a conversation shows, and what follows when it appears or the user does something there.
@MainActor
final class ConversationPresenter {
    let chat: ChatID
    private weak var view: (any ConversationView)?
    private let services: AppServices
    private var rows: [MessageRow] = []
    private var errorEnd: ScheduledWork?

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
    }

    /// The view is there; it is not kept.
    func attach(_ view: any ConversationView) {
        self.view = view
        services.repository.add(self)
        services.lifecycle.add(self)
        view.showTitle(services.repository.name(of: chat))
        reset()
    }

    // MARK: What the user does

    func viewDidAppear() {
        services.presence.openChat = chat
        enterScreen()
    }

    func viewDidDisappear() {
        // Another may have taken its place already.
        guard services.presence.openChat == chat else { return }
        services.presence.openChat = nil
        services.sockets.disconnect()
    }

    func send(_ text: String) {
        guard !ChatRules.isBlank(text) else { return showError(ChatTexts.blankMessage) }
        view?.clearDraft()
        services.outbox.send(
            services.repository.compose(text, in: chat, at: services.environment.now)
        )
    }

    func retry(_ message: MessageID) {
        if let message = services.repository.retry(message, in: chat) {
            services.outbox.send(message)
        }
    }

    private func enterScreen() {
        services.banners.remove(chat)
        services.sockets.connect(to: chat)
        services.receipts.read(chat)
    }

    // MARK: Presentation

    private func reset() {
        rows = services.repository.messages(of: chat).map(row)
        view?.showRows(rows)
    }

    private func row(_ message: Message) -> MessageRow {
        let isOwn = message.sender == .user
        return MessageRow(
            id: message.id,
            text: message.text,
            isOwn: isOwn,
            detail: detail(of: message),
            isRead: isOwn && message.state == .read,
            canRetry: message.state == .failed
        )
    }

    private func detail(of message: Message) -> String {
        switch message.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: services.environment.dates.string(from: message.sentAt)
        }
    }

    /// Shows what was wrong, for 3 s.
    private func showError(_ text: String) {
        view?.showError(text)
        errorEnd?.cancel()
        errorEnd = services.environment.queues.main.after(ChatRules.errorTextDuration) {
            [weak self] in self?.view?.showError(nil)
        }
    }
}

extension ConversationPresenter: ChatRepositoryObserver {
    func repositoryDidLoad(_ repository: ChatRepository) {
        reset()
    }

    func repository(_ repository: ChatRepository, didMerge chats: [ChatID]) {
        guard chats.contains(chat) else { return }
        reset()
        readIfVisible()
    }

    func repository(_ repository: ChatRepository, didChange change: ChatChange) {
        guard change.chat == chat else { return }
        if take(change) { view?.showRows(rows) }
        readIfVisible()
    }

    /// Changes the rows; whether any looks otherwise than before.
    private func take(_ change: ChatChange) -> Bool {
        // The batch holds the changed messages in the order of their places.
        let messages = change.batch.messages
        switch change.rows {
        case .unchanged:
            return false
        case .inserted(let place):
            rows.insert(contentsOf: messages.suffix(1).map(row), at: place)
        case .updated(let places):
            return update(places, with: messages)
        case .moved(let from, let to):
            rows.remove(at: from)
            rows.insert(contentsOf: messages.suffix(1).map(row), at: to)
        case .reloaded:
            rows = services.repository.messages(of: chat).map(row)
        }
        return true
    }

    /// Whether the user has read a message of the other's shows in the list only.
    private func update(_ places: [Int], with messages: [Message]) -> Bool {
        var isNews = false
        for (place, message) in zip(places, messages) {
            let row = row(message)
            guard rows[place] != row else { continue }
            rows[place] = row
            isNews = true
        }
        return isNews
    }

    private func readIfVisible() {
        if services.presence.visibleChat == chat { services.receipts.read(chat) }
    }
}

extension ConversationPresenter: ApplicationLifecycleObserver {
    func didEnterBackground() {
        if services.presence.openChat == chat { services.sockets.disconnect() }
    }

    func didBecomeActive() {
        if services.presence.openChat == chat { enterScreen() }
    }

    func zoneDidChange() {
        reset()
    }
}

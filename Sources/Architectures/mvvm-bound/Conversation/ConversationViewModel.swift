internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import WorkQueues

/// A conversation, as long as its screen.
@MainActor
final class ConversationViewModel {
    let chat: ChatID
    /// The contact's name.
    let title: String
    /// Oldest first.
    let rows: Box<[MessageRowViewModel]>
    /// What the field holds, both ways: typed by the user, wiped when it was sent.
    let draft = Box("")
    /// What is wrong with the draft; nil after 3 s.
    var errorText: Box<String?> { error.text }

    private let services: AppServices
    private let error: TransientText
    private var bindings: [Binding] = []

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
        let (repository, dates) = (services.repository, services.environment.dates)
        title = repository.name(of: chat)
        rows = Box(repository.messages(of: chat).map { MessageRowViewModel($0, dates: dates) })
        error = TransientText(main: services.environment.queues.main)
        bindings = [
            repository.changes.add { [weak self] in self?.apply($0) },
            services.presence.visibleChat.bind { [weak self] _ in self?.readIfVisible() },
            services.lifecycle.zoneChanged.add { [rows] in rows.tellAgain() },
        ]
    }

    // MARK: What the user does

    func appeared() {
        services.presence.openChat = chat
    }

    func disappeared() {
        // Another may have taken its place already.
        if services.presence.openChat == chat { services.presence.openChat = nil }
    }

    func send() {
        let text = draft.value
        guard !ChatRules.isBlank(text) else { return error.show(ChatTexts.blankMessage) }
        draft.value = ""
        services.outbox.send(
            services.repository.compose(text, in: chat, at: services.environment.now)
        )
    }

    func retry(_ message: MessageID) {
        if let message = services.repository.retry(message, in: chat) {
            services.outbox.send(message)
        }
    }

    // MARK: What is told

    private func apply(_ change: RepositoryChange) {
        switch change {
        case .merged(let chats) where chats.contains(chat): reset()
        case .changed(let change) where change.chat == chat: apply(change)
        case .loaded, .merged, .changed: return
        }
        readIfVisible()
    }

    private func reset() {
        rows.value = services.repository.messages(of: chat).map(row)
    }

    private func apply(_ change: ChatChange) {
        // The batch holds the changed messages in the order of their places.
        let changed = change.batch.messages.map(row)
        switch change.rows {
        case .unchanged:
            break
        case .inserted(let place):
            if let row = changed.last { rows.value.insert(row, at: place) }
        case .updated(let places):
            let news = zip(places, changed).filter { !rows.value[$0].looksLike($1) }
            if !news.isEmpty { rows.value.put(news) }
        case .moved(let from, let to):
            if let row = changed.last { rows.value.replace(from, by: row, at: to) }
        case .reloaded:
            reset()
        }
    }

    private func row(_ message: Message) -> MessageRowViewModel {
        MessageRowViewModel(message, dates: services.environment.dates)
    }

    private func readIfVisible() {
        if services.presence.visibleChat.value == chat { services.receipts.read(chat) }
    }
}

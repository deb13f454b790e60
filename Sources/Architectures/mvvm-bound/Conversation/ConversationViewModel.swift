import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// A conversation, as long as its screen.
@MainActor
final class ConversationViewModel {
    let chat: ChatID
    /// The contact's name.
    let title: String
    /// Told when they change.
    let rows: Box<MessageRows>
    /// What the field holds, both ways: typed by the user, wiped when it was sent.
    let draft = Box("")
    /// What is wrong with the draft; nil after 3 s.
    var errorText: Box<String?> { error.text }

    private let services: AppServices
    private let error: TransientText
    private var bindings: [Binding] = []
    /// While rows are kept up to date.
    private var updates: [Binding] = []

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
        let (repository, environment) = (services.repository, services.environment)
        title = repository.name(of: chat)
        rows = Box(
            MessageRows(
                in: environment,
                of: { repository.messages(of: chat) },
                content: { $0.rowContent },
                row: { @Sendable [dates = environment.dates] in
                    MessageRowViewModel($0, dates: dates)
                }
            )
        )
        error = TransientText(main: environment.queues.main)
        rows.value.show = { [weak rows] _ in rows?.tellAgain() }
        bindings = [
            services.presence.visibleChat.bind { [weak self] _ in self?.readIfVisible() }
        ]
    }

    // MARK: While rows are bound

    /// Keeps rows up to date from now on.
    func startUpdating() {
        updates = [
            services.repository.changes.add { [weak self] in self?.apply($0) },
            services.lifecycle.zoneChanged.add { [rows] in rows.value.change() },
        ]
        rows.value.change()
    }

    func stopUpdating() {
        updates = []
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
        case .merged(let chats) where chats.contains(chat): rows.value.change()
        case .changed(let change) where change.chat == chat:
            if change.rows != .unchanged {
                rows.value.change(isNews: services.environment.news.isNew(change))
            }
        case .loaded, .merged, .changed: return
        }
        readIfVisible()
    }

    private func readIfVisible() {
        if services.presence.visibleChat.value == chat { services.receipts.read(chat) }
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// What a conversation shows, and what follows when it appears or the user does something there.
@MainActor
final class ConversationPresenter {
    let chat: ChatID
    private weak var view: (any ConversationView)?
    private let services: AppServices
    private let rows: MessageRows
    private var errorEnd: ScheduledWork?

    private lazy var listening = services.environment.makeListening(
        start: { [unowned self] in start() },
        stop: { [unowned self] in stop() }
    )

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
        let (repository, dates) = (services.repository, services.environment.dates)
        rows = MessageRows(
            in: services.environment,
            of: { repository.messages(of: chat) },
            content: { $0.rowContent },
            row: { @Sendable in MessageRow($0, dates: dates) }
        )
        rows.show = { [weak self] change in
            if let self { view?.showRows(rows, change) }
        }
    }

    /// The view is there; it is not kept.
    func attach(_ view: any ConversationView) {
        self.view = view
        view.showTitle(services.repository.name(of: chat))
        listening.didLoad()
    }

    func viewWillAppear() {
        listening.willAppear()
    }

    // MARK: What the user does

    func viewDidAppear() {
        services.presence.openChat = chat
        enterScreen()
    }

    func viewDidDisappear() {
        listening.didDisappear()
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

    /// Observes from now on, and catches up.
    private func start() {
        services.repository.add(self)
        services.lifecycle.add(self)
        rows.change()
    }

    private func stop() {
        services.repository.remove(self)
        services.lifecycle.remove(self)
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

extension MessageRow {
    /// A message in words.
    init(_ message: Message, dates: LocalDates) {
        rowContent = message.rowContent
        id = message.id
        text = message.text
        isOwn = message.sender == .user
        detail =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
        isRead = isOwn && message.state == .read
        canRetry = message.state == .failed
    }
}

extension ConversationPresenter: ChatRepositoryObserver {
    func repositoryDidLoad(_ repository: ChatRepository) {
        rows.change()
    }

    func repository(_ repository: ChatRepository, didMerge chats: [ChatID]) {
        guard chats.contains(chat) else { return }
        rows.change()
        readIfVisible()
    }

    func repository(_ repository: ChatRepository, didChange change: ChatChange) {
        guard change.chat == chat else { return }
        if let rowsChange = change.rows.rowsChange {
            rows.change(rowsChange, isNews: services.environment.news.isNew(change))
        }
        readIfVisible()
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
        rows.change()
    }
}

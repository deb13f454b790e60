internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices

/// What the list shows, and what follows when the user does something there.
@MainActor
final class ChatListPresenter {
    private weak var view: (any ChatListView)?
    private let services: AppServices
    private var rows: [ChatRow] = []
    private var isRefreshing = false

    private var placeholder = ChatListPlaceholder.none {
        didSet { if placeholder != oldValue { view?.showPlaceholder(placeholder) } }
    }

    init(services: AppServices) { self.services = services }

    /// The view is there; it is not kept.
    func attach(_ view: any ChatListView) {
        self.view = view
        services.repository.add(self)
        services.lifecycle.add(self)
        services.sync.delegate = self
        services.banners.delegate = self
        reset()
        placeholder = currentPlaceholder
    }

    // MARK: What the user does

    func select(_ row: Int) {
        open(rows[row].chat)
    }

    func refresh() {
        isRefreshing = true
        services.sync.request()
    }

    func addChat() {
        view?.showCreateChat(CreateChatPresenter(services: services))
    }

    /// The picture if it is at hand; else it is loaded, and delivered later.
    func avatar(
        _ id: AvatarID,
        whenLoaded deliver: @escaping @MainActor (AvatarImage) -> Void
    ) -> AvatarImage? {
        let avatars = services.environment.services.avatars
        if let image = avatars.cached(id) { return image }
        avatars.load(id, completion: deliver)
        return nil
    }

    private func open(_ chat: ChatID) {
        view?.showConversation(ConversationPresenter(chat: chat, services: services))
    }

    // MARK: Presentation

    private func reset() {
        rows = services.repository.summaries.map(row)
        view?.showRows(rows)
    }

    private func row(_ summary: ChatSummary) -> ChatRow {
        ChatRow(
            chat: summary.chat,
            name: summary.contact.name,
            lastText: ChatTexts.oneLine(summary.lastText),
            date: services.environment.dates.string(from: summary.lastInstant),
            unread: summary.unreadCount > 0 ? String(summary.unreadCount) : nil,
            avatar: summary.contact.avatar
        )
    }

    private var currentPlaceholder: ChatListPlaceholder {
        guard rows.isEmpty else { return .none }
        return services.sync.state == .busy ? .loading : .empty
    }
}

extension ChatListPresenter: ChatRepositoryObserver {
    func repositoryDidLoad(_ repository: ChatRepository) {
        reset()
        placeholder = currentPlaceholder
    }

    func repository(_ repository: ChatRepository, didMerge chats: [ChatID]) {
        if !chats.isEmpty { reset() }
        placeholder = currentPlaceholder
    }

    func repository(_ repository: ChatRepository, didChange change: ChatChange) {
        guard change.row != .unchanged,
            let row = repository.summary(of: change.chat).map(row)
        else { return }
        switch change.row {
        case .unchanged:
            return
        case .inserted(let place):
            rows.insert(row, at: place)
        case .updated(let from, let to):
            // A receipt changes a chat, but not its row.
            if from == to, rows[to] == row { return }
            rows.remove(at: from)
            rows.insert(row, at: to)
        }
        view?.showRows(rows)
        placeholder = currentPlaceholder
    }
}

extension ChatListPresenter: SyncServiceDelegate {
    func sync(_ sync: SyncService, didEnter state: SyncService.State) {
        view?.showAlert(state == .failed ? ChatTexts.syncFailed : nil)
        placeholder = currentPlaceholder
        guard state != .busy, isRefreshing else { return }
        isRefreshing = false
        view?.endRefreshing()
    }
}

extension ChatListPresenter: ApplicationLifecycleObserver {
    func zoneDidChange() {
        reset()
    }
}

extension ChatListPresenter: BannerServiceDelegate {
    /// A tapped banner opens its chat from any screen, unless it is on screen already (R14).
    func tappedBanner(of chat: ChatID) {
        if chat != services.presence.openChat { open(chat) }
    }
}

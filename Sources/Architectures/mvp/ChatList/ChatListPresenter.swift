import ArchitectureContract
import ChatDomain
import ChatServices

/// What the list shows, and what follows when the user does something there.
@MainActor
final class ChatListPresenter {
    private weak var view: (any ChatListView)?
    private let services: AppServices
    private let rows: ChatRows
    private var isRefreshing = false

    private lazy var listening = services.environment.makeListening(
        start: { [unowned self] in start() },
        stop: { [unowned self] in stop() }
    )

    private var placeholder = ChatListPlaceholder.none {
        didSet {
            guard services.environment.news.isNew(placeholder, after: oldValue) else { return }
            view?.showPlaceholder(placeholder)
        }
    }

    init(services: AppServices) {
        self.services = services
        let (repository, dates) = (services.repository, services.environment.dates)
        rows = ChatRows(
            in: services.environment,
            of: { repository.summaries },
            content: { $0.rowContent },
            row: { @Sendable in ChatRow($0, dates: dates) }
        )
        rows.show = { [weak self] change in
            if let self { view?.showRows(rows, change) }
        }
    }

    /// The view is there; it is not kept.
    func attach(_ view: any ChatListView) {
        self.view = view
        services.sync.delegate = self
        services.banners.delegate = self
        listening.didLoad()
    }

    func viewWillAppear() {
        listening.willAppear()
    }

    func viewDidDisappear() {
        listening.didDisappear()
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

    /// Observes from now on, and catches up.
    private func start() {
        services.repository.add(self)
        services.lifecycle.add(self)
        reset()
    }

    private func stop() {
        services.repository.remove(self)
        services.lifecycle.remove(self)
    }

    private func reset() {
        rows.change()
        placeholder = currentPlaceholder
    }

    private var currentPlaceholder: ChatListPlaceholder {
        guard services.repository.summaries.isEmpty else { return .none }
        return services.sync.state == .busy ? .loading : .empty
    }
}

extension ChatRow {
    /// A chat in words.
    init(_ summary: ChatSummary, dates: LocalDates) {
        rowContent = summary.rowContent
        chat = summary.chat
        name = summary.contact.name
        lastText = ChatTexts.oneLine(summary.lastText)
        date = dates.string(from: summary.lastInstant)
        unread = summary.unreadCount > 0 ? String(summary.unreadCount) : nil
        avatar = summary.contact.avatar
    }
}

extension ChatListPresenter: ChatRepositoryObserver {
    func repositoryDidLoad(_ repository: ChatRepository) {
        reset()
    }

    func repository(_ repository: ChatRepository, didMerge chats: [ChatID]) {
        if !chats.isEmpty { reset() }
    }

    func repository(_ repository: ChatRepository, didChange change: ChatChange) {
        guard let change = change.row.rowsChange else { return }
        rows.change(change)
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
        rows.change()
    }
}

extension ChatListPresenter: BannerServiceDelegate {
    /// A tapped banner opens its chat from any screen, unless it is on screen already (R14).
    func tappedBanner(of chat: ChatID) {
        if chat != services.presence.openChat { open(chat) }
    }
}

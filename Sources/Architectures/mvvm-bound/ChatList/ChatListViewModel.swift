import ArchitectureContract
import ChatDomain
import ChatServices

/// The list, as long as the app: its rows, what shows in their place, and what can be done.
@MainActor
final class ChatListViewModel {
    /// Told when they change.
    let rows: Box<ChatRows>
    /// Whether nothing is stored and chats are on their way.
    let isLoading = Box(true)
    /// Whether there are no chats and none are on their way.
    let isEmpty = Box(false)
    /// What went wrong with the last sync; nil when nothing did, and while one is in flight.
    let alertText = Box<String?>(nil)
    /// Whether the user has pulled and the sync has not ended.
    let isRefreshing = Box(false)

    /// Called with the conversation that shall be on screen.
    var showConversation: ((ConversationViewModel) -> Void)?
    /// Called with the create screen that shall be.
    var showCreateChat: ((CreateChatViewModel) -> Void)?

    private let services: AppServices
    private let repeats: Repeats
    private var bindings: [Binding] = []
    /// While rows are kept up to date.
    private var updates: [Binding] = []

    init(services: AppServices) {
        self.services = services
        let (repository, environment) = (services.repository, services.environment)
        let (dates, avatars) = (environment.dates, environment.services.avatars)
        repeats = environment.repeats
        rows = Box(
            ChatRows(
                in: environment,
                of: { repository.summaries },
                content: { $0.rowContent },
                row: { @Sendable in ChatRowViewModel($0, dates: dates, avatars: avatars) }
            )
        )
        rows.value.show = { [weak rows] _ in rows?.tellAgain() }
        bindings = [
            services.sync.state.bind { [weak self] in self?.show($0) },
            services.banners.taps.add { [weak self] in self?.tappedBanner(of: $0) },
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
        showPlaceholders()
    }

    func stopUpdating() {
        updates = []
    }

    // MARK: What the user does

    func select(_ row: Int) {
        open(rows.value[row].chat)
    }

    func refresh() {
        isRefreshing.value = true
        services.sync.request()
    }

    func addChat() {
        showCreateChat?(CreateChatViewModel(services: services))
    }

    /// A tapped banner opens its chat from any screen, unless it is on screen already (R14).
    private func tappedBanner(of chat: ChatID) {
        if chat != services.presence.openChat { open(chat) }
    }

    private func open(_ chat: ChatID) {
        showConversation?(ConversationViewModel(chat: chat, services: services))
    }

    // MARK: What is told

    private func apply(_ change: RepositoryChange) {
        if change.isOfList { rows.value.change() }
        showPlaceholders()
    }

    private func show(_ state: SyncService.State) {
        alertText.change(to: state == .failed ? ChatTexts.syncFailed : nil, repeats)
        if state != .busy { isRefreshing.change(to: false, repeats) }
        showPlaceholders()
    }

    private func showPlaceholders() {
        let hasNoRows = services.repository.summaries.isEmpty
        let isBusy = services.sync.state.value == .busy
        isLoading.change(to: hasNoRows && isBusy, repeats)
        isEmpty.change(to: hasNoRows && !isBusy, repeats)
    }
}

extension RepositoryChange {
    /// Whether rows of the list may look otherwise.
    fileprivate var isOfList: Bool {
        switch self {
        case .loaded: true
        case .merged(let chats): !chats.isEmpty
        case .changed(let change): change.row != .unchanged
        }
    }
}

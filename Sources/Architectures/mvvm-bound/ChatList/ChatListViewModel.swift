internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices

/// The list, as long as the app: its rows, what shows in their place, and what can be done.
@MainActor
final class ChatListViewModel {
    /// Newest first.
    let rows = Box<[ChatRowViewModel]>([])
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
    private var bindings: [Binding] = []

    init(services: AppServices) {
        self.services = services
        bindings = [
            services.repository.changes.add { [weak self] in self?.apply($0) },
            services.sync.state.bind { [weak self] in self?.show($0) },
            services.lifecycle.zoneChanged.add { [rows] in rows.tellAgain() },
            services.banners.taps.add { [weak self] in self?.tappedBanner(of: $0) },
        ]
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
        switch change {
        case .loaded: reset()
        case .merged(let chats): if !chats.isEmpty { reset() }
        case .changed(let change): apply(change)
        }
        showPlaceholders()
    }

    private func reset() {
        rows.value = services.repository.summaries.map(row)
    }

    private func apply(_ change: ChatChange) {
        guard let summary = services.repository.summary(of: change.chat) else { return }
        let row = row(summary)
        switch change.row {
        case .unchanged:
            break
        case .inserted(let place):
            rows.value.insert(row, at: place)
        case .updated(let from, let to) where from == to:
            if !rows.value[to].looksLike(row) { rows.value[to] = row }
        case .updated(let from, let to):
            rows.value.replace(from, by: row, at: to)
        }
    }

    private func row(_ summary: ChatSummary) -> ChatRowViewModel {
        let environment = services.environment
        return ChatRowViewModel(
            summary,
            dates: environment.dates,
            avatars: environment.services.avatars
        )
    }

    private func show(_ state: SyncService.State) {
        alertText.change(to: state == .failed ? ChatTexts.syncFailed : nil)
        if state != .busy { isRefreshing.change(to: false) }
        showPlaceholders()
    }

    private func showPlaceholders() {
        let isBusy = services.sync.state.value == .busy
        isLoading.change(to: rows.value.isEmpty && isBusy)
        isEmpty.change(to: rows.value.isEmpty && !isBusy)
    }
}

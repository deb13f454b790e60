import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import OpenCombine

@MainActor
final class ChatListViewModel: ScreenViewModel {
    /// Newest first.
    @Published private(set) var rows: [ChatRowViewModel] = []
    /// Whether nothing is stored and chats are on their way.
    @Published private(set) var isLoading = false
    /// Whether there are no chats and none are on their way.
    @Published private(set) var isEmpty = false
    /// What went wrong with the last sync; nil when nothing did, and while one is in flight.
    @Published private(set) var alertText: String?
    /// Whether the user has pulled and the sync has not ended.
    @Published private(set) var isRefreshing = false

    /// Sends the conversation that shall be on screen.
    let showConversation = PassthroughSubject<ConversationViewModel, Never>()

    let session: ChatSession
    private var taps: ChatSession.Listener?
    private var updates: ChatSession.Listener?

    init(session: ChatSession) {
        self.session = session
        taps = session.listen { [weak self] news in
            if case .bannerTapped(let chat) = news { self?.open(chat) }
        }
    }

    func start() {
        updates = session.listen { [weak self] in self?.receive($0) }
        makeRows()
        showSync()
    }

    func stop() { updates = nil }

    // MARK: What the user does

    func select(_ row: ChatRowViewModel) { open(row.chat) }

    func refresh() {
        isRefreshing = true
        session.refresh()
    }

    func makeCreateChat() -> CreateChatViewModel { CreateChatViewModel(session: session) }

    private func open(_ chat: ChatID) {
        showConversation.send(ConversationViewModel(chat: chat, session: session))
    }

    // MARK: What the session tells

    private func receive(_ news: ChatSession.News) {
        switch news {
        case .step(let step):
            let changes = session.listChanges(step)
            guard !changes.isEmpty else { return }
            apply(changes)
            showPlaceholders()
        case .sync: showSync()
        case .zoneChanged: makeRows()
        case .bannerTapped: break
        }
    }

    private func apply(_ changes: [ListChange<ChatSummary>]) {
        guard session.environment.rows == .changed else { return makeRows() }
        let dates = session.environment.dates
        rows.apply(changes.map { $0.map { ChatRowViewModel($0, dates: dates) } })
    }

    private func makeRows() {
        let dates = session.environment.dates
        rows = session.summaries.map { ChatRowViewModel($0, dates: dates) }
    }

    private func showSync() {
        alertText = session.sync == .failed ? ChatTexts.syncFailed : nil
        if session.sync != .busy { isRefreshing = false }
        showPlaceholders()
    }

    private func showPlaceholders() {
        isLoading = session.isEmpty && session.sync == .busy
        isEmpty = session.isEmpty && session.sync != .busy
    }
}

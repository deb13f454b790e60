import ArchitectureContract
import ChatDomain
import ChatServices

/// Turns chats into rows, and events into wishes.
@MainActor
final class ChatListPresenter {
    weak var view: (any ChatListViewInput)?

    private let interactor: any ChatListInteractorInput
    private let router: any ChatListRouterInput
    private let environment: ArchitectureEnvironment
    private let rows: ChatRowItems

    private lazy var listening = environment.makeListening(
        start: { [unowned self] in start() },
        stop: { [unowned self] in interactor.stopListening() }
    )

    init(
        interactor: any ChatListInteractorInput,
        router: any ChatListRouterInput,
        environment: ArchitectureEnvironment
    ) {
        self.interactor = interactor
        self.router = router
        self.environment = environment
        rows = ChatRowItems(
            in: environment,
            of: { interactor.chats },
            content: { $0.rowContent },
            row: { @Sendable [dates = environment.dates] in ChatRowItem($0, dates: dates) }
        )
        rows.show = { [weak self] change in
            if let self { view?.show(rows, change) }
        }
    }

    /// Hears of changes from now on, and catches up.
    private func start() {
        interactor.startListening()
        rowsReloaded()
    }

    private func showStatus() {
        let isEmpty = interactor.chats.isEmpty
        let isBusy = interactor.syncStatus == .busy
        view?.showSpinner(isEmpty && isBusy)
        view?.showEmptyText(isEmpty && !isBusy)
        view?.showAlert(interactor.syncStatus == .failed)
    }
}

extension ChatListPresenter: ChatListViewOutput {
    func viewDidLoad() { listening.didLoad() }

    func viewWillAppear() { listening.willAppear() }

    func viewDidDisappear() { listening.didDisappear() }

    func selectedRow(_ row: Int) { router.showConversation(rows[row].chat) }

    func pulledToRefresh() { interactor.sync() }

    func tappedNewChat() { router.showCreateChat() }

    func cachedAvatar(_ id: AvatarID) -> AvatarImage? { interactor.cachedAvatar(id) }

    func loadAvatar(_ id: AvatarID, whenDone done: @escaping @MainActor (AvatarImage) -> Void) {
        interactor.loadAvatar(id, whenDone: done)
    }
}

extension ChatRowItem {
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

extension ChatListPresenter: ChatListInteractorOutput {
    func rowChanged(_ row: ChatChange.Row) {
        guard let change = row.rowsChange else { return }
        rows.change(change)
        if case .inserted = row { showStatus() }
    }

    func rowsReloaded() {
        rows.change()
        showStatus()
    }

    func syncChanged() {
        showStatus()
        if interactor.syncStatus != .busy { view?.endRefreshing() }
    }

    func clockJumped() { rows.change() }
}

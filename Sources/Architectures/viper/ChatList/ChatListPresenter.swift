internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices

/// Turns chats into rows, and events into wishes.
@MainActor
final class ChatListPresenter {
    weak var view: (any ChatListViewInput)?

    private let interactor: any ChatListInteractorInput
    private let router: any ChatListRouterInput
    private let dates: LocalDates
    private var isUp = false
    /// Whether rows changed while another screen was up.
    private var isStale = false

    init(
        interactor: any ChatListInteractorInput,
        router: any ChatListRouterInput,
        dates: LocalDates
    ) {
        self.interactor = interactor
        self.router = router
        self.dates = dates
    }

    private func showStatus() {
        let isEmpty = interactor.chatCount == 0
        let isBusy = interactor.syncStatus == .busy
        view?.showSpinner(isEmpty && isBusy)
        view?.showEmptyText(isEmpty && !isBusy)
        view?.showAlert(interactor.syncStatus == .failed)
    }

    private func reload() {
        isStale = !isUp
        if isUp { view?.reloadRows() }
    }
}

extension ChatListPresenter: ChatListViewOutput {
    var rowCount: Int { interactor.chatCount }

    func item(at row: Int) -> ChatRowItem {
        let chat = interactor.chat(at: row)
        return ChatRowItem(
            number: Int(chat.chat.rawValue),
            name: chat.contact.name,
            lastText: ChatTexts.oneLine(chat.lastText),
            date: dates.string(from: chat.lastInstant),
            unread: chat.unreadCount > 0 ? String(chat.unreadCount) : nil,
            avatar: chat.contact.avatar
        )
    }

    func viewDidLoad() { showStatus() }

    func viewWillAppear() {
        isUp = true
        if isStale { rowsReloaded() }
    }

    func viewDidDisappear() { isUp = false }

    func selectedRow(_ row: Int) {
        router.showConversation(interactor.chat(at: row).chat)
    }

    func pulledToRefresh() { interactor.sync() }

    func tappedNewChat() { router.showCreateChat() }

    func cachedAvatar(_ id: AvatarID) -> AvatarImage? { interactor.cachedAvatar(id) }

    func loadAvatar(_ id: AvatarID, whenDone done: @escaping @MainActor (AvatarImage) -> Void) {
        interactor.loadAvatar(id, whenDone: done)
    }
}

extension ChatListPresenter: ChatListInteractorOutput {
    func rowChanged(_ row: ChatChange.Row) {
        guard isUp, !isStale else {
            if row != .unchanged { isStale = true }
            return
        }
        switch row {
        case .unchanged: break
        case .inserted(let place):
            view?.insertRow(at: place)
            showStatus()
        case .updated(let source, let target):
            view?.updateRow(from: source, to: target)
        }
    }

    func rowsReloaded() {
        reload()
        showStatus()
    }

    func syncChanged() {
        showStatus()
        if interactor.syncStatus != .busy { view?.endRefreshing() }
    }

    func clockJumped() { reload() }
}

import ChatDomain
import ChatServices
import HeadlessUIKit

/// Presenter → view.
@MainActor
protocol ChatListViewInput: AnyObject {
    /// The same rows each time; `change` is how they differ from what is shown.
    func show(_ rows: ChatRowItems, _ change: RowsChange)
    func showSpinner(_ isShown: Bool)
    func showEmptyText(_ isShown: Bool)
    func showAlert(_ isShown: Bool)
    func endRefreshing()
}

/// View → presenter.
@MainActor
protocol ChatListViewOutput: AvatarProviding {
    func viewDidLoad()
    func viewWillAppear()
    func viewDidDisappear()
    func selectedRow(_ row: Int)
    func pulledToRefresh()
    func tappedNewChat()
}

/// Row → presenter → interactor: pictures come the way that everything comes.
@MainActor
protocol AvatarProviding: AnyObject {
    /// The picture if it is at hand.
    func cachedAvatar(_ id: AvatarID) -> AvatarImage?
    func loadAvatar(_ id: AvatarID, whenDone done: @escaping @MainActor (AvatarImage) -> Void)
}

/// Presenter → interactor.
@MainActor
protocol ChatListInteractorInput: AvatarProviding {
    /// Newest first.
    var chats: ChatSummaries { get }
    /// Has the output hear of changes.
    func startListening()
    func stopListening()
    var syncStatus: SyncService.Status { get }
    func sync()
}

/// Interactor → presenter.
@MainActor
protocol ChatListInteractorOutput: AnyObject {
    func rowChanged(_ row: ChatChange.Row)
    func rowsReloaded()
    func syncChanged()
    /// Dates shown are stale.
    func clockJumped()
}

/// Presenter → router.
@MainActor
protocol ChatListRouterInput: AnyObject {
    func showConversation(_ chat: ChatID)
    func showCreateChat()
}

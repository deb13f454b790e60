internal import ChatDomain
internal import ChatServices

/// Presenter → view.
@MainActor
protocol ChatListViewInput: AnyObject {
    func reloadRows()
    func insertRow(at row: Int)
    /// Shows a row again, at another place or at the same.
    func updateRow(from source: Int, to target: Int)
    func showSpinner(_ isShown: Bool)
    func showEmptyText(_ isShown: Bool)
    func showAlert(_ isShown: Bool)
    func endRefreshing()
}

/// View → presenter.
@MainActor
protocol ChatListViewOutput: AvatarProviding {
    var rowCount: Int { get }
    func item(at row: Int) -> ChatRowItem
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
    var chatCount: Int { get }
    /// Newest first.
    func chat(at row: Int) -> ChatSummary
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

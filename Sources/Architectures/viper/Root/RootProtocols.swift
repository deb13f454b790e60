import ChatDomain

/// Presenter → view: the system around the screens.
@MainActor
protocol RootViewInput: AnyObject {
    func show(badge: Int)
}

/// View → presenter.
@MainActor
protocol RootViewOutput: AnyObject {
    func didFinishLaunching()
    func didEnterBackground()
    func willEnterForeground()
    func didBecomeActive()
    func clockJumped()
    func tappedBanner(of thread: String)
}

/// Presenter → interactor.
@MainActor
protocol RootInteractorInput: AnyObject {
    var isActive: Bool { get }
    func start()
    func enterBackground()
    func returnToForeground()
    func becomeActive()
    func jumpClock()
}

/// Interactor → presenter.
@MainActor
protocol RootInteractorOutput: AnyObject {
    func changed(unreadCount: Int)
    func received(_ message: IncomingMessage)
}

/// Presenter → router, and other modules' routers → router.
@MainActor
protocol RootRouterInput: AnyObject {
    /// Puts the list into the window.
    func showRoot()
    /// Puts a conversation over the list, in place of whatever is there.
    func showConversation(_ chat: ChatID)
    /// Whether this conversation is on top.
    func isShowing(_ chat: ChatID) -> Bool
    func showBanner(title: String, text: String, in chat: ChatID)
}

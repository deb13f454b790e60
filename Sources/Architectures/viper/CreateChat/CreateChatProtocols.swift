import ChatDomain

/// Presenter → view.
@MainActor
protocol CreateChatViewInput: AnyObject {
    func showBusy(_ isBusy: Bool)
    func show(error: String)
    func hideError()
}

/// View → presenter.
@MainActor
protocol CreateChatViewOutput: AnyObject {
    func tappedCreate(_ name: String)
}

/// Presenter → interactor.
@MainActor
protocol CreateChatInteractorInput: AnyObject {
    func createChat(named name: String)
}

/// Interactor → presenter.
@MainActor
protocol CreateChatInteractorOutput: AnyObject {
    func refusedBlankName()
    func beganCreating()
    /// There is a chat with this contact by now.
    func found(_ chat: ChatID)
    func failed()
}

/// Presenter → router.
@MainActor
protocol CreateChatRouterInput: AnyObject {
    /// Opens the conversation in place of the create screen, if that is still up.
    func showConversation(_ chat: ChatID)
}

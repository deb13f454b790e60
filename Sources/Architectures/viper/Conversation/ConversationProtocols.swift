internal import ChatDomain

/// Presenter → view.
@MainActor
protocol ConversationViewInput: AnyObject {
    func show(title: String, number: Int)
    func reloadRows()
    func insertRow(at row: Int)
    func updateRows(_ rows: [Int])
    /// Shows a row again, at another place.
    func moveRow(from source: Int, to target: Int)
    func scrollToLastRow()
    func clearField()
    func show(error: String)
    func hideError()
}

/// View → presenter.
@MainActor
protocol ConversationViewOutput: AnyObject {
    var rowCount: Int { get }
    func item(at row: Int) -> MessageRowItem
    func viewDidLoad()
    func viewWillAppear()
    func viewDidAppear()
    func viewDidDisappear()
    func tappedSend(_ text: String)
    func tappedRetry(_ message: MessageID)
}

/// Presenter → interactor.
@MainActor
protocol ConversationInteractorInput: AnyObject {
    var chat: ChatID { get }
    var contactName: String { get }
    var messageCount: Int { get }
    /// Oldest first.
    func message(at row: Int) -> Message
    /// The user sees the conversation from now on.
    func enter()
    func leave()
    func send(_ text: String)
    func retry(_ message: MessageID)
}

/// Interactor → presenter.
@MainActor
protocol ConversationInteractorOutput: AnyObject {
    func rowsChanged(_ rows: ChatChange.Rows)
    /// Dates shown are stale.
    func clockJumped()
    func sent()
    func refusedBlankText()
}

import ChatDomain
import HeadlessUIKit

/// Presenter → view.
@MainActor
protocol ConversationViewInput: AnyObject {
    func show(title: String, number: Int)
    /// The same rows each time; `change` is how they differ from what is shown.
    func show(_ rows: MessageRowItems, _ change: RowsChange)
    func scrollToLastRow()
    func clearField()
    func show(error: String)
    func hideError()
}

/// View → presenter.
@MainActor
protocol ConversationViewOutput: AnyObject {
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
    /// Oldest first.
    var messages: [Message] { get }
    /// Has the output hear of changes.
    func startListening()
    func stopListening()
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

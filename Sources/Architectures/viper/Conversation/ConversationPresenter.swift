internal import ArchitectureContract
internal import ChatDomain

/// Turns messages into rows, and events into wishes.
@MainActor
final class ConversationPresenter {
    weak var view: (any ConversationViewInput)?

    private let interactor: any ConversationInteractorInput
    private let dates: LocalDates
    private let errorClock: ErrorTextClock
    /// Whether the view shows rows: it does from its appearance on.
    private var isUp = false

    init(
        interactor: any ConversationInteractorInput,
        dates: LocalDates,
        errorClock: ErrorTextClock
    ) {
        self.interactor = interactor
        self.dates = dates
        self.errorClock = errorClock
    }
}

extension ConversationPresenter: ConversationViewOutput {
    var rowCount: Int { interactor.messageCount }

    func item(at row: Int) -> MessageRowItem {
        let message = interactor.message(at: row)
        let isOwn = message.sender == .user
        return MessageRowItem(
            message: message.id,
            text: message.text,
            isOwn: isOwn,
            detail: detail(of: message),
            showsTick: isOwn && message.state == .read,
            showsRetry: message.state == .failed
        )
    }

    private func detail(of message: Message) -> String {
        switch message.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: dates.string(from: message.sentAt)
        }
    }

    func viewDidLoad() {
        view?.show(title: interactor.contactName, number: Int(interactor.chat.rawValue))
    }

    func viewWillAppear() {
        isUp = true
        view?.reloadRows()
        view?.scrollToLastRow()
    }

    func viewDidAppear() { interactor.enter() }

    func viewDidDisappear() {
        isUp = false
        interactor.leave()
    }

    func tappedSend(_ text: String) { interactor.send(text) }

    func tappedRetry(_ message: MessageID) { interactor.retry(message) }
}

extension ConversationPresenter: ConversationInteractorOutput {
    func rowsChanged(_ rows: ChatChange.Rows) {
        guard isUp else { return }
        switch rows {
        case .unchanged: return
        case .reloaded: view?.reloadRows()
        case .inserted(let row): view?.insertRow(at: row)
        case .updated(let rows): return updateRows(rows)
        case .moved(let source, let target): view?.moveRow(from: source, to: target)
        }
        view?.scrollToLastRow()
    }

    /// Whether the user has read a message of the other's shows in the list only.
    private func updateRows(_ rows: [Int]) {
        let own = rows.filter { interactor.message(at: $0).sender == .user }
        if !own.isEmpty { view?.updateRows(own) }
    }

    func clockJumped() {
        if isUp { view?.reloadRows() }
    }

    func sent() { view?.clearField() }

    func refusedBlankText() {
        view?.show(error: ChatTexts.blankMessage)
        errorClock.start { [weak self] in self?.view?.hideError() }
    }
}

import ArchitectureContract
import ChatDomain

/// Turns messages into rows, and events into wishes.
@MainActor
final class ConversationPresenter {
    weak var view: (any ConversationViewInput)?

    private let interactor: any ConversationInteractorInput
    private let environment: ArchitectureEnvironment
    private let errorClock: ErrorTextClock
    private let rows: MessageRowItems

    private lazy var listening = environment.makeListening(
        start: { [unowned self] in start() },
        stop: { [unowned self] in interactor.stopListening() }
    )

    init(
        interactor: any ConversationInteractorInput,
        environment: ArchitectureEnvironment,
        errorClock: ErrorTextClock
    ) {
        self.interactor = interactor
        self.environment = environment
        self.errorClock = errorClock
        rows = MessageRowItems(
            in: environment,
            of: { interactor.messages },
            content: { $0.rowContent },
            row: { @Sendable [dates = environment.dates] in MessageRowItem($0, dates: dates) }
        )
        rows.show = { [weak self] change in
            guard let self else { return }
            view?.show(rows, change)
            view?.scrollToLastRow()
        }
    }

    /// Hears of changes from now on, and catches up.
    private func start() {
        interactor.startListening()
        rows.change()
    }
}

extension ConversationPresenter: ConversationViewOutput {
    func viewDidLoad() {
        view?.show(title: interactor.contactName, number: Int(interactor.chat.rawValue))
        listening.didLoad()
    }

    func viewWillAppear() {
        listening.willAppear()
        view?.scrollToLastRow()
    }

    func viewDidAppear() { interactor.enter() }

    func viewDidDisappear() {
        listening.didDisappear()
        interactor.leave()
    }

    func tappedSend(_ text: String) { interactor.send(text) }

    func tappedRetry(_ message: MessageID) { interactor.retry(message) }
}

extension MessageRowItem {
    /// A message in words.
    init(_ message: Message, dates: LocalDates) {
        rowContent = message.rowContent
        self.message = message.id
        text = message.text
        isOwn = message.sender == .user
        detail =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
        showsTick = isOwn && message.state == .read
        showsRetry = message.state == .failed
    }
}

extension ConversationPresenter: ConversationInteractorOutput {
    func rowsChanged(_ change: ChatChange.Rows) {
        guard let rowsChange = change.rowsChange else { return }
        rows.change(rowsChange, isNews: environment.news.isNew(change, in: interactor.messages))
    }

    func clockJumped() { rows.change() }

    func sent() { view?.clearField() }

    func refusedBlankText() {
        view?.show(error: ChatTexts.blankMessage)
        errorClock.start { [weak self] in self?.view?.hideError() }
    }
}

#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatMutations
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit

/// Shows one conversation.
final class ConversationViewController: ListeningViewController {
    private let chat: ChatID
    private let services: AppServices
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private let isVisible = PublishRelay<Bool>()
    private let retry = PublishRelay<MessageID>()
    /// As long as the screen is there.
    private let disposeBag = DisposeBag()
    /// As long as it listens.
    private var listeners = DisposeBag()

    /// All the state there is: the messages, oldest first.
    private let messages = BehaviorRelay<[Message]>(value: [])

    private lazy var items: RxTableItems<Message, MessageRowCell> = tableView.rxItems(
        cellIdentifier: "message",
        cellType: MessageRowCell.self,
        updates: services.environment.makeMessagesUpdater(),
        content: \.rowContent
    ) { [services, retry] message, cell in
        Self.setup(cell, with: message, services.dates, retry)
    }

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        setupBindings()
        beginListening(in: services.environment)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isVisible.accept(true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isVisible.accept(false)
    }

    private func setupUI() {
        title = services.chats.name(of: chat)
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        tableView.accessibilityIdentifier = ScreenElement.Conversation.table
        tableView.rowHeight = ChatTexts.messageRowHeight
        textField.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.isHidden = true
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
    }

    private func setupBindings() {
        bindSending()
        retry
            .map { [chat] in ChatMutation.retry($0, in: chat) }
            .bind(to: services.chats.mutations)
            .disposed(by: disposeBag)
        isVisible
            .map { [chat] isVisible in isVisible ? chat : nil }
            .bind(to: services.presence.openChat)
            .disposed(by: disposeBag)
    }

    /// Binds what the screen shows.
    override func startListening() {
        // The service to the state.
        services.chats.conversation(chat)
            .observe(on: services.building.background)
            .scan(into: [Message]()) { @Sendable messages, changes in messages.apply(changes) }
            .distinctUntilChanged(services.repeats)
            .observe(on: services.building.main)
            .bind(to: messages)
            .disposed(by: listeners)

        // The state to the view.
        messages
            .again(at: services.lifecycle.zoneChanged.asObservable())
            .bind(with: tableView) { [items] tableView, messages in
                items.accept(messages)
                tableView.scrollToLastRow()
            }
            .disposed(by: listeners)
    }

    override func stopListening() { listeners = DisposeBag() }

    private func bindSending() {
        // Shared by those who take the text, lest one see it wiped by another.
        let drafts = sendButton.rx.tap.map { [textField] in textField.text ?? "" }.share()
        drafts
            .filter(ChatRules.isBlank)
            .map { _ in ChatTexts.blankMessage }
            .shown(for: ChatRules.errorTextDuration, on: services.scheduler)
            .bind(toTextOf: errorLabel)
            .disposed(by: disposeBag)
        let texts = drafts.filter { !ChatRules.isBlank($0) }
        texts
            .map { [chat, services] in ChatMutation.compose($0, in: chat, at: services.now()) }
            .bind(to: services.chats.mutations)
            .disposed(by: disposeBag)
        texts
            .bind(with: textField) { textField, _ in textField.text = "" }
            .disposed(by: disposeBag)
    }

    /// Formats a message for its row (R7, R11).
    private static func setup(
        _ cell: MessageRowCell,
        with message: Message,
        _ dates: LocalDates,
        _ retry: PublishRelay<MessageID>
    ) {
        let isOwn = message.sender == .user
        cell.messageLabel.text = message.text
        cell.messageLabel.textAlignment = isOwn ? .right : .left
        cell.detailLabel.text =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
        cell.tickLabel.isHidden = !isOwn || message.state != .read
        cell.retryButton.isHidden = message.state != .failed
        cell.retryBag =
            message.state == .failed
            ? DisposeBag(disposing: cell.retryTaps.map { message.id }.bind(to: retry))
            : nil
    }
}

extension UITableView {
    fileprivate func scrollToLastRow() {
        let count = numberOfRows(inSection: 0)
        guard count > 0 else { return }
        scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }
}
#endif

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// What a conversation's view asks its controller for.
@MainActor
protocol ChatDelegate: AnyObject {
    func send(message: String)
    func retry(message: MessageID)
}

/// A conversation: its table, the field below it, and what was wrong with the text.
final class ConversationView: UIView {
    enum State {
        case empty
        case showing(messages: LoadedMessages)
        case sending(updatingMessages: LoadedMessages)
        case sent(updatedMessages: LoadedMessages)
        case failed(reason: String)
    }

    var state: State = .empty {
        didSet {
            switch state {
            case .empty:
                break
            case .showing(let messages), .sending(let messages), .sent(let messages):
                show(messages)
            case .failed(let reason):
                error.show(error: reason)
            }
        }
    }

    weak var delegate: (any ChatDelegate)?

    private let updates: TableUpdater
    private let dates: LocalDates
    private let error: ErrorLabel
    private var messages: LoadedMessages?

    private lazy var table: UITableView = {
        let table = UITableView()
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        return table
    }()

    private lazy var field: UITextField = {
        let field = UITextField()
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        field.delegate = self
        return field
    }()

    private lazy var sendButton: UIButton = {
        let action = UIAction(title: "Send") { [weak self] _ in self?.send() }
        let sendButton = UIButton(type: .system, primaryAction: action)
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        return sendButton
    }()

    init(updates: TableUpdater, dates: LocalDates, main: MainQueue) {
        self.updates = updates
        self.dates = dates
        error = ErrorLabel(main: main)
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.Conversation.screen
        error.accessibilityIdentifier = ScreenElement.Conversation.errorText
        addSubview(table)
        addSubview(error)
        addSubview(field)
        addSubview(sendButton)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with messages: LoadedMessages) {
        state = .showing(messages: messages)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        table.frame = bounds
    }

    private func send() {
        delegate?.send(message: field.text ?? "")
        // A text that was refused stays, to be mended.
        if case .sending = state { field.text = "" }
    }

    private func show(_ messages: LoadedMessages) {
        messages.change()
        self.messages = messages
        updates.show(.all, in: table) { messages.all.map(\.rowContent) }
        scrollToLastMessage()
    }

    private func scrollToLastMessage() {
        guard let count = messages?.count, count > 0 else { return }
        table.scrollToRow(
            at: IndexPath(row: count - 1, section: 0),
            at: .bottom,
            animated: false
        )
    }
}

extension ConversationView: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages?.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell, let messages {
            cell.delegate = self
            cell.configure(with: messages[indexPath.row], dates: dates)
        }
        return cell
    }
}

extension ConversationView: MessageRowDelegate {
    func tappedRetry(of message: MessageID) {
        delegate?.retry(message: message)
    }
}

extension ConversationView: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return true
    }
}

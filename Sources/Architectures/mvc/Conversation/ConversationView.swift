internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit
internal import RowDifferences
internal import WorkQueues

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
        case showing(messages: [Message])
        case sending(updatingMessages: [Message])
        case sent(updatedMessages: [Message])
        case failed(reason: String)
    }

    var state: State = .empty {
        didSet {
            switch state {
            case .empty:
                show([])
            case .showing(let messages), .sending(let messages), .sent(let messages):
                show(messages)
            case .failed(let reason):
                error.show(error: reason)
            }
        }
    }

    weak var delegate: (any ChatDelegate)?

    private let dates: LocalDates
    private let differ: RowDiffer
    private let error: ErrorLabel
    private var messages: [Message] = []
    private var isFirstLoad = true

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

    init(dates: LocalDates, differ: RowDiffer, main: MainQueue) {
        self.dates = dates
        self.differ = differ
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

    func configure(with messages: [Message]) {
        state = messages.isEmpty ? .empty : .showing(messages: messages)
    }

    /// Has the rows in view turn their messages into texts again.
    func formatAgain() {
        table.reloadData()
    }

    func scrollToLastMessage() {
        guard !messages.isEmpty else { return }
        table.scrollToRow(
            at: IndexPath(row: messages.count - 1, section: 0),
            at: .bottom,
            animated: false
        )
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

    private func show(_ messages: [Message]) {
        guard !isFirstLoad else {
            isFirstLoad = false
            self.messages = messages
            table.reloadData()
            return scrollToLastMessage()
        }
        let changes = differ.difference(from: self.messages, to: messages)
        guard !changes.isEmpty else {
            self.messages = messages
            return
        }
        table.performBatchUpdates { [table] in
            self.messages = messages
            table.deleteRows(at: Self.paths(changes.deletes), with: .automatic)
            table.insertRows(at: Self.paths(changes.inserts), with: .automatic)
            table.reloadRows(at: Self.paths(changes.reloads), with: .none)
            for move in changes.moves {
                table.moveRow(
                    at: IndexPath(row: move.from, section: 0),
                    to: IndexPath(row: move.to, section: 0)
                )
            }
        }
        scrollToLastMessage()
    }

    private static func paths(_ rows: [Int]) -> [IndexPath] {
        rows.map { IndexPath(row: $0, section: 0) }
    }
}

extension ConversationView: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell {
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

extension ConversationView: RowListing {
    func rows(of tableView: UITableView) -> [Message] { messages }
}

internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit
internal import RowDifferences

/// A conversation: renders what it has selected while it is up, and sends what the user does.
final class ConversationViewController: UIViewController {
    private let chat: ChatID
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private var subscriptions: [Subscription<AppState>] = []
    private var shown: MessageRows?
    private let table = UITableView()
    private let field = UITextField()
    private let errorText = UILabel()

    init(chat: ChatID, store: AppStore, environment: ArchitectureEnvironment) {
        self.chat = chat
        self.store = store
        self.environment = environment
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                send(.edited(field.text ?? ""))
            },
            for: .editingChanged
        )
        let sendButton = UIButton(
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send(.sendTapped) }
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorText.isHidden = true
        for part in [table, errorText, field, sendButton] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        subscriptions = [
            store.select { [chat] in
                ConversationForm($0, of: chat)
            } receive: { [weak self] in
                self?.render($0)
            },
            store.select { [chat] in
                MessageRows($0, of: chat)
            } receive: { [weak self] in
                self?.render($0)
            },
        ]
        scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        send(.appeared)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        subscriptions = []
        send(.disappeared)
    }

    private func send(_ action: ConversationAction) {
        store.send(.conversation(chat, action))
    }

    private func render(_ form: ConversationForm?) {
        guard let form else { return }
        title = form.title
        if field.text != form.draft { field.text = form.draft }
        errorText.isHidden = form.errorText == nil
        if let text = form.errorText { errorText.text = text }
    }

    private func render(_ rows: MessageRows?) {
        guard let rows else { return }
        guard let former = shown, former.clockJumps == rows.clockJumps else {
            shown = rows
            table.reloadData()
            return scrollToLastRow()
        }
        let changes = environment.differ.difference(from: former.messages, to: rows.messages)
        table.apply(changes) { [self] in shown = rows }
        if !changes.isEmpty { scrollToLastRow() }
    }

    private func scrollToLastRow() {
        guard let count = shown?.messages.count, count > 0 else { return }
        table.scrollToRow(
            at: IndexPath(row: count - 1, section: 0),
            at: .bottom,
            animated: false
        )
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown?.messages.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell, let message = shown?.messages[indexPath.row] {
            cell.render(message, environment.dates)
            cell.didTapRetry = { [weak self] id in self?.send(.retryTapped(id)) }
        }
        return cell
    }
}

extension ConversationViewController: RowListing {
    func rows(of tableView: UITableView) -> [Message] { shown?.messages ?? [] }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A conversation: renders what it has selected while it listens, and sends what the user does.
final class ConversationViewController: ListeningViewController {
    private let chat: ChatID
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private var subscriptions: [Subscription<AppState>] = []
    private var messages: [Message] = []
    private let table = UITableView()
    private let field = UITextField()
    private let errorText = UILabel()

    init(chat: ChatID, store: AppStore, environment: ArchitectureEnvironment) {
        self.chat = chat
        self.store = store
        self.environment = environment
        updates = environment.makeMessagesUpdater()
        super.init(nibName: nil, bundle: nil)
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
        beginListening(in: environment)
    }

    override func stopListening() { subscriptions = [] }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        send(.appeared)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        send(.disappeared)
    }

    override func startListening() {
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
        let isLonger = rows.messages.count > messages.count
        messages = rows.messages
        updates.show(.all, in: table) { messages.map(\.rowContent) }
        guard isLonger else { return }
        let last = IndexPath(row: messages.count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }
}

extension ConversationViewController: UITableViewDataSource {
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
            cell.render(messages[indexPath.row], environment.dates)
            cell.didTapRetry = { [weak self] id in self?.send(.retryTapped(id)) }
        }
        return cell
    }
}

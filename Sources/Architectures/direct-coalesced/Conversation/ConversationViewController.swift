import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// One conversation; its rows are the model's.
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private(set) var hasAppeared = false
    private let app: DirectApp
    private let table = UITableView(frame: .zero)
    private let updates: TableUpdater
    private let field = UITextField()
    private let errorText = UILabel()
    private var errorEnd: ScheduledWork?
    private var connection: (any SocketConnection)?

    init(chat: ChatID, app: DirectApp) {
        self.chat = chat
        self.app = app
        updates = app.environment.makeMessagesUpdater()
        super.init(nibName: nil, bundle: nil)
        title = app.model.chat(chat)?.contact.name
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
        let send = UIButton(
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
        )
        send.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorText.isHidden = true
        for part in [table, field, send, errorText] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // In the flush of this commit: what was noted before is part of it.
        app.showConversationAnew()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        connect()
        app.read(chat)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
        disconnect()
    }

    // MARK: Socket

    func connect() {
        guard connection == nil else { return }
        let main = app.environment.queues.main
        connection = app.environment.services.sockets.open(chat) { [app] event in
            main.async { app.receive(event) }
        }
    }

    func disconnect() {
        connection?.close()
        connection = nil
    }

    // MARK: Showing

    /// Shows all that became of the rows since the last flush, newest in view.
    func show(_ change: RowsChange) {
        // A change may come before the first commit loads the view, which then shows everything.
        guard isViewLoaded, let messages = app.model.chat(chat)?.messages else { return }
        updates.show(change, in: table) { messages.map(\.rowContent) }
        if case .updated = change { return }
        guard let last = messages.indices.last else { return }
        table.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: false)
    }

    // MARK: Sending

    private func send() {
        let text = field.text ?? ""
        guard !ChatRules.isBlank(text) else { return showError(ChatTexts.blankMessage) }
        field.text = ""
        app.send(text, in: chat)
    }

    private func showError(_ text: String) {
        errorText.text = text
        errorText.isHidden = false
        errorEnd?.cancel()
        errorEnd = app.environment.queues.main.after(ChatRules.errorTextDuration) { [weak self] in
            self?.errorText.isHidden = true
        }
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        app.model.chat(chat)?.messages.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell,
            let message = app.model.chat(chat)?.messages[indexPath.row]
        {
            cell.show(message, of: app)
        }
        return cell
    }
}

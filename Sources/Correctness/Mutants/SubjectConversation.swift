internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit

/// One conversation.
final class SubjectConversation: UIViewController {
    let chat: ChatID
    private(set) var hasAppeared = false
    private let app: SubjectApp
    private let table = UITableView(frame: .zero)
    private let field = UITextField()
    private let errorText = SubjectErrorText()
    private let sendButton = UIButton(type: .system)
    private var rows: [Message] = []

    private var mutation: Mutation? { app.mutation }

    init(chat: ChatID, app: SubjectApp) {
        self.chat = chat
        self.app = app
        super.init(nibName: nil, bundle: nil)
        title = app.model.chat(chat)?.contact.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(
            SubjectMessageCell.self,
            forCellReuseIdentifier: ScreenElement.MessageRow.cell
        )
        table.dataSource = self
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.addAction(
            UIAction { [weak self] _ in self?.send() },
            for: .primaryActionTriggered
        )
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorText.isHidden = true
        for part in [table, field, sendButton, errorText] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rows = app.model.chat(chat)?.messages ?? []
        rewrite()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        app.connect(chat)
        app.read(chat)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
        app.disconnect(chat)
    }

    // MARK: Showing

    /// Shows what is different from what is shown.
    func refresh() {
        let old = rows
        rows = app.model.chat(chat)?.messages ?? []
        guard isViewLoaded else { return }
        guard old.map(\.id) == rows.map(\.id) else {
            if mutation == .messageRowNotInserted, rows.count > old.count { return }
            return rewrite()
        }
        if app.reloadsEveryRow, old != rows { return rewrite() }
        for path in table.indexPathsForVisibleRows ?? []
        where path.row < rows.count && rows[path.row] != old[path.row] {
            let cell = table.cellForRow(at: path) as? SubjectMessageCell
            cell?.show(rows[path.row], of: app)
        }
    }

    /// Writes every row again, the newest in view.
    func rewrite() {
        guard isViewLoaded else { return }
        table.reloadData()
        let count = table.numberOfRows(inSection: 0)
        guard count > 0 else { return }
        table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }

    func showSending() {
        let isSending = app.outbox[chat]?.isEmpty == false
        sendButton.isEnabled = !isSending || mutation != .sendDisabled
    }

    // MARK: Sending

    private func send() {
        let text = field.text ?? ""
        let isBlank =
            mutation == .blankIsSpaces
            ? text.allSatisfy { $0 == " " } : ChatRules.isBlank(text)
        guard !isBlank || mutation == .blankSent else {
            let text = mutation == .blankErrorText ? "" : ChatTexts.blankMessage
            return errorText.show(text, in: app)
        }
        if mutation != .fieldKept { field.text = "" }
        app.send(text, in: chat)
    }
}

extension SubjectConversation: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if rows.indices.contains(indexPath.row) {
            (cell as? SubjectMessageCell)?.show(rows[indexPath.row], of: app)
        }
        return cell
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// One conversation.
final class ConversationViewController: UIViewController {
    /// Called when the user sees the screen, and sees it no more.
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?

    private let chat: ChatID
    private let services: AppServices
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let textField = UITextField()
    private let errorLabel: ErrorLabel
    private var observations: [Observation] = []
    /// The messages as they were at the last change; nil where rows are read from the repository.
    private var shown: [Message]?

    private lazy var sendButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
    )

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
        updates = services.environment.makeMessagesUpdater()
        errorLabel = ErrorLabel(main: services.environment.queues.main)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        observe()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show(.reloaded)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onAppear?()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onDisappear?()
    }

    private func setUpViews() {
        title = services.repository.contact(of: chat)?.name
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        tableView.accessibilityIdentifier = ScreenElement.Conversation.table
        tableView.rowHeight = ChatTexts.messageRowHeight
        tableView.register(
            MessageRowCell.self,
            forCellReuseIdentifier: ScreenElement.MessageRow.cell
        )
        tableView.dataSource = self
        textField.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
    }

    // MARK: Observing

    /// Observes for as long as the screen exists.
    private func observe() {
        observations = [
            services.repository.changes.add { [weak self] in self?.apply($0) },
            services.lifecycle.add { [weak self] in
                if $0 == .significantTimeChange { self?.show(.reloaded) }
            },
        ]
    }

    private func apply(_ change: RepositoryChange) {
        switch change {
        case .changed(let change) where change.chat == chat: show(change.rows)
        case .merged(let chats) where chats.contains(chat): show(.reloaded)
        case .loaded, .merged, .changed: return
        }
        if services.presence.visibleChat == chat { services.receipts.read(chat) }
    }

    // MARK: Showing

    private func show(_ rows: ChatChange.Rows) {
        if services.environment.rows == .values { shown = services.repository.messages(in: chat) }
        guard let change = services.environment.news.of(rows, in: messages).rowsChange else {
            return
        }
        updates.show(change, in: tableView) { messages.map(\.rowContent) }
        if case .updated = change { return }
        scrollToLastRow()
    }

    private func scrollToLastRow() {
        let count = messages.count
        guard count > 0 else { return }
        tableView.scrollToRow(
            at: IndexPath(row: count - 1, section: 0),
            at: .bottom,
            animated: false
        )
    }

    // MARK: Sending

    private func send() {
        let text = textField.text ?? ""
        guard !ChatRules.isBlank(text) else { return errorLabel.show(ChatTexts.blankMessage) }
        textField.text = ""
        services.outbox.send(text, in: chat)
    }

    private func retry(_ message: MessageID) {
        services.outbox.retry(message, in: chat)
    }
}

// MARK: - The table

extension ConversationViewController: UITableViewDataSource {
    private var messages: [Message] { shown ?? services.repository.messages(in: chat) }

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
            cell.configure(with: messages[indexPath.row], dates: services.environment.dates)
            cell.onRetry = { [weak self] in self?.retry($0) }
        }
        return cell
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// One conversation.
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private let managers: Managers
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let textField = UITextField()
    private let errorLabel: ErrorLabel
    private var observers: [NotificationToken] = []
    private var hasAppeared = false
    private var messages: ShownMessages

    private lazy var sendButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
    )

    init(chat: ChatID, managers: Managers) {
        self.chat = chat
        self.managers = managers
        updates = managers.environment.makeMessagesUpdater()
        messages = ShownMessages(
            in: chat,
            of: managers.store,
            rows: managers.environment.rows
        )
        errorLabel = ErrorLabel(main: managers.environment.queues.main)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        addObservers()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show(.reloaded)
        managers.environment.notifications.removeDeliveredNotifications(withIdentifiers: [
            String(chat.rawValue)
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        resume()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
        pause()
    }

    private func setUpViews() {
        title = managers.store.contact(of: chat)?.name
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
    private func addObservers() {
        let center = managers.center
        observers = [
            center.observe(MessageStore.messagesDidChange, MessageStore.changeKey) { [weak self] in
                self?.messagesDidChange($0)
            },
            center.observe(UIApplication.didEnterBackgroundNotification) { [weak self] in
                self?.pause()
            },
            center.observe(UIApplication.didBecomeActiveNotification) { [weak self] in
                self?.resume()
            },
            center.observe(UIApplication.significantTimeChangeNotification) { [weak self] in
                self?.show(.reloaded)
            },
        ]
    }

    private func messagesDidChange(_ change: MessagesChange) {
        guard let rows = change.rows(of: chat) else { return }
        show(rows)
        readMessages()
    }

    /// Opens the socket and reads, if the user can see the screen.
    private func resume() {
        guard hasAppeared else { return }
        managers.socket.connect(to: chat)
        readMessages()
    }

    private func pause() {
        managers.socket.disconnect(from: chat)
    }

    private func readMessages() {
        guard hasAppeared, managers.environment.application.applicationState == .active else {
            return
        }
        managers.receipts.read(chat)
    }

    // MARK: Showing

    private func show(_ rows: ChatChange.Rows) {
        messages.change()
        guard let change = managers.environment.news.of(rows, in: messages.all).rowsChange else {
            return
        }
        updates.show(change, in: tableView) { messages.all.map(\.rowContent) }
        if case .updated = change { return }
        scrollToLastRow()
    }

    private func scrollToLastRow() {
        let count = messages.all.count
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
        managers.sender.send(text, in: chat)
    }

    private func retry(_ message: MessageID) {
        managers.sender.retry(message, in: chat)
    }
}

// MARK: - The table

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.all.count
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
            cell.configure(with: messages.all[indexPath.row], dates: managers.environment.dates)
            cell.onRetry = { [weak self] in self?.retry($0) }
        }
        return cell
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// One conversation: shows each state of its stream while it is up.
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private let repository: ChatRepository
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let table = UITableView()
    private let field = UITextField()
    private let errorText: ErrorLabel
    private var messages: [Message] = []
    private var watching: Task<Void, Never>?

    init(chat: ChatID, repository: ChatRepository, environment: ArchitectureEnvironment) {
        self.chat = chat
        self.repository = repository
        self.environment = environment
        updates = environment.makeMessagesUpdater()
        errorText = ErrorLabel(clock: environment.queues.clock)
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
        let send = UIButton(
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
        )
        send.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        for part in [table, field, send, errorText] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        watching?.cancel()
        watching = Task { [weak self, repository, chat] in
            for await state in await repository.conversation(chat) {
                if Task.isCancelled { return }
                self?.show(state)
            }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task { [repository, chat] in await repository.conversationDidAppear(chat) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        watching?.cancel()
        errorText.screenDidDisappear()
        Task { [repository, chat] in await repository.conversationDidDisappear(chat) }
    }

    // MARK: Showing

    private func show(_ state: ConversationState) {
        if title != state.title { title = state.title }
        let isLonger = state.messages.count > messages.count
        messages = state.messages
        updates.show(.all, in: table) { messages.map(\.rowContent) }
        guard isLonger else { return }
        let last = IndexPath(row: messages.count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }

    // MARK: Sending

    private func send() {
        let text = field.text ?? ""
        guard !ChatRules.isBlank(text) else { return errorText.show(ChatTexts.blankMessage) }
        field.text = ""
        Task { [repository, chat] in await repository.send(text, in: chat) }
    }

    private func retry(_ message: MessageID) {
        Task { [repository, chat] in await repository.retry(message, in: chat) }
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
        (cell as? MessageRowCell)?.show(messages[indexPath.row], environment.dates) {
            [weak self] message in
            self?.retry(message)
        }
        return cell
    }
}

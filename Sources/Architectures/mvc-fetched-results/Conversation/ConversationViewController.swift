import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// One conversation: its table shows what it has fetched, its field makes new messages.
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private let managedObjectContext: ChatContext
    private let engine: SyncEngine
    private let environment: ArchitectureEnvironment
    private let table = UITableView()
    private let field = UITextField()
    private let error: ErrorLabel
    /// Whether the user can see it: it has appeared, and the app is in the foreground.
    private var isOnScreen = false
    /// Whether the save that is being told of has brought messages.
    private var hasNewRows = false

    private lazy var messages = FetchedResultsController(
        fetchRequest: MessagesRequest(chat: chat),
        context: managedObjectContext
    )
    private lazy var batch = TableBatch(of: table, updates: environment.makeMessagesUpdater())

    init(
        chat: ChatID,
        context: ChatContext,
        engine: SyncEngine,
        environment: ArchitectureEnvironment
    ) {
        self.chat = chat
        managedObjectContext = context
        self.engine = engine
        self.environment = environment
        error = ErrorLabel(main: environment.queues.main)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = managedObjectContext.chat(chat)?.contact.name
        setUpViews()
        messages.delegate = self
        messages.performFetch()
        reloadData()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        enterScreen()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        leaveScreen()
    }

    private func setUpViews() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        error.accessibilityIdentifier = ScreenElement.Conversation.errorText
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        let send = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
        )
        send.accessibilityIdentifier = ScreenElement.Conversation.send
        for subview in [table, error, field, send] { view.addSubview(subview) }
    }

    // MARK: On screen

    func didEnterBackground() { leaveScreen() }

    func willEnterForeground() { enterScreen() }

    /// People's clock has jumped: dates read otherwise.
    func significantTimeChange() {
        if isViewLoaded { reloadData() }
    }

    private func enterScreen() {
        // A screen that came up while the app was away appears and returns to the foreground at once.
        if !isOnScreen {
            isOnScreen = true
            engine.openSocket(of: chat)
        }
        engine.read(chat)
    }

    private func leaveScreen() {
        guard isOnScreen else { return }
        isOnScreen = false
        engine.closeSocket(of: chat)
    }

    // MARK: Rows

    private func reloadData() {
        batch.reloadData { messages.fetchedObjects.map(\.rowContent) }
    }

    private func scrollToLastRow() {
        let count = messages.numberOfObjects
        guard count > 0 else { return }
        let last = IndexPath(row: count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }

    // MARK: Sending

    private func send() {
        let text = field.text ?? ""
        guard !ChatRules.isBlank(text) else { return error.show(ChatTexts.blankMessage) }
        field.text = ""
        let now = environment.now
        engine.enqueue(managedObjectContext.insertMessage(text, in: chat, at: now))
    }
}

extension ConversationViewController: MessageRowCellDelegate {
    func messageRowCellDidTapRetry(_ cell: MessageRowCell) {
        guard let indexPath = table.indexPath(for: cell),
            let message = messages.object(at: indexPath)
        else { return }
        engine.retry(message)
    }
}

extension ConversationViewController: FetchedResultsControllerDelegate {
    func controllerWillChangeContent(_ controller: FetchedResultsController<MessagesRequest>) {
        batch.beginUpdates()
    }

    func controller(
        _ controller: FetchedResultsController<MessagesRequest>,
        didChange message: Message?,
        at indexPath: IndexPath?,
        for type: FetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        switch type {
        case .insert:
            if let newIndexPath { batch.insertRow(at: newIndexPath) }
            hasNewRows = true
        case .delete:
            if let indexPath { batch.deleteRow(at: indexPath) }
        case .update:
            if let indexPath, let message, isShown(message) {
                batch.reconfigureRow(at: indexPath)
            }
        case .move:
            if let indexPath, let newIndexPath { batch.moveRow(at: indexPath, to: newIndexPath) }
        }
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<MessagesRequest>) {
        batch.endUpdates { messages.fetchedObjects.map(\.rowContent) }
        if hasNewRows { scrollToLastRow() }
        hasNewRows = false
        if isOnScreen { engine.read(chat) }
    }

    /// Whether to show an update: of a message of the other's it is only that the user has read it, which no row shows.
    private func isShown(_ message: Message) -> Bool {
        environment.repeats == .shown || message.sender == .user
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.numberOfObjects
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell, let message = messages.object(at: indexPath) {
            cell.delegate = self
            cell.configure(with: message, dates: environment.dates)
        }
        return cell
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The list of chats: its table shows what it has fetched.
final class ChatListViewController: ListeningViewController {
    private let managedObjectContext: ChatContext
    private let engine: SyncEngine
    private let environment: ArchitectureEnvironment
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()

    private lazy var chats = FetchedResultsController(
        fetchRequest: ChatsRequest(),
        context: managedObjectContext
    )
    private lazy var batch = TableBatch(of: table, updates: environment.makeListUpdater())

    init(context: ChatContext, engine: SyncEngine, environment: ArchitectureEnvironment) {
        managedObjectContext = context
        self.engine = engine
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.openCreateScreen() }
        )
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        beginListening(in: environment)
    }

    override func stopListening() { chats.delegate = nil }

    private func setUpViews() {
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        refreshControl.addAction(
            UIAction { [weak self] _ in self?.engine.sync() },
            for: .valueChanged
        )
        table.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        alert.textColor = .systemRed
        for subview in [table, spinner, emptyText, alert] { view.addSubview(subview) }
    }

    // MARK: Fetching

    func contextDidLoad() {
        if chats.delegate != nil { fetch() }
    }

    /// People's clock has jumped: dates read otherwise.
    func significantTimeChange() {
        if chats.delegate != nil { reloadData() }
    }

    override func startListening() {
        chats.delegate = self
        fetch()
    }

    private func fetch() {
        chats.performFetch()
        reloadData()
        showPlaceholders()
    }

    private func reloadData() {
        batch.reloadData { chats.fetchedObjects.map(\.rowContent) }
    }

    /// Shows what stands in place of rows, and whether the last sync failed.
    private func showPlaceholders() {
        let isEmpty = chats.numberOfObjects == 0
        let isWaiting = !managedObjectContext.isLoaded || engine.isSyncing
        if isEmpty && isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !isEmpty || isWaiting
        alert.isHidden = !engine.hasSyncFailed
    }

    // MARK: Other screens

    /// Shows a conversation; whatever is above the list makes room for it.
    func open(_ chat: ChatID) {
        environment.notifications.removeDeliveredNotifications(withIdentifiers: [
            String(chat.rawValue)
        ])
        let top = navigationController?.topViewController
        guard (top as? ConversationViewController)?.chat != chat else { return }
        let conversation = ConversationViewController(
            chat: chat,
            context: managedObjectContext,
            engine: engine,
            environment: environment
        )
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    private func openCreateScreen() {
        let create = CreateChatViewController(engine: engine, environment: environment)
        create.delegate = self
        navigationController?.pushViewController(create, animated: true)
    }
}

extension ChatListViewController: CreateChatViewControllerDelegate {
    func createChatViewController(
        _ controller: CreateChatViewController,
        didCreate chat: ChatID
    ) {
        open(chat)
    }
}

extension ChatListViewController: SyncStatusDelegate {
    func syncStatusDidChange() {
        guard isViewLoaded else { return }
        showPlaceholders()
        if !engine.isSyncing, refreshControl.isRefreshing { refreshControl.endRefreshing() }
    }
}

extension ChatListViewController: FetchedResultsControllerDelegate {
    func controllerWillChangeContent(_ controller: FetchedResultsController<ChatsRequest>) {
        batch.beginUpdates()
    }

    func controller(
        _ controller: FetchedResultsController<ChatsRequest>,
        didChange chat: ChatSummary?,
        at indexPath: IndexPath?,
        for type: FetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        switch type {
        case .insert:
            if let newIndexPath { batch.insertRow(at: newIndexPath) }
        case .delete:
            if let indexPath { batch.deleteRow(at: indexPath) }
        case .update:
            if let indexPath { batch.reconfigureRow(at: indexPath) }
        case .move:
            if let indexPath, let newIndexPath { batch.moveRow(at: indexPath, to: newIndexPath) }
        }
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<ChatsRequest>) {
        batch.endUpdates { chats.fetchedObjects.map(\.rowContent) }
        showPlaceholders()
    }
}

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        chats.numberOfObjects
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell, let chat = chats.object(at: indexPath) {
            cell.configure(with: chat, in: environment)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let chat = chats.object(at: indexPath) { open(chat.chat) }
    }
}

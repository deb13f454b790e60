import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The list of chats.
final class ChatListViewController: ListeningViewController {
    private let managers: Managers
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var observers: [NotificationToken] = []
    private var chats: ShownChats

    init(managers: Managers) {
        self.managers = managers
        updates = managers.environment.makeListUpdater()
        chats = ShownChats(of: managers.store, rows: managers.environment.rows)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        beginListening(in: managers.environment)
    }

    override func stopListening() { observers = [] }

    private func setUpViews() {
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.addChat() }
        )
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        tableView.dataSource = self
        tableView.delegate = self
        let refreshControl = UIRefreshControl()
        refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        tableView.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        alertLabel.text = ChatTexts.syncFailed
        alertLabel.textColor = .systemRed
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
    }

    // MARK: Observing

    /// Observes from now on, and shows what was missed.
    override func startListening() {
        let center = managers.center
        observers = [
            center.observe(MessageStore.chatsDidChange, MessageStore.changeKey) { [weak self] in
                self?.chatsDidChange($0)
            },
            center.observe(SyncManager.didBegin) { [weak self] in self?.showSyncState() },
            center.observe(SyncManager.didEnd) { [weak self] in self?.showSyncState() },
            center.observe(UIApplication.significantTimeChangeNotification) { [weak self] in
                self?.chatsDidChange(.all)
            },
        ]
        chatsDidChange(.all)
        showSyncState()
    }

    private func chatsDidChange(_ change: RowsChange) {
        chats.change()
        updates.show(change, in: tableView) { (0..<chats.count).map { chats[$0].rowContent } }
        if case .inserted = change { showSyncState() }
    }

    private func showSyncState() {
        let (sync, isEmpty) = (managers.sync, managers.store.chatCount == 0)
        let isWaiting = sync.isSyncing || !managers.store.isLoaded
        isEmpty && isWaiting ? spinner.startAnimating() : spinner.stopAnimating()
        emptyLabel.isHidden = !isEmpty || isWaiting
        alertLabel.isHidden = !sync.hasFailed
        if !sync.isSyncing { tableView.refreshControl?.endRefreshing() }
    }

    // MARK: What the user does

    private func refresh() {
        managers.sync.sync()
        showSyncState()
    }

    private func addChat() {
        navigationController?.pushViewController(
            CreateChatViewController(managers: managers),
            animated: true
        )
    }
}

// MARK: - The table

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        chats.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        (cell as? ChatRowCell)?.configure(
            with: chats[indexPath.row],
            in: managers.environment
        )
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.open(chats[indexPath.row].chat, managers)
    }
}

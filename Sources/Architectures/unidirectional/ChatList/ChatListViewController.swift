import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The list: renders what it has selected while it listens, and sends what the user does.
final class ChatListViewController: ListeningViewController {
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private var subscriptions: [Subscription<AppState>] = []
    private var chats: [ChatSummary] = []
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()

    init(store: AppStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        updates = environment.makeListUpdater()
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [store] _ in store.send(.list(.newChatTapped)) }
        )
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        table.refreshControl = refreshControl
        refreshControl.addAction(
            UIAction { [store] _ in store.send(.list(.pulledToRefresh)) },
            for: .valueChanged
        )
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
        beginListening(in: environment)
    }

    override func stopListening() { subscriptions = [] }

    override func startListening() {
        subscriptions = [
            store.select(ChatRows.init) { [weak self] in self?.render($0) },
            store.select(ChatListStatus.init) { [weak self] in self?.render($0) },
        ]
    }

    private func render(_ rows: ChatRows) {
        chats = rows.chats
        updates.show(.all, in: table) { chats.map(\.rowContent) }
    }

    private func render(_ status: ChatListStatus) {
        if status.showsSpinner { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !status.showsEmptyText
        alert.isHidden = !status.showsAlert
        if !status.isRefreshing, refreshControl.isRefreshing { refreshControl.endRefreshing() }
    }
}

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
        (cell as? ChatRowCell)?.render(chats[indexPath.row], environment)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        store.send(.list(.selected(chats[indexPath.row].chat)))
    }
}

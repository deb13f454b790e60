internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit
internal import RowDifferences

/// The list: renders what it has selected while it is up, and sends what the user does.
final class ChatListViewController: UIViewController {
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private var subscriptions: [Subscription<AppState>] = []
    private var shown: ChatRows?
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()

    init(store: AppStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        super.init()
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
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        subscriptions = [
            store.select(ChatRows.init) { [weak self] in self?.render($0) },
            store.select(ChatListStatus.init) { [weak self] in self?.render($0) },
        ]
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        subscriptions = []
    }

    private func render(_ rows: ChatRows) {
        guard let former = shown, former.clockJumps == rows.clockJumps else {
            shown = rows
            return table.reloadData()
        }
        let changes = environment.differ.difference(from: former.chats, to: rows.chats)
        table.apply(changes) { [self] in shown = rows }
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
        shown?.chats.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell, let chat = shown?.chats[indexPath.row] {
            cell.render(chat, environment)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let chat = shown?.chats[indexPath.row].chat { store.send(.list(.selected(chat))) }
    }
}

extension ChatListViewController: RowListing {
    func rows(of tableView: UITableView) -> [ChatSummary] { shown?.chats ?? [] }
}

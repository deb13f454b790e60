import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import RowDifferences

/// The list of chats: shows the store's rows and where the sync stands.
final class ChatListViewController: ObservingViewController {
    weak var navigator: (any Navigator)?
    private let store: ChatsStore
    private let environment: ArchitectureEnvironment
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var rows: [ChatRow] = []
    private var zoneChanges = 0

    init(store: ChatsStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        super.init()
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.navigator?.openCreateChat() }
        )
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        table.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        emptyText.isHidden = true
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        alert.isHidden = true
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
    }

    private func refresh() {
        Task { [store, refreshControl] in
            await store.refresh()
            refreshControl.endRefreshing()
        }
    }

    // MARK: Showing

    override func showProperties() {
        show(store.rows, afresh: store.zoneChanges != zoneChanges)
        zoneChanges = store.zoneChanges
        let isWaiting = !store.isLoaded || store.isSyncing
        if rows.isEmpty && isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !rows.isEmpty || isWaiting
        alert.isHidden = !store.hasSyncFailed
    }

    private func show(_ newRows: [ChatRow], afresh: Bool) {
        if afresh || rows.isEmpty {
            let wasEmpty = rows.isEmpty
            rows = newRows
            if !(wasEmpty && newRows.isEmpty) { table.reloadData() }
            return
        }
        let changes = environment.differ.difference(from: rows, to: newRows)
        guard !changes.isEmpty else { return }
        table.performBatchUpdates { [self] in
            rows = newRows
            table.apply(changes)
        }
    }
}

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        (cell as? ChatRowCell)?.show(
            rows[indexPath.row].summary,
            environment.dates,
            environment.services.avatars
        )
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigator?.openConversation(rows[indexPath.row].id)
    }
}

extension ChatListViewController: RowListing {
    func rows(of tableView: UITableView) -> [ChatRow] { rows }
}

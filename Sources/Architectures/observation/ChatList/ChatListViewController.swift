import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// The list of chats: shows the store's chats and where the sync stands.
final class ChatListViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let store: ChatsStore
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var chats: [ChatSummary] = []
    private var zoneChanges: Int?

    init(store: ChatsStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        updates = environment.makeListUpdater()
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.navigator?.openCreateChat() }
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

    override func updateProperties() {
        super.updateProperties()
        show(store.chats, afresh: store.zoneChanges != zoneChanges)
        zoneChanges = store.zoneChanges
        let isWaiting = !store.isLoaded || store.isSyncing
        if chats.isEmpty && isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !chats.isEmpty || isWaiting
        alert.isHidden = !store.hasSyncFailed
    }

    private func show(_ newChats: [ChatSummary], afresh: Bool) {
        guard afresh || updates.isNews(newChats, after: chats) else { return }
        chats = newChats
        updates.show(.all, in: table) { chats.map(\.rowContent) }
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
        (cell as? ChatRowCell)?.show(chats[indexPath.row], environment)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigator?.openConversation(chats[indexPath.row].chat)
    }
}

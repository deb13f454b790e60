import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import RowDifferences

/// The list of chats: shows each state of its stream while it is up.
final class ChatListViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let repository: ChatRepository
    private let environment: ArchitectureEnvironment
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var rows: [ChatRow] = []
    private var zoneChanges = 0
    private var updates: Task<Void, Never>?

    init(repository: ChatRepository, environment: ArchitectureEnvironment) {
        self.repository = repository
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
        spinner.startAnimating()
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        emptyText.isHidden = true
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        alert.isHidden = true
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updates?.cancel()
        updates = Task { [weak self, repository] in
            for await state in await repository.chatList() {
                if Task.isCancelled { return }
                self?.show(state)
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        updates?.cancel()
    }

    private func refresh() {
        Task { [repository, refreshControl] in
            await repository.refresh()
            refreshControl.endRefreshing()
        }
    }

    // MARK: Showing

    private func show(_ state: ChatListState) {
        show(state.rows, afresh: state.zoneChanges != zoneChanges)
        zoneChanges = state.zoneChanges
        let isEmpty = state.rows.isEmpty
        if isEmpty && state.isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !isEmpty || state.isWaiting
        alert.isHidden = !state.hasFailed
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

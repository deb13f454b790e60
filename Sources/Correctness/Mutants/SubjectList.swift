internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit

/// The list of chats.
final class SubjectList: UIViewController {
    /// What a row shows.
    struct Row: Equatable {
        let chat: ChatID
        let contact: Contact
        let lastText: String
        let instant: Timestamp
        let unread: Int
    }

    weak var app: SubjectApp?
    private let model: SubjectModel
    private let environment: ArchitectureEnvironment
    private let table = UITableView(frame: .zero)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var rows: [Row] = []

    private var mutation: Mutation? { model.mutation }

    init(model: SubjectModel, environment: ArchitectureEnvironment) {
        self.model = model
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.app?.openCreateScreen() }
        )
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(SubjectChatCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.pulled() }, for: .valueChanged)
        table.refreshControl = refresh
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
    }

    /// Shows what is different from what is shown.
    func refresh() {
        let old = rows
        rows = currentRows
        guard isViewLoaded else { return }
        guard old.map(\.chat) == rows.map(\.chat) else {
            if mutation == .chatRowNotInserted, rows.count > old.count { return }
            return table.reloadData()
        }
        if app?.reloadsEveryRow == true, old != rows { return table.reloadData() }
        for path in table.indexPathsForVisibleRows ?? []
        where path.row < rows.count && rows[path.row] != old[path.row] {
            let cell = table.cellForRow(at: path) as? SubjectChatCell
            cell?.show(rows[path.row], environment, mutation)
        }
    }

    private var currentRows: [Row] {
        if mutation == .failedSyncEmptiesList, app?.lastSyncFailed == true { return [] }
        return model.chats.map { chat in
            Row(
                chat: chat.id,
                contact: chat.contact,
                lastText: chat.messages.last?.text ?? "",
                instant: chat.messages.last?.sentAt ?? chat.createdAt,
                unread: model.unreadCount(of: chat)
            )
        }
    }

    /// Writes every row again: the dates are others.
    func rewrite() { table.reloadData() }

    func showState(isWaiting: Bool, hasFailed: Bool) {
        loadViewIfNeeded()
        let isEmpty = model.chats.isEmpty
        if isEmpty && isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        let mayWait = mutation == .emptyTextWhileWaiting
        emptyText.isHidden = !isEmpty || (isWaiting && !mayWait)
        alert.isHidden = !hasFailed
    }

    func endRefreshing() { table.refreshControl?.endRefreshing() }

    private func pulled() {
        guard let app else { return }
        if mutation != .refreshDoesNothing { app.sync() }
        if !app.isSyncing { endRefreshing() }
    }
}

extension SubjectList: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if rows.indices.contains(indexPath.row) {
            (cell as? SubjectChatCell)?.show(rows[indexPath.row], environment, mutation)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if rows.indices.contains(indexPath.row) { app?.open(rows[indexPath.row].chat) }
    }
}

internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit

/// The list of chats; its rows are the model's.
final class ChatListViewController: UIViewController {
    weak var app: DirectCoalescedApp?
    private let model: ChatModel
    private let environment: ArchitectureEnvironment
    private let table = UITableView(frame: .zero)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let emptyText = UILabel()
    private let alert = UILabel()
    /// Whether rows changed while another screen was up.
    private var isStale = false
    private var isUp = false

    init(model: ChatModel, environment: ArchitectureEnvironment) {
        self.model = model
        self.environment = environment
        super.init()
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
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        table.refreshControl = refresh
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isUp = true
        // In the flush of this commit: what was noted before is part of it.
        if isStale { app?.showListAnew() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isUp = false
    }

    // MARK: Showing

    func reload() {
        isStale = !isUp
        if isUp { table.reloadData() }
    }

    /// Shows all that became of the rows since the last flush: those that moved and new ones together, each written once.
    func show(_ changes: DirtyRows) {
        guard !changes.isReloaded else { return reload() }
        guard isUp, !isStale else { return isStale = true }
        if changes.isReordered {
            table.performBatchUpdates { [self] in
                for row in changes.rows {
                    if let source = row.source {
                        table.moveRow(at: path(source), to: path(row.target))
                    } else {
                        table.insertRows(at: [path(row.target)], with: .automatic)
                    }
                }
            }
        }
        for row in changes.rows {
            guard let cell = table.cellForRow(at: path(row.target)) as? ChatRowCell else {
                continue
            }
            cell.show(model.summary(at: row.target), environment)
        }
    }

    func showState(isWaiting: Bool, hasFailed: Bool) {
        loadViewIfNeeded()
        let isEmpty = model.chatCount == 0
        if isEmpty && isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !isEmpty || isWaiting
        alert.isHidden = !hasFailed
    }

    func endRefreshing() { table.refreshControl?.endRefreshing() }

    private func refresh() {
        guard let app else { return }
        app.sync()
        if !app.isSyncing { endRefreshing() }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        model.chatCount
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        (cell as? ChatRowCell)?.show(model.summary(at: indexPath.row), environment)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        app?.open(model.chatID(at: indexPath.row))
    }
}

extension ChatListViewController: RowListing {
    func rows(of tableView: UITableView) -> [ChatSummary] { model.summaries }
}

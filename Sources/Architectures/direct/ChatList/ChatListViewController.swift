import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The list of chats.
final class ChatListViewController: ListeningViewController {
    weak var app: DirectApp?
    private let model: ChatModel
    private let environment: ArchitectureEnvironment
    private let table = UITableView(frame: .zero)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private let rows: TableRows<ChatRow>
    /// Whether rows changed while it did not listen.
    private var isStale = false

    init(model: ChatModel, environment: ArchitectureEnvironment) {
        self.model = model
        self.environment = environment
        rows = TableRows(
            in: environment,
            by: environment.makeListUpdater(),
            count: { model.chatCount },
            value: { model.summary(at: $0) },
            values: { Array(model.summaries) }
        )
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.app?.openCreateScreen() }
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
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        table.refreshControl = refresh
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
        beginListening(in: environment)
    }

    // MARK: Showing

    override func startListening() {
        if isStale { show(.all) }
    }

    /// Shows what became of the rows, or leaves it for when it listens.
    func show(_ change: RowsChange) {
        isStale = !isListening
        if isListening { rows.show(change, in: table) }
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
        (cell as? ChatRowCell)?.show(rows[indexPath.row], environment)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        app?.open(rows[indexPath.row].chat)
    }
}

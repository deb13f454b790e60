import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The list of chats; what the user wants to see next leaves it by closures.
final class ChatListViewController: ListeningViewController {
    var onSelectChat: ((ChatID) -> Void)?
    var onCreate: (() -> Void)?

    private let services: AppServices
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var observations: [Observation] = []
    /// The chats as they were at the last change; nil where rows are read from the repository.
    private var chats: [ChatSummary]?

    init(services: AppServices) {
        self.services = services
        updates = services.environment.makeListUpdater()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        beginListening(in: services.environment)
    }

    override func stopListening() { observations = [] }

    private func setUpViews() {
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.onCreate?() }
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

    // MARK: Showing

    /// Observes from now on, and shows what was missed.
    override func startListening() {
        observations = [
            services.repository.changes.add { [weak self] in self?.apply($0) },
            services.sync.changes.add { [weak self] _ in self?.showSyncState() },
            services.lifecycle.add { [weak self] in
                if $0 == .significantTimeChange { self?.show(.all) }
            },
        ]
        show(.all)
        showSyncState()
    }

    private func apply(_ change: RepositoryChange) {
        switch change {
        case .merged(let chats) where chats.isEmpty: break
        case .loaded, .merged: show(.all)
        case .changed(let change):
            if let row = change.row.rowsChange { show(row) }
            if case .inserted = change.row { showSyncState() }
        }
    }

    private func show(_ change: RowsChange) {
        if services.environment.rows == .values { chats = services.repository.summaries }
        updates.show(change, in: tableView) { (0..<count).map { chat(at: $0).rowContent } }
    }

    private func showSyncState() {
        let sync = services.sync.state
        let isEmpty = services.repository.chatCount == 0
        let isWaiting = sync.isSyncing || !services.repository.isLoaded
        isEmpty && isWaiting ? spinner.startAnimating() : spinner.stopAnimating()
        emptyLabel.isHidden = !isEmpty || isWaiting
        alertLabel.isHidden = !sync.hasFailed
        if !sync.isSyncing { tableView.refreshControl?.endRefreshing() }
    }

    private func refresh() {
        services.sync.request()
        showSyncState()
    }
}

// MARK: - The table

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    private var count: Int { chats?.count ?? services.repository.chatCount }

    private func chat(at row: Int) -> ChatSummary {
        chats?[row] ?? services.repository.summary(at: row)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        count
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
            with: chat(at: indexPath.row),
            in: services.environment
        )
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelectChat?(chat(at: indexPath.row).chat)
    }
}

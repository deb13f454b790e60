#if TCA
import ArchitectureContract
import ChatDomain
import ComposableArchitecture
import HeadlessUIKit
import RowDifferences

/// The list: observes which rows there are and in which order; each cell observes a store of its own row.
final class ChatListViewController: ListeningViewController {
    private let store: StoreOf<ChatListFeature>
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let order = LastingObservation()
    private let status = LastingObservation()
    /// Of each row that was ever shown.
    private var rows: [ChatID: LastingObservation] = [:]
    private var chats: [ChatID] = []
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()

    init(store: StoreOf<ChatListFeature>, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        updates = environment.makeListUpdater()
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [store] _ in store.send(.newChatTapped) }
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
            UIAction { [store] _ in store.send(.pulledToRefresh) },
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

    override func startListening() {
        order.start(for: self) { [weak self] in self?.renderRows() }
        status.start(for: self) { [weak self] in self?.renderStatus() }
        for cell in cells { cell.startListening() }
    }

    override func stopListening() {
        order.stop(for: self)
        status.stop(for: self)
        for cell in cells { cell.stopListening() }
    }

    private var cells: [ChatRowCell] { table.visibleCells.compactMap { $0 as? ChatRowCell } }

    private func renderRows() {
        chats = Array(store.rows.ids)
        // Rows shown at another count show stale dates, which the updater sees to.
        _ = store.clockJumps
        updates.show(.all, in: table) { chats.map(\.rowIdentity) }
    }

    private func renderStatus() {
        if store.showsSpinner { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !store.showsEmptyText
        alert.isHidden = !store.showsAlert
        if !store.isPulled, refreshControl.isRefreshing { refreshControl.endRefreshing() }
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
        if let cell = cell as? ChatRowCell { show(chats[indexPath.row], in: cell) }
        return cell
    }

    private func show(_ chat: ChatID, in cell: ChatRowCell) {
        guard let row = store.scope(state: \.rows[id: chat], action: \.rows[id: chat]) else {
            return
        }
        let observation = rows[chat] ?? LastingObservation()
        rows[chat] = observation
        cell.show(row, by: observation, environment)
    }

    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        // UIKit may display a prepared cell once more without asking for it.
        guard let cell = cell as? ChatRowCell, !cell.isShowing else { return }
        show(chats[indexPath.row], in: cell)
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        (cell as? ChatRowCell)?.endShowing()
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        store.send(.rows(.element(id: chats[indexPath.row], action: .tapped)))
    }
}

extension ChatID {
    /// The row, of which the table need not know what it shows.
    fileprivate var rowIdentity: RowContent {
        RowContent(id: UInt64(rawValue), version: .init(text: 0, date: 0, marks: 0))
    }
}
#endif

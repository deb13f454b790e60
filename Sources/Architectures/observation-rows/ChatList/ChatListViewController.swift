import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import RowDifferences

/// The list of chats: observes which rows there are and in which order; what they show is their cells' matter.
final class ChatListViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let list: ChatListViewModel
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var chats: [ChatID] = []
    private var zoneChanges: Int?

    init(list: ChatListViewModel, environment: ArchitectureEnvironment) {
        self.list = list
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
        Task { [list, refreshControl] in
            await list.refresh()
            refreshControl.endRefreshing()
        }
    }

    // MARK: Showing

    override func updateProperties() {
        super.updateProperties()
        show(list.rows.order, afresh: list.zoneChanges != zoneChanges)
        zoneChanges = list.zoneChanges
        if list.showsSpinner { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !list.showsEmptyText
        alert.isHidden = !list.showsAlert
    }

    private func show(_ newChats: [ChatID], afresh: Bool) {
        guard afresh || updates.isNews(newChats, after: chats) else { return }
        chats = newChats
        updates.show(.all, in: table) { chats.map(\.rowIdentity) }
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
        guard let row = list.rows.row(chat) else { return }
        cell.show(row, environment.services.avatars, environment.repeats)
    }

    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        // UIKit may display a prepared cell once more without asking for it.
        guard let cell = cell as? ChatRowCell, cell.row == nil else { return }
        show(chats[indexPath.row], in: cell)
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        guard let cell = cell as? ChatRowCell, let row = cell.row else { return }
        cell.row = nil
        list.rows.release(row)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigator?.openConversation(chats[indexPath.row])
    }
}

extension ChatID {
    /// The row, of which the table need not know what it shows.
    fileprivate var rowIdentity: RowContent {
        RowContent(id: UInt64(rawValue), version: .init(text: 0, date: 0, marks: 0))
    }
}

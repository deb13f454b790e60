import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// The list of chats: shows each state of its stream while it is up.
final class ChatListViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let repository: ChatRepository
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var chats: [ChatSummary] = []
    private var zoneChanges: Int?
    private var watching: Task<Void, Never>?

    init(repository: ChatRepository, environment: ArchitectureEnvironment) {
        self.repository = repository
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
        watching?.cancel()
        watching = Task { [weak self, repository] in
            for await state in await repository.chatList() {
                if Task.isCancelled { return }
                self?.show(state)
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        watching?.cancel()
    }

    private func refresh() {
        Task { [repository, refreshControl] in
            await repository.refresh()
            refreshControl.endRefreshing()
        }
    }

    // MARK: Showing

    private func show(_ state: ChatListState) {
        show(state.chats, afresh: state.zoneChanges != zoneChanges)
        zoneChanges = state.zoneChanges
        let isEmpty = chats.isEmpty
        if isEmpty && state.isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyText.isHidden = !isEmpty || state.isWaiting
        alert.isHidden = !state.hasFailed
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

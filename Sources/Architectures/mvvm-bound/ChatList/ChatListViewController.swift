import ArchitectureContract
import HeadlessUIKit

/// Shows the list of chats: binds its views to its view model.
final class ChatListViewController: ListeningViewController {
    private let viewModel: ChatListViewModel
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var bindings: [Binding] = []
    private var rowsBinding: Binding?

    init(viewModel: ChatListViewModel, environment: ArchitectureEnvironment) {
        self.viewModel = viewModel
        self.environment = environment
        updates = environment.makeListUpdater()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        bindViewModel()
        beginListening(in: environment)
    }

    private func setUpViews() {
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [viewModel] _ in viewModel.addChat() }
        )
        refreshControl.addAction(
            UIAction { [viewModel] _ in viewModel.refresh() },
            for: .valueChanged
        )
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        alertLabel.textColor = .systemRed
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        bindings = [
            viewModel.isRefreshing.bind { [refreshControl] isRefreshing in
                if refreshControl.isRefreshing, !isRefreshing { refreshControl.endRefreshing() }
            },
            spinner.bind(isAnimatingTo: viewModel.isLoading),
            emptyLabel.bind(isShownTo: viewModel.isEmpty),
            alertLabel.bind(textTo: viewModel.alertText),
        ]
        viewModel.showConversation = { [weak self] in self?.openConversation($0) }
        viewModel.showCreateChat = { [weak self] in self?.openCreateChat($0) }
    }

    override func startListening() {
        viewModel.startUpdating()
        rowsBinding = viewModel.rows.bind { [updates, tableView] rows in
            updates.show(.all, in: tableView) { rows.contents }
        }
    }

    override func stopListening() {
        rowsBinding = nil
        viewModel.stopUpdating()
    }

    // MARK: Navigation

    /// Whatever is above the list makes room.
    private func openConversation(_ viewModel: ConversationViewModel) {
        let conversation = ConversationViewController(
            viewModel: viewModel,
            environment: environment
        )
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    private func openCreateChat(_ viewModel: CreateChatViewModel) {
        navigationController?.pushViewController(
            CreateChatViewController(viewModel: viewModel, environment: environment),
            animated: true
        )
    }
}

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.rows.value.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell {
            cell.repeats = environment.repeats
            cell.viewModel = viewModel.rows.value[indexPath.row]
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        viewModel.select(indexPath.row)
    }
}

internal import ArchitectureContract
internal import HeadlessUIKit

/// Shows the list of chats: binds its views to its view model.
final class ChatListViewController: UIViewController {
    private let viewModel: ChatListViewModel
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var bindings: [Binding] = []

    init(viewModel: ChatListViewModel) {
        self.viewModel = viewModel
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        bindViewModel()
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
            viewModel.rows.bind { [tableView] _ in tableView.reloadData() },
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

    // MARK: Navigation

    /// Whatever is above the list makes room.
    private func openConversation(_ viewModel: ConversationViewModel) {
        let conversation = ConversationViewController(viewModel: viewModel)
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    private func openCreateChat(_ viewModel: CreateChatViewModel) {
        navigationController?.pushViewController(
            CreateChatViewController(viewModel: viewModel),
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
        (cell as? ChatRowCell)?.viewModel = viewModel.rows.value[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        viewModel.select(indexPath.row)
    }
}

extension ChatListViewController: RowListing {
    func rows(of tableView: UITableView) -> [ChatRowViewModel] { viewModel.rows.value }
}

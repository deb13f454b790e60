import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine

/// Shows the list of chats.
final class ChatListViewController: ObservingViewController<ChatListViewModel> {
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var rows: [ChatRowViewModel] = []
    private var navigation: AnyCancellable?

    private lazy var updates = environment.makeListUpdater()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.openCreateChat() }
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
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
        navigation = viewModel.showConversation.sink { [weak self] in self?.openConversation($0) }
        beginListening(in: environment)
    }

    // MARK: Showing

    override func refresh() {
        show(viewModel.rows)
        show(isLoading: viewModel.isLoading)
        show(isEmpty: viewModel.isEmpty)
        show(alert: viewModel.alertText)
        show(isRefreshing: viewModel.isRefreshing)
    }

    override func sinks() -> [AnyCancellable] {
        [
            viewModel.$rows.show { [unowned self] in show($0) },
            viewModel.$isLoading.show { [unowned self] in show(isLoading: $0) },
            viewModel.$isEmpty.show { [unowned self] in show(isEmpty: $0) },
            viewModel.$alertText.show { [unowned self] in show(alert: $0) },
            viewModel.$isRefreshing.show { [unowned self] in show(isRefreshing: $0) },
        ]
    }

    private func show(_ newRows: [ChatRowViewModel]) {
        rows = newRows
        updates.show(.all, in: tableView) { newRows.map(\.rowContent) }
    }

    private func show(isLoading: Bool) {
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    private func show(isEmpty: Bool) { emptyLabel.isHidden = !isEmpty }

    private func show(alert: String?) {
        alertLabel.isHidden = alert == nil
        if let alert { alertLabel.text = alert }
    }

    private func show(isRefreshing: Bool) {
        if !isRefreshing, refreshControl.isRefreshing { refreshControl.endRefreshing() }
    }

    // MARK: Navigation

    /// Whatever is above the list makes room.
    private func openConversation(_ viewModel: ConversationViewModel) {
        let conversation = ConversationViewController(viewModel: viewModel)
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    private func openCreateChat() {
        let create = CreateChatViewController(viewModel: viewModel.makeCreateChat())
        navigationController?.pushViewController(create, animated: true)
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
        (cell as? ChatRowCell)?.show(rows[indexPath.row], in: environment)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        viewModel.select(rows[indexPath.row])
    }
}

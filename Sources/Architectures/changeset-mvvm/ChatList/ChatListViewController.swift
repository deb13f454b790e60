import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Shows the list of chats.
final class ChatListViewController: ActiveViewController {
    private let viewModel: ChatListViewModel
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)
    private var subscriptions: [AnyCancellable] = []

    init(viewModel: ChatListViewModel, in surroundings: ScreenSurroundings) {
        self.viewModel = viewModel
        updates = surroundings.makeListUpdater()
        super.init(in: surroundings)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        bindViewModel()
    }

    private func setupUI() {
        navigationItem.rightBarButtonItem = newChatButton
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.refreshControl = refreshControl
        tableView.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        tableView.dataSource = self
        tableView.delegate = self
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        title = viewModel.title

        viewModel.contentChanges
            .sink { [weak self] changeset in self?.follow(changeset) }
            .store(in: &subscriptions)
        viewModel.isLoading
            .sink { [refreshControl] isLoading in
                if !isLoading { refreshControl.endRefreshing() }
            }
            .store(in: &subscriptions)
        viewModel.placeholder
            .sink { [spinner, emptyLabel] placeholder in
                placeholder == .spinner ? spinner.startAnimating() : spinner.stopAnimating()
                emptyLabel.isHidden = placeholder != .emptyText
            }
            .store(in: &subscriptions)
        viewModel.alertMessage
            .bind(toTextOf: alertLabel)
            .store(in: &subscriptions)

        newChatButton.taps
            .sink { [weak self] in self?.createChat() }
            .store(in: &subscriptions)
        refreshControl.events(.valueChanged)
            .bind(to: viewModel.refresh)
            .store(in: &subscriptions)
        isActive
            .bind(to: viewModel.active)
            .store(in: &subscriptions)
    }

    private func follow(_ changeset: Changeset) {
        updates.show(changeset.rowsChange, in: tableView) { viewModel.rowContents }
    }

    // MARK: Navigation

    /// Shows a conversation in place of whatever is over the list.
    func open(_ conversation: ConversationViewModel) {
        let controller = ConversationViewController(viewModel: conversation, in: surroundings)
        navigationController?.setViewControllers([self, controller], animated: true)
    }

    private func createChat() {
        let controller = CreateChatViewController(
            viewModel: viewModel.createChatViewModel(),
            in: surroundings
        )
        navigationController?.pushViewController(controller, animated: true)
    }
}

extension ChatListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.numberOfRows(inSection: section)
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell { cell.bind(to: viewModel, at: indexPath) }
        return cell
    }
}

extension ChatListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        open(viewModel.conversationViewModel(at: indexPath))
    }
}

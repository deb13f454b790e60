#if ReactiveSwift
import ArchitectureContract
import HeadlessUIKit
import ReactiveCocoa
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

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

        viewModel.contentChanges.observeValues { [weak self] changeset in
            self?.follow(changeset)
        }
        viewModel.isLoading.producer.startWithValues { [weak self] isLoading in
            if !isLoading { self?.refreshControl.endRefreshing() }
        }
        let placeholder = viewModel.placeholder.producer
        spinner.reactive.isAnimating <~ placeholder.map { $0 == .spinner }
        emptyLabel.reactive.isHidden <~ placeholder.map { $0 != .emptyText }
        alertLabel.reactive.shownText <~ viewModel.alertMessage

        newChatButton.primaryAction = UIAction { [weak self] _ in self?.createChat() }
        viewModel.refresh <~ refreshControl.reactive.controlEvents(.valueChanged).map { _ in }
        viewModel.active <~ isActive
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
#endif

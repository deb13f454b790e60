#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

/// Shows the list of chats.
final class ChatListViewController: ActiveViewController {
    private let viewModel: ChatListViewModel
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)

    init(viewModel: ChatListViewModel, isForeground: Property<Bool>) {
        self.viewModel = viewModel
        super.init(isForeground: isForeground)
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
        // Asks for its rows, none yet: the first changeset says what comes to them.
        tableView.reloadData()
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        title = viewModel.title

        viewModel.contentChanges.observeValues { [weak self] changeset in
            self?.tableView.apply(changeset)
        }
        viewModel.isLoading.producer.startWithValues { [weak self] isLoading in
            if !isLoading { self?.refreshControl.endRefreshing() }
        }
        let placeholder = viewModel.placeholder.producer
        spinner.reactive.isAnimating <~ placeholder.map { $0 == .spinner }
        emptyLabel.reactive.isHidden <~ placeholder.map { $0 != .emptyText }
        alertLabel.reactive.shownText <~ viewModel.alertMessage

        newChatButton.reactive.taps.observeValues { [weak self] in self?.createChat() }
        viewModel.refresh <~ refreshControl.reactive.controlEvents(.valueChanged)
        viewModel.active <~ isActive
    }

    // MARK: Navigation

    /// Shows a conversation in place of whatever is over the list.
    func open(_ conversation: ConversationViewModel) {
        let controller = ConversationViewController(
            viewModel: conversation,
            isForeground: isForeground
        )
        navigationController?.setViewControllers([self, controller], animated: true)
    }

    private func createChat() {
        let controller = CreateChatViewController(
            viewModel: viewModel.createChatViewModel(),
            isForeground: isForeground
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

extension ChatListViewController: RowListing {
    func rows(of tableView: UITableView) -> [ChatSummary] { viewModel.rows }
}
#endif

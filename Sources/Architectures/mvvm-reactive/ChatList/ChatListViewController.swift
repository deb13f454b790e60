import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Shows the list of chats.
final class ChatListViewController: ListeningViewController {
    private let viewModel: ChatListViewModel
    private let environment: ArchitectureEnvironment
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)
    /// As long as the screen is there.
    private var subscriptions: [AnyCancellable] = []
    /// As long as it listens.
    private var listeners: [AnyCancellable] = []

    private lazy var updates = environment.makeListUpdater()
    private lazy var items: TableItems<ChatRowViewModel, ChatRowCell> = tableView.items(
        cellIdentifier: "chat",
        cellType: ChatRowCell.self,
        updates: updates,
        contents: { $0.map(\.rowContent) }
    ) { [again = updates.showsRepeats] row, cell in
        cell.bind(row, again: again)
    }

    init(viewModel: ChatListViewModel, environment: ArchitectureEnvironment) {
        self.viewModel = viewModel
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        setupBindings()
        beginListening(in: environment)
    }

    private func setupUI() {
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = newChatButton
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
    }

    private func setupBindings() {
        // View model outputs to navigation.
        viewModel.showConversation
            .sink { [weak self] in self?.openConversation($0) }
            .store(in: &subscriptions)
        viewModel.showCreateChat
            .sink { [weak self] in self?.openCreateChat($0) }
            .store(in: &subscriptions)

        // View events to view model inputs.
        newChatButton.taps.bind(to: viewModel.newChat).store(in: &subscriptions)
        refreshControl.events(.valueChanged).bind(to: viewModel.reload).store(in: &subscriptions)
        items.selected.bind(to: viewModel.selectChat).store(in: &subscriptions)
    }

    /// Binds view model outputs to the view.
    override func startListening() {
        viewModel.rows.sink { [items] in items.accept($0) }.store(in: &listeners)
        viewModel.isLoading
            .sink { [spinner] in $0 ? spinner.startAnimating() : spinner.stopAnimating() }
            .store(in: &listeners)
        viewModel.isEmpty
            .sink { [emptyLabel] in emptyLabel.isHidden = !$0 }
            .store(in: &listeners)
        viewModel.alertMessage.bind(toTextOf: alertLabel).store(in: &listeners)
        viewModel.didReload
            .sink { [refreshControl] in refreshControl.endRefreshing() }
            .store(in: &listeners)
    }

    override func stopListening() { listeners.removeAll() }

    // MARK: Navigation

    private func openConversation(_ viewModel: ConversationViewModel) {
        let conversation = ConversationViewController(
            viewModel: viewModel,
            environment: environment
        )
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    private func openCreateChat(_ viewModel: CreateChatViewModel) {
        let create = CreateChatViewController(viewModel: viewModel, environment: environment)
        navigationController?.setViewControllers([self, create], animated: true)
    }
}

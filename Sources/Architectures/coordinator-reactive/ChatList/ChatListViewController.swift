import ArchitectureContract
import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Shows the list of chats.
final class ChatListViewController: UIViewController {
    private let viewModel: ChatListViewModel
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)
    private var items: TableItems<ChatRowViewModel, ChatRowCell>?
    private var subscriptions: [AnyCancellable] = []

    init(viewModel: ChatListViewModel) {
        self.viewModel = viewModel
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        setupUI()
        setupBindings()
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
        let items = tableView.items(cellIdentifier: "chat", cellType: ChatRowCell.self) {
            row,
            cell in
            cell.bind(row)
        }
        self.items = items

        // View model outputs to the view.
        viewModel.rows.sink { items.accept($0) }.store(in: &subscriptions)
        viewModel.isLoading
            .sink { [spinner] in $0 ? spinner.startAnimating() : spinner.stopAnimating() }
            .store(in: &subscriptions)
        viewModel.isEmpty
            .sink { [emptyLabel] in emptyLabel.isHidden = !$0 }
            .store(in: &subscriptions)
        viewModel.alertMessage.bind(toTextOf: alertLabel).store(in: &subscriptions)
        viewModel.didReload
            .sink { [refreshControl] in refreshControl.endRefreshing() }
            .store(in: &subscriptions)

        // View events to view model inputs.
        newChatButton.taps.bind(to: viewModel.newChat).store(in: &subscriptions)
        refreshControl.events(.valueChanged).bind(to: viewModel.reload).store(in: &subscriptions)
        items.selected.bind(to: viewModel.selectChat).store(in: &subscriptions)
    }
}

#if RxSwift
import ArchitectureContract
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

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
    private let disposeBag = DisposeBag()
    /// As long as it listens.
    private var listeners = DisposeBag()

    private lazy var items: RxTableItems<ChatRowViewModel, ChatRowCell> = tableView.rxItems(
        cellIdentifier: "chat",
        cellType: ChatRowCell.self,
        updates: environment.makeListUpdater(),
        content: \.rowContent
    ) { [repeats = environment.repeats] row, cell in
        cell.bind(row, repeats: repeats)
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
        // View events to view model inputs.
        newChatButton.rx.tap.bind(to: viewModel.newChat).disposed(by: disposeBag)
        refreshControl.rx.controlEvent(.valueChanged)
            .bind(to: viewModel.reload)
            .disposed(by: disposeBag)
        items.selected.bind(to: viewModel.selectChat).disposed(by: disposeBag)
    }

    /// Binds view model outputs to the view.
    override func startListening() {
        viewModel.rows.bind(with: items) { $0.accept($1) }.disposed(by: listeners)
        viewModel.isLoading
            .bind(with: spinner) { $1 ? $0.startAnimating() : $0.stopAnimating() }
            .disposed(by: listeners)
        viewModel.isEmpty
            .bind(with: emptyLabel) { $0.isHidden = !$1 }
            .disposed(by: listeners)
        viewModel.alertMessage.bind(toTextOf: alertLabel).disposed(by: listeners)
        viewModel.didReload
            .bind(with: refreshControl) { refreshControl, _ in refreshControl.endRefreshing() }
            .disposed(by: listeners)
    }

    override func stopListening() { listeners = DisposeBag() }
}
#endif

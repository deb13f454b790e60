#if RxSwift
import ArchitectureContract
import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Shows the list of chats.
final class ChatListViewController: UIViewController {
    private let viewModel: ChatListViewModel
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)
    private var items: RxTableItems<ChatRowViewModel, ChatRowCell>?
    private let disposeBag = DisposeBag()

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
        let items = tableView.rxItems(cellIdentifier: "chat", cellType: ChatRowCell.self) {
            row,
            cell in
            cell.bind(row)
        }
        self.items = items

        // View model outputs to the view.
        viewModel.rows.subscribe(onNext: { items.accept($0) }).disposed(by: disposeBag)
        viewModel.isLoading
            .bind(to: spinner) { $1 ? $0.startAnimating() : $0.stopAnimating() }
            .disposed(by: disposeBag)
        viewModel.isEmpty
            .bind(to: emptyLabel) { $0.isHidden = !$1 }
            .disposed(by: disposeBag)
        viewModel.alertMessage.bind(toTextOf: alertLabel).disposed(by: disposeBag)
        viewModel.didReload
            .bind(to: refreshControl) { refreshControl, _ in refreshControl.endRefreshing() }
            .disposed(by: disposeBag)

        // View events to view model inputs.
        newChatButton.rx.tap.bind(to: viewModel.newChat).disposed(by: disposeBag)
        refreshControl.rx.controlEvent(.valueChanged)
            .bind(to: viewModel.reload)
            .disposed(by: disposeBag)
        items.selected.bind(to: viewModel.selectChat).disposed(by: disposeBag)
    }
}
#endif

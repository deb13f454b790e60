#if ReactorKit
import ArchitectureContract
import HeadlessUIKit
@preconcurrency import ReactorKit
import RxCocoa
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Shows the list of chats.
final class ChatListViewController: BaseViewController, View {
    private let environment: ArchitectureEnvironment
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)
    private let dataSource: RowsDataSource<ChatRowReactor, ChatRowCell>
    /// As long as it listens.
    private var listeners = DisposeBag()

    init(reactor: ChatListReactor, environment: ArchitectureEnvironment) {
        self.environment = environment
        dataSource = RowsDataSource(
            cellIdentifier: "chat",
            updates: environment.makeListUpdater()
        )
        super.init(nibName: nil, bundle: nil)
        self.reactor = reactor
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = newChatButton
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.refreshControl = refreshControl
        tableView.register(ChatRowCell.self, forCellReuseIdentifier: "chat")
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
        beginListening(in: environment)
    }

    override func startListening() {
        if let reactor { bindState(of: reactor) }
    }

    override func stopListening() { listeners = DisposeBag() }

    func bind(reactor: ChatListReactor) {
        // Action
        refreshControl.rx.controlEvent(.valueChanged)
            .map { Reactor.Action.refresh }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
        newChatButton.rx.tap
            .map { Reactor.Action.newChat }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
        tableView.rx.modelSelected(ChatRowReactor.self)
            .map { Reactor.Action.select($0.currentState.chat) }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
        tableView.rx.itemSelected
            .bind(with: tableView) { $0.deselectRow(at: $1, animated: true) }
            .disposed(by: disposeBag)

        // Route
        reactor.pulse(\.$route)
            .compactMap { $0 }
            .bind(with: self) { $0.follow($1) }
            .disposed(by: disposeBag)
    }

    private func bindState(of reactor: ChatListReactor) {
        reactor.part(\.$rows)
            .bind(to: tableView.rx.items(dataSource: dataSource))
            .disposed(by: listeners)
        reactor.part(\.isLoading)
            .bind(to: spinner.rx.isAnimating)
            .disposed(by: listeners)
        reactor.part(\.showsNoChats)
            .map { !$0 }
            .bind(to: emptyLabel.rx.isHidden)
            .disposed(by: listeners)
        reactor.part(\.alert)
            .bind(toTextOf: alertLabel)
            .disposed(by: listeners)
        reactor.pulse(\.$syncEnded)
            .compactMap { $0 }
            .map { false }
            .bind(to: refreshControl.rx.isRefreshing)
            .disposed(by: listeners)
    }

    // MARK: Navigation

    private func follow(_ route: ChatListReactor.Route) {
        guard let reactor else { return }
        let next: UIViewController =
            switch route {
            case .conversation(let chat):
                ConversationViewController(
                    reactor: reactor.makeConversation(chat),
                    environment: environment
                )
            case .createChat:
                CreateChatViewController(
                    reactor: reactor.makeCreateChat(),
                    environment: environment
                )
            }
        navigationController?.setViewControllers([self, next], animated: true)
    }
}
#endif

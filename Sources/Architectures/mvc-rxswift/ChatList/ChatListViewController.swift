#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatMutations
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit

/// Shows the list of chats, and brings up the other screens.
final class ChatListViewController: ListeningViewController {
    private let services: AppServices
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

    /// All the state there is: the chats, newest first.
    private let chats = BehaviorRelay<[ChatSummary]>(value: [])

    private lazy var items: RxTableItems<ChatSummary, ChatRowCell> = tableView.rxItems(
        cellIdentifier: "chat",
        cellType: ChatRowCell.self,
        updates: services.environment.makeListUpdater(),
        content: \.rowContent
    ) { [services] chat, cell in
        Self.setup(cell, with: chat, services)
    }

    init(services: AppServices) {
        self.services = services
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        setupBindings()
        beginListening(in: services.environment)
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
        // Pull to refresh.
        refreshControl.rx.controlEvent(.valueChanged)
            .bind(to: services.sync.request)
            .disposed(by: disposeBag)

        // Navigation; a tapped banner opens its chat from any screen, unless it is on screen already (R14).
        let tapped = services.banners.taps
            .withLatestFrom(services.presence.openChat) { tapped, open in
                tapped == open ? nil : tapped
            }
            .compactMap { $0 }
        Observable.merge(items.selected.map(\.chat), tapped)
            .bind(with: self) { $0.openConversation($1) }
            .disposed(by: disposeBag)
        newChatButton.rx.tap
            .bind(with: self) { controller, _ in controller.openCreateChat() }
            .disposed(by: disposeBag)
    }

    /// Binds what the screen shows.
    override func startListening() {
        // The service to the state.
        services.chats.list
            .observe(on: services.building.background)
            .scan(into: [ChatSummary]()) { @Sendable chats, changes in chats.apply(changes) }
            .distinctUntilChanged(services.repeats)
            .observe(on: services.building.main)
            .bind(to: chats)
            .disposed(by: listeners)

        // The state to the view.
        chats
            .again(at: services.lifecycle.zoneChanged.asObservable())
            .bind(with: items) { $0.accept($1) }
            .disposed(by: listeners)
        Observable.combineLatest(services.chats.isEmpty, services.sync.state.map { $0 == .busy })
            .subscribe(onNext: { [spinner, emptyLabel] isEmpty, isBusy in
                isEmpty && isBusy ? spinner.startAnimating() : spinner.stopAnimating()
                emptyLabel.isHidden = !isEmpty || isBusy
            })
            .disposed(by: listeners)
        services.sync.state
            .filter { $0 != .busy }
            .bind(with: refreshControl) { refreshControl, _ in refreshControl.endRefreshing() }
            .disposed(by: listeners)
        services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .distinctUntilChanged(services.repeats)
            .bind(toTextOf: alertLabel)
            .disposed(by: listeners)
    }

    override func stopListening() { listeners = DisposeBag() }

    /// Formats a chat for its row.
    private static func setup(_ cell: ChatRowCell, with chat: ChatSummary, _ services: AppServices)
    {
        cell.tag = Int(chat.chat.rawValue)
        cell.nameLabel.text = chat.contact.name
        cell.lastTextLabel.text = ChatTexts.oneLine(chat.lastText)
        cell.dateLabel.text = services.dates.string(from: chat.lastInstant)
        cell.unreadLabel.text = chat.unreadCount > 0 ? String(chat.unreadCount) : nil
        cell.unreadLabel.isHidden = chat.unreadCount == 0
        guard services.repeats.shows(chat.contact.avatar, after: cell.avatarID) else { return }
        cell.avatarID = chat.contact.avatar
        cell.avatarBag = DisposeBag(
            disposing: services.avatars.image(chat.contact.avatar)
                .bind(with: cell.avatarView) { $0.image = $1.map { UIImage($0) } }
        )
    }

    // MARK: Navigation

    private func openConversation(_ chat: ChatID) {
        let conversation = ConversationViewController(chat: chat, services: services)
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    private func openCreateChat() {
        let create = CreateChatViewController(services: services)
        prepare(create)
        navigationController?.setViewControllers([self, create], animated: true)
    }

    /// Subscribes to what the create screen would tell a delegate.
    ///
    /// The subscription goes with that screen; the conversation takes its place, unless it has been left.
    private func prepare(_ create: CreateChatViewController) {
        create.didCreateChat
            .subscribe(onNext: { [weak self, weak create] chat in
                guard let self, navigationController?.topViewController === create else { return }
                openConversation(chat)
            })
            .disposed(by: create.disposeBag)
    }
}
#endif

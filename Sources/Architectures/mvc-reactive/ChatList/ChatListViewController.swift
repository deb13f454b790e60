import ArchitectureContract
import ChatDomain
import ChatMutations
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineNetworking
import OpenCombineServices
import OpenCombineUIKit

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
    private var subscriptions: [AnyCancellable] = []
    /// As long as it listens.
    private var listeners: [AnyCancellable] = []

    /// All the state there is: the chats, newest first.
    private let chats = BehaviorRelay<[ChatSummary]>([])

    private lazy var items: TableItems<ChatSummary, ChatRowCell> = tableView.items(
        cellIdentifier: "chat",
        cellType: ChatRowCell.self,
        updates: services.environment.makeListUpdater(),
        contents: { $0.map(\.rowContent) }
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
        refreshControl.events(.valueChanged)
            .bind(to: services.sync.request)
            .store(in: &subscriptions)

        // Navigation; a tapped banner opens its chat from any screen, unless it is on screen already (R14).
        Merge(
            items.selected.map(\.chat).eraseToAnyPublisher(),
            services.banners.taps
                .filter { [services] chat in chat != services.presence.openChat.value }
                .eraseToAnyPublisher()
        )
        .sink { [weak self] in self?.openConversation($0) }
        .store(in: &subscriptions)
        newChatButton.taps
            .sink { [weak self] in self?.openCreateChat() }
            .store(in: &subscriptions)
    }

    /// Binds what the screen shows.
    override func startListening() {
        // The service to the state.
        services.chats.list
            .observe(on: services.building.background)
            .scan([ChatSummary]()) { @Sendable chats, changes in chats.applying(changes) }
            .removeDuplicates(in: services)
            .observe(on: services.building.main)
            .bind(to: chats)
            .store(in: &listeners)

        // The state to the view.
        chats
            .again(at: services.lifecycle.zoneChanged)
            .sink { [items] in items.accept($0) }
            .store(in: &listeners)
        CombineLatest(services.chats.isEmpty, services.sync.state.map { $0 == .busy })
            .sink { [spinner, emptyLabel] isEmpty, isBusy in
                isEmpty && isBusy ? spinner.startAnimating() : spinner.stopAnimating()
                emptyLabel.isHidden = !isEmpty || isBusy
            }
            .store(in: &listeners)
        services.sync.state
            .filter { $0 != .busy }
            .sink { [refreshControl] _ in refreshControl.endRefreshing() }
            .store(in: &listeners)
        services.sync.state
            .map { $0 == .failed ? ChatTexts.syncFailed : nil }
            .removeDuplicates(in: services)
            .bind(toTextOf: alertLabel)
            .store(in: &listeners)
    }

    override func stopListening() { listeners.removeAll() }

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
        cell.avatar = services.avatars.image(chat.contact.avatar)
            .sink { [avatarView = cell.avatarView] in avatarView.image = $0.map { UIImage($0) } }
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
            .sink { [weak self, weak create] chat in
                guard let self, navigationController?.topViewController === create else { return }
                openConversation(chat)
            }
            .store(in: &create.subscriptions)
    }
}

#if Mobius
import ArchitectureContract
import ChatDomain
import ChatSessions
import HeadlessUIKit

/// Shows the list of chats: renders each model, and turns what the user does into events.
final class ChatListViewController: ListeningViewController {
    private let session: ChatSession
    private let environment: ArchitectureEnvironment
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var rendered: ChatListModel?

    private lazy var loop = ScreenLoop(session, navigator: self)

    private lazy var rows = RowsView<ChatSummary, ChatRowCell>(
        table,
        identifier: ScreenElement.ChatRow.cell,
        updates: environment.makeListUpdater(),
        contents: { $0.map(\.rowContent) },
        fill: { [environment] cell, chat in cell.show(chat, in: environment) },
        tapped: { [unowned self] in loop.dispatch(.chatTapped($0.chat)) }
    )

    init(session: ChatSession) {
        self.session = session
        environment = session.environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [unowned self] _ in loop.dispatch(.newChatTapped) }
        )
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.refreshControl = refreshControl
        refreshControl.addAction(
            UIAction { [unowned self] _ in loop.dispatch(.pulled) },
            for: .valueChanged
        )
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        for subview in [table, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
        // It hears of banners and of all that happens meanwhile, whatever it shows.
        _ = loop
        beginListening(in: environment)
    }

    override func startListening() { loop.connectView { [unowned self] in render($0) } }

    override func stopListening() { loop.disconnectView() }

    private func render(_ model: ChatListModel) {
        let changes = ModelChanges(from: rendered, to: model, environment.repeats)
        rendered = model
        if changes.has(\.chats) || changes.has(\.zoneChanges) { rows.show(model.chats) }
        if changes.has(\.isLoading) {
            model.isLoading ? spinner.startAnimating() : spinner.stopAnimating()
        }
        if changes.has(\.showsNoChats) { emptyLabel.isHidden = !model.showsNoChats }
        if changes.has(\.sync) {
            alertLabel.isHidden = model.sync != .failed
            alertLabel.text = ChatTexts.syncFailed
        }
        if changes.has(\.endedSyncs), refreshControl.isRefreshing { refreshControl.endRefreshing() }
    }
}

extension ChatListViewController: ChatNavigator {
    func showConversation(_ chat: ChatID) {
        show(ConversationViewController(chat: chat, session: session))
    }

    func showCreateChat() {
        show(CreateChatViewController(session: session))
    }

    private func show(_ screen: UIViewController) {
        navigationController?.setViewControllers([self, screen], animated: true)
    }
}
#endif

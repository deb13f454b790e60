#if Workflow
import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// What the list shows, and what it calls.
struct ChatListScreen: Screen {
    let chats: [ChatSummary]
    let isLoading: Bool
    let showsNoChats: Bool
    let hasFailed: Bool
    let endedSyncs: Int
    let zoneChanges: Int
    let onRefresh: @MainActor () -> Void
    let onSelect: @MainActor (ChatID) -> Void
    let onNewChat: @MainActor () -> Void

    func makeViewController(_ environment: ArchitectureEnvironment) -> UIViewController {
        ChatListViewController(screen: self, environment: environment)
    }

    func update(_ controller: UIViewController) {
        (controller as? ChatListViewController)?.update(screen: self)
    }
}

/// Shows the list of chats.
final class ChatListViewController: ScreenViewController<ChatListScreen> {
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()

    private lazy var rows = RowsView<ChatSummary, ChatRowCell>(
        table,
        identifier: ScreenElement.ChatRow.cell,
        updates: environment.makeListUpdater(),
        contents: { $0.map(\.rowContent) },
        fill: { [environment] cell, chat in cell.show(chat, in: environment) },
        tapped: { [unowned self] in screen.onSelect($0.chat) }
    )

    override func viewDidLoad() {
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [unowned self] _ in screen.onNewChat() }
        )
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.refreshControl = refreshControl
        refreshControl.addAction(
            UIAction { [unowned self] _ in screen.onRefresh() },
            for: .valueChanged
        )
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        alertLabel.text = ChatTexts.syncFailed
        for subview in [table, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
        super.viewDidLoad()
    }

    override func screenDidChange(from former: ChatListScreen?) {
        if has(\.chats, from: former) || has(\.zoneChanges, from: former) {
            rows.show(screen.chats)
        }
        if has(\.isLoading, from: former) {
            screen.isLoading ? spinner.startAnimating() : spinner.stopAnimating()
        }
        if has(\.showsNoChats, from: former) { emptyLabel.isHidden = !screen.showsNoChats }
        if has(\.hasFailed, from: former) { alertLabel.isHidden = !screen.hasFailed }
        if former?.endedSyncs != screen.endedSyncs, refreshControl.isRefreshing {
            refreshControl.endRefreshing()
        }
    }
}
#endif

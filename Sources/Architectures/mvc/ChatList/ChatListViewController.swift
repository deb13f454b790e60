import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// Coordinates the list: loads, fetches, pushes the other screens, is told of their changes.
final class ChatListViewController: ListeningViewController {
    private let shared: SharedControllers

    private lazy var customView: ChatListView = {
        let customView = ChatListView(
            updates: shared.environment.makeListUpdater(),
            environment: shared.environment
        )
        customView.delegate = self
        return customView
    }()

    init(shared: SharedControllers) {
        self.shared = shared
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = customView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.addChat() }
        )
        beginListening(in: shared.environment)
        loadChats()
    }

    override func startListening() { customView.isListening = true }

    override func stopListening() { customView.isListening = false }

    func willEnterForeground() {
        fetchChats()
    }

    func significantTimeChange() {
        customView.configure(with: shared.chatModel.loadedChats)
    }

    private var baseNavigationController: BaseNavigationController? {
        navigationController as? BaseNavigationController
    }

    private func loadChats() {
        customView.state = .loading
        shared.chatModel.loadChats { [weak self] chats in
            guard let self else { return }
            customView.configure(with: chats)
            shared.chatModel.resendPendingMessages { [weak shared] chat in
                shared?.pushNotifications.changed(chat: chat)
            }
            fetchChats()
        }
    }

    private func fetchChats() {
        customView.state = .loading
        shared.chatModel.fetchChats { [weak self] result in
            guard let self else { return }
            switch result {
            case .failed:
                customView.state = .failed(reason: ChatTexts.syncFailed)
            case .success(let chats, let changed):
                customView.state = .loaded(chats: chats)
                updateConversation(among: changed)
            }
        }
    }

    private func updateConversation(among changed: [ChatID]) {
        guard
            let conversation = navigationController?.topViewController
                as? ConversationViewController,
            changed.contains(conversation.chat)
        else { return }
        conversation.refresh()
    }

    private func addChat() {
        baseNavigationController?.pushViewController(
            CreateChatViewController(with: self, shared: shared),
            animated: true
        )
    }
}

extension ChatListViewController: ChatListDelegate {
    func selected(chat: ChatID) {
        guard let navigation = baseNavigationController else { return }
        shared.pushNotifications.removeNotifications(for: chat)
        navigation.pushViewController(
            ConversationViewController(for: chat, with: self, shared: shared),
            animated: true,
            removePreviousFromStack: navigation.topViewController !== self
        )
    }

    func pulledToRefresh() {
        fetchChats()
    }
}

extension ChatListViewController: UpdatedChatDelegate {
    func created(chat: ChatID) {
        customView.configure(with: shared.chatModel.loadedChats)
    }

    func updated(chat: ChatID) {
        customView.configure(with: shared.chatModel.loadedChats)
    }

    func reconnected() {
        fetchChats()
    }
}

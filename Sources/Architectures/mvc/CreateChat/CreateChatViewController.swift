import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// Coordinates the making of a chat.
final class CreateChatViewController: UIViewController {
    private let shared: SharedControllers
    private weak var delegate: (any UpdatedChatDelegate)?

    private lazy var customView: CreateChatView = {
        let customView = CreateChatView(main: shared.environment.queues.main)
        customView.delegate = self
        return customView
    }()

    init(with delegate: any UpdatedChatDelegate, shared: SharedControllers) {
        self.delegate = delegate
        self.shared = shared
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = customView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.createTitle
    }

    private func created(_ result: ChatCreateResult) {
        switch result {
        case .failed:
            customView.state = .failed(reason: ChatTexts.createFailed)
        case .reused(let chat), .success(let chat):
            customView.state = .empty
            push(to: chat)
        }
    }

    private func push(to chat: ChatID) {
        guard let delegate,
            let navigation = navigationController as? BaseNavigationController,
            navigation.topViewController === self
        else { return }
        shared.pushNotifications.removeNotifications(for: chat)
        navigation.pushViewController(
            ConversationViewController(for: chat, with: delegate, shared: shared),
            animated: true,
            removePreviousFromStack: true
        )
    }
}

extension CreateChatViewController: CreateChatDelegate {
    func createNewChat(for contact: String) {
        guard !ChatRules.isBlank(contact) else {
            customView.state = .failed(reason: ChatTexts.blankName)
            return
        }
        customView.state = .creating
        shared.chatModel.createChat(for: contact) { [weak self, weak delegate] result in
            // The list has to know, also when this screen has been left.
            if case .success(let chat) = result { delegate?.created(chat: chat) }
            self?.created(result)
        }
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import StaticMVVMEvents

/// A conversation's screen.
@MainActor
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private lazy var customView = ConversationView(updates: environment.makeMessagesUpdater())
    private let handler: MessageEventHandler
    private let routers: EventRouters
    private let environment: ArchitectureEnvironment

    init(
        for chat: ChatID,
        handler: MessageEventHandler,
        routers: EventRouters,
        environment: ArchitectureEnvironment
    ) {
        self.chat = chat
        self.handler = handler
        self.routers = routers
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func loadView() {
        customView.tag = Int(chat.rawValue)
        view = customView
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        handler.add(listener: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        customView.scrollToLastRow()
        routers.route(event: .conversationAppeared(chat))
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        handler.remove(listener: self)
        routers.route(event: .conversationDisappeared(chat))
    }
}

extension ConversationViewController: MessagesListening {
    func updated(messages: ConversationViewModel) {
        title = messages.title
        customView.display(viewModel: messages)
    }
}

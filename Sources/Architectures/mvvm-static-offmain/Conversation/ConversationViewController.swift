import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import StaticMVVMEvents

/// A conversation's screen.
@MainActor
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private lazy var customView = ConversationView(updates: environment.makeMessagesUpdater())
    private let events: EventQueue
    private let environment: ArchitectureEnvironment

    init(for chat: ChatID, events: EventQueue, environment: ArchitectureEnvironment) {
        self.chat = chat
        self.events = events
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
        events.add(listener: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        customView.scrollToLastRow()
        events.route(event: .conversationAppeared(chat))
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.remove(listener: self)
        events.route(event: .conversationDisappeared(chat))
    }
}

extension ConversationViewController: MessagesListening {
    func updated(messages: ConversationViewModel) {
        title = messages.title
        customView.display(viewModel: messages)
    }
}

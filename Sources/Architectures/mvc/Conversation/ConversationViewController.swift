import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import WorkQueues

/// Coordinates one conversation: socket, sending, reading, and telling the list.
final class ConversationViewController: UIViewController {
    let chat: ChatID
    private let shared: SharedControllers
    private weak var delegate: (any UpdatedChatDelegate)?
    /// Whether the user can see it: it has appeared and the app is in the foreground.
    private var isOnScreen = false

    private lazy var messages = shared.chatModel.messages(in: chat)

    private lazy var customView: ConversationView = {
        let customView = ConversationView(
            updates: shared.environment.makeMessagesUpdater(),
            dates: shared.environment.dates,
            main: shared.environment.queues.main
        )
        customView.tag = Int(chat.rawValue)
        customView.delegate = self
        return customView
    }()

    init(for chat: ChatID, with delegate: any UpdatedChatDelegate, shared: SharedControllers) {
        self.chat = chat
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
        title = shared.chatModel.contact(of: chat)?.name
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        customView.configure(with: messages)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        enterScreen()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        leaveScreen()
    }

    func didEnterBackground() {
        leaveScreen()
    }

    func willEnterForeground() {
        enterScreen()
    }

    func significantTimeChange() {
        customView.configure(with: messages)
    }

    /// A message for this chat has come by push; the model has it.
    func received(message: IncomingMessage) {
        refresh()
    }

    /// Shows what the model holds by now.
    func refresh() {
        customView.configure(with: messages)
        readMessages()
    }

    private func enterScreen() {
        // A screen that came up while the app was away appears and returns to the foreground at once.
        if !isOnScreen {
            isOnScreen = true
            shared.webSocket.startSocket(for: chat) { [weak self] in self?.received($0) }
        }
        readMessages()
    }

    private func leaveScreen() {
        guard isOnScreen else { return }
        isOnScreen = false
        shared.webSocket.disconnectSocket()
    }

    private func received(_ update: ChatWebSocket.Update) {
        switch update {
        case .new:
            customView.configure(with: messages)
            delegate?.updated(chat: chat)
            readMessages()
        case .read:
            customView.configure(with: messages)
        case .reconnected:
            delegate?.reconnected()
        }
    }

    private func readMessages() {
        guard isOnScreen else { return }
        shared.chatModel.readMessages(in: chat) { delegate?.updated(chat: chat) }
    }

    private func updated(message update: SendMessageUpdate) {
        switch update {
        case .sending: customView.state = .sending(updatingMessages: messages)
        case .sent: customView.state = .sent(updatedMessages: messages)
        case .failed: customView.state = .showing(messages: messages)
        }
        delegate?.updated(chat: chat)
    }

    /// The callback of a message under way.
    ///
    /// By the time it runs this screen may be gone, and another one have come for the same chat.
    private var whenUpdated: ChatModelController.SendCallback {
        { [weak self, weak shared, chat] update in
            guard let self else {
                shared?.pushNotifications.changed(chat: chat)
                return
            }
            updated(message: update)
        }
    }
}

extension ConversationViewController: ChatDelegate {
    func send(message: String) {
        guard !ChatRules.isBlank(message) else {
            customView.state = .failed(reason: ChatTexts.blankMessage)
            return
        }
        shared.chatModel.send(message: message, to: chat, whenUpdated: whenUpdated)
    }

    func retry(message: MessageID) {
        shared.chatModel.retry(message: message, in: chat, whenUpdated: whenUpdated)
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// Does what reducers ask for: the only one who touches services, model and timers.
///
/// Everything that comes back is sent as an action, on the main queue.
@MainActor
final class EffectRunner {
    weak var store: AppStore?

    private let environment: ArchitectureEnvironment
    private let chats: ChatRepository
    private var connection: (any SocketConnection)?
    private var errorTimer: ScheduledWork?

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        chats = ChatRepository(environment: environment)
    }

    func run(_ effect: Effect) {
        switch effect {
        case .none: break
        case .sequence(let effects): for effect in effects { run(effect) }
        case .listen: listen()
        case .load: load()
        case .chats(let operation):
            if let action = chats.perform(operation) { send(.chats(action)) }
        case .search(let name, let id):
            send(.create(id, .searched(name: name, found: chats.chat(named: name))))
        case .request(let request): perform(request)
        case .connect(let chat): connect(to: chat)
        case .showBanner(let message): showBanner(of: message)
        case .removeBanner(let chat):
            environment.notifications.removeDeliveredNotifications(withIdentifiers: [
                String(chat.rawValue)
            ])
        case .noteSkipped(let kind): environment.skipped.note(kind: kind)
        case .later(let delay, let action):
            main.after(delay) { [weak self] in self?.send(action) }
        case .startErrorTimer(let action):
            errorTimer?.cancel()
            errorTimer = main.after(ChatRules.errorTextDuration) { [weak self] in
                self?.send(action)
            }
        case .stopErrorTimer:
            errorTimer?.cancel()
            errorTimer = nil
        }
    }

    private func send(_ action: Action) { store?.send(action) }

    private var main: MainQueue { environment.queues.main }

    // MARK: Services

    private func listen() {
        environment.services.push.setHandler { @Sendable [weak self, main] payload in
            main.async { self?.send(.pushed(payload)) }
        }
    }

    private func load() {
        environment.services.store.load { @Sendable [weak self, main] stored in
            main.async { self?.loaded(stored) }
        }
    }

    private func loaded(_ stored: StoredChats) {
        send(.chats(.loaded(chats.load(stored))))
    }

    private func perform(_ request: ServerRequest) {
        let api = environment.services.api
        switch request {
        case .sync(let cursor):
            api.sync(since: cursor) { @Sendable [weak self, main] result in
                main.async { self?.send(.sync(.replied(result))) }
            }
        case .send(let send):
            api.send(send) { @Sendable [weak self, main] result in
                main.async { self?.send(.outbox(.replied(send, result))) }
            }
        case .markRead(let receipt):
            api.markRead(receipt) { @Sendable [weak self, main] result in
                let isAccepted = if case .success = result { true } else { false }
                main.async {
                    self?.send(.receipts(.replied(receipt.chat, isAccepted: isAccepted)))
                }
            }
        case .createChat(let name, let id):
            api.createChat(named: name) { @Sendable [weak self, main] result in
                main.async { self?.send(.create(id, .replied(result))) }
            }
        }
    }

    private func connect(to chat: ChatID?) {
        connection?.close()
        connection = chat.map { chat in
            environment.services.sockets.open(chat) { @Sendable [weak self, main] event in
                main.async { self?.send(.socket(event)) }
            }
        }
    }

    private func showBanner(of message: IncomingMessage) {
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        environment.notifications.add(
            UNNotificationRequest(
                identifier: content.threadIdentifier,
                content: content,
                trigger: nil
            )
        )
    }
}

import ChatDomain
import ChatServices
import WorkQueues

/// The web socket of the chat on screen (R4).
@MainActor
final class SocketsService {
    private let sockets: any SocketService
    private let main: MainQueue
    private let inbox: InboxService
    private let sync: SyncService
    private var connection: (any SocketConnection)?
    private var binding: Binding?

    init(
        sockets: any SocketService,
        main: MainQueue,
        presence: PresenceService,
        inbox: InboxService,
        sync: SyncService
    ) {
        self.sockets = sockets
        self.main = main
        self.inbox = inbox
        self.sync = sync
        binding = presence.visibleChat.bind { [weak self] in self?.connect(to: $0) }
    }

    /// The old socket closes before the new one opens; its late frames still come in.
    private func connect(to chat: ChatID?) {
        connection?.close()
        connection = chat.map { chat in
            sockets.open(chat) { @Sendable [weak self, main] event in
                main.async { self?.receive(event) }
            }
        }
    }

    private func receive(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: sync.request()
        case .frame(let frame): inbox.receive(frame)
        }
    }
}

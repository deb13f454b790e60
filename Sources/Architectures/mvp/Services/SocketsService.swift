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

    init(sockets: any SocketService, main: MainQueue, inbox: InboxService, sync: SyncService) {
        self.sockets = sockets
        self.main = main
        self.inbox = inbox
        self.sync = sync
    }

    /// The old socket closes before the new one opens; its late frames still come in.
    func connect(to chat: ChatID) {
        disconnect()
        connection = sockets.open(chat) { @Sendable [weak self, main] event in
            main.async { self?.receive(event) }
        }
    }

    func disconnect() {
        connection?.close()
        connection = nil
    }

    private func receive(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: sync.request()
        case .frame(let frame): inbox.receive(frame)
        }
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents
import WorkQueues

/// The open chat's socket; each frame becomes the same event as it would by any other path.
@MainActor
final class ChatWebSocket {
    private let sockets: any SocketService
    private let main: MainQueue
    private let routers: EventRouters
    private let skipped: SkippedPayloads
    private var connection: (any SocketConnection)?

    init(
        sockets: any SocketService,
        main: MainQueue,
        routers: EventRouters,
        skipped: SkippedPayloads
    ) {
        self.sockets = sockets
        self.main = main
        self.routers = routers
        self.skipped = skipped
    }

    func open(_ chat: ChatID) {
        close()
        connection = sockets.open(chat) { @Sendable [main, routers, skipped] event in
            main.async {
                switch event {
                case .opened, .lost: break
                case .reopened: routers.route(event: ChatEvent.refreshing)
                case .frame(.message(let message)): routers.route(event: .received(message))
                case .frame(.read(let chat, let watermark)):
                    routers.route(event: .otherRead(yourMessagesIn: chat, upTo: watermark))
                case .frame(.unknown(let kind)): skipped.note(kind: kind)
                }
            }
        }
    }

    func close() {
        connection?.close()
        connection = nil
    }
}

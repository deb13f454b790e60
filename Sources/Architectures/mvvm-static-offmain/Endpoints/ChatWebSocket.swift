import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents

/// The open chat's socket; each frame becomes the same event as it would by any other path.
final class ChatWebSocket {
    private let sockets: any SocketService
    private let events: EventQueue
    private let skipped: SkippedPayloads
    private var connection: (any SocketConnection)?

    init(sockets: any SocketService, events: EventQueue, skipped: SkippedPayloads) {
        self.sockets = sockets
        self.events = events
        self.skipped = skipped
    }

    func open(_ chat: ChatID) {
        close()
        connection = sockets.open(chat) { [events, skipped] event in
            switch event {
            case .opened, .lost: break
            case .reopened: events.route(event: .refreshing)
            case .frame(.message(let message)): events.route(event: .received(message))
            case .frame(.read(let chat, let watermark)):
                events.route(event: .otherRead(yourMessagesIn: chat, upTo: watermark))
            case .frame(.unknown(let kind)): skipped.note(kind: kind)
            }
        }
    }

    func close() {
        connection?.close()
        connection = nil
    }
}

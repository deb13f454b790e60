import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NotificationCenter
import struct Foundation.Notification
import WorkQueues

/// The web socket of the chat on screen.
@MainActor
final class SocketManager {
    /// The connection was lost and is back: something may have been missed.
    static let didReconnect = Notification.Name("SocketManagerDidReconnect")

    private let environment: ArchitectureEnvironment
    private let store: MessageStore
    private let center: NotificationCenter
    private var open: (chat: ChatID, connection: any SocketConnection)?

    init(environment: ArchitectureEnvironment, store: MessageStore, center: NotificationCenter) {
        self.environment = environment
        self.store = store
        self.center = center
    }

    /// Connects to a chat's socket, unless it is open.
    func connect(to chat: ChatID) {
        guard open?.chat != chat else { return }
        open?.connection.close()
        let main = environment.queues.main
        let connection = environment.services.sockets.open(chat) { @Sendable [weak self] event in
            main.async { self?.received(event) }
        }
        open = (chat, connection)
    }

    /// Closes a chat's socket; what is in flight still comes in.
    func disconnect(from chat: ChatID) {
        guard open?.chat == chat else { return }
        open?.connection.close()
        open = nil
    }

    private func received(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: center.post(name: Self.didReconnect, object: self)
        case .frame(.message(let message)): store.receive(message)
        case .frame(.read(let chat, let watermark)): store.otherRead(chat, upTo: watermark)
        case .frame(.unknown(let kind)): environment.skipped.note(kind: kind)
        }
    }
}

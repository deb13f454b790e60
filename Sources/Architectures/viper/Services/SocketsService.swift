import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The web socket of the conversation in sight.
@MainActor
final class SocketsService {
    private let environment: ArchitectureEnvironment
    private let chats: ChatsService
    private let sync: SyncService
    private var open: (chat: ChatID, connection: any SocketConnection)?

    init(environment: ArchitectureEnvironment, chats: ChatsService, sync: SyncService) {
        self.environment = environment
        self.chats = chats
        self.sync = sync
    }

    /// Connects to a chat, after disconnecting from any other.
    func connect(to chat: ChatID) {
        guard open?.chat != chat else { return }
        open?.connection.close()
        let main = environment.queues.main
        let connection = environment.services.sockets.open(chat) { @Sendable [weak self] event in
            main.async { self?.received(event) }
        }
        open = (chat, connection)
    }

    /// Disconnects, if it is this chat that is connected.
    func disconnect(from chat: ChatID) {
        guard open?.chat == chat else { return }
        open?.connection.close()
        open = nil
    }

    /// Frames that were in flight when the socket closed come here as well.
    private func received(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: sync.sync()
        case .frame(.message(let message)): chats.receive(message)
        case .frame(.read(let chat, let watermark)): chats.otherRead(chat, upTo: watermark)
        case .frame(.unknown(let kind)): environment.skipped.note(kind: kind)
        }
    }
}

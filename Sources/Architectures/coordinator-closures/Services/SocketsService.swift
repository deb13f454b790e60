import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The web socket of the chat that the user sees.
@MainActor
final class SocketsService {
    var onMessage: ((IncomingMessage) -> Void)?
    /// Called with how far the other has read in a chat.
    var onOtherRead: ((ChatID, Watermark) -> Void)?
    /// Called when the connection was lost and is back: something may have been missed.
    var onReconnect: (() -> Void)?

    private let environment: ArchitectureEnvironment
    private var connection: (any SocketConnection)?

    init(environment: ArchitectureEnvironment) { self.environment = environment }

    /// Closes the socket that is open, if any, then opens a chat's; what is in flight still comes in.
    func connect(to chat: ChatID?) {
        connection?.close()
        let main = environment.queues.main
        connection = chat.map { chat in
            environment.services.sockets.open(chat) { @Sendable [weak self] event in
                main.async { self?.received(event) }
            }
        }
    }

    private func received(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: onReconnect?()
        case .frame(.message(let message)): onMessage?(message)
        case .frame(.read(let chat, let watermark)): onOtherRead?(chat, watermark)
        case .frame(.unknown(let kind)): environment.skipped.note(kind: kind)
        }
    }
}

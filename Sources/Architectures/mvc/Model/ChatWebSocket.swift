import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Told of frames that no one waits for any more.
@MainActor
protocol ChatWebSocketDelegate: AnyObject {
    func receivedAfterClosing(message: IncomingMessage)
    /// The other has read, and the model knows.
    func receivedReadAfterClosing(in chat: ChatID)
}

/// The web socket of the chat on screen: tells the model, then the screen that started it.
@MainActor
final class ChatWebSocket {
    /// What the screen is told.
    enum Update {
        case new(message: IncomingMessage)
        case read
        case reconnected
    }

    private struct Session {
        let number: Int
        let connection: any SocketConnection
        let received: (Update) -> Void
    }

    weak var delegate: (any ChatWebSocketDelegate)?

    private let environment: ArchitectureEnvironment
    private let chatModel: ChatModelController
    private var session: Session?
    private var sessionCount = 0

    init(environment: ArchitectureEnvironment, chatModel: ChatModelController) {
        self.environment = environment
        self.chatModel = chatModel
    }

    /// Connects to a chat's socket, after disconnecting from any other.
    func startSocket(for chat: ChatID, whenReceived received: @escaping (Update) -> Void) {
        disconnectSocket()
        sessionCount += 1
        let number = sessionCount
        let main = environment.queues.main
        let connection = environment.services.sockets.open(chat) { @Sendable [weak self] event in
            main.async { self?.received(event, in: number) }
        }
        session = Session(number: number, connection: connection, received: received)
    }

    func disconnectSocket() {
        session?.connection.close()
        session = nil
    }

    private func received(_ event: SocketEvent, in number: Int) {
        let screen = session?.number == number ? session?.received : nil
        switch event {
        case .opened, .lost: break
        case .reopened: screen?(.reconnected)
        case .frame(.message(let message)):
            guard let screen else {
                delegate?.receivedAfterClosing(message: message)
                return
            }
            if chatModel.received(message: message) { screen(.new(message: message)) }
        case .frame(.read(let chat, let watermark)):
            guard chatModel.receivedRead(in: chat, upTo: watermark) else { return }
            if let screen { screen(.read) } else { delegate?.receivedReadAfterClosing(in: chat) }
        case .frame(.unknown(let kind)):
            environment.skipped.note(kind: kind)
        }
    }
}

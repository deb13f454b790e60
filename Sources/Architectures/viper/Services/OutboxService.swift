import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Sends the user's messages, one in flight per chat.
@MainActor
final class OutboxService {
    private let api: any ChatAPI
    private let main: MainQueue
    private let chats: ChatsService
    private var outbox = Outbox()

    init(environment: ArchitectureEnvironment, chats: ChatsService) {
        api = environment.services.api
        main = environment.queues.main
        self.chats = chats
    }

    func send(_ text: String, in chat: ChatID) {
        enqueue(chats.compose(text, in: chat))
    }

    /// Tries a failed message again.
    func retry(_ id: MessageID, in chat: ChatID) {
        guard let message = chats.message(id, in: chat), message.state == .failed,
            chats.retried(message), let again = chats.message(id, in: chat)
        else { return }
        enqueue(again)
    }

    /// Sends what was still waiting when the app last ended.
    func resume() {
        for message in chats.outgoing { enqueue(message) }
    }

    private func enqueue(_ message: Message) {
        if let send = outbox.enqueue(message) { post(send) }
    }

    private func post(_ send: Outbox.Send) {
        api.send(send) { @Sendable [weak self, main] result in
            main.async { self?.replied(send.message, result) }
        }
    }

    private func replied(_ message: Message, _ result: Result<Timestamp, APIError>) {
        switch result {
        case .success(let instant):
            chats.accepted(message, at: instant)
            follow(outbox.accepted(in: message.chat))
        case .failure:
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp { chats.failed(givenUp) }
            follow(step)
        }
    }

    private func follow(_ step: Outbox.Step) {
        switch step {
        case .idle: break
        case .send(let send): post(send)
        case .sendLater(let send, let delay):
            main.after(delay) { [weak self] in self?.post(send) }
        }
    }
}

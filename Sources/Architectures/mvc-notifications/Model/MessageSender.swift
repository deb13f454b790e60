import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Sends the user's messages, one in flight per chat.
@MainActor
final class MessageSender {
    private let environment: ArchitectureEnvironment
    private let store: MessageStore
    private var outbox = Outbox()

    init(environment: ArchitectureEnvironment, store: MessageStore) {
        self.environment = environment
        self.store = store
    }

    func send(_ text: String, in chat: ChatID) {
        enqueue(store.compose(text, in: chat, at: environment.now))
    }

    /// Sends a failed message again.
    func retry(_ message: MessageID, in chat: ChatID) {
        if let message = store.retry(message, in: chat) { enqueue(message) }
    }

    /// Sends what was still waiting when the app last ended.
    func sendPendingMessages() {
        for message in store.messagesToSend { enqueue(message) }
    }

    private func enqueue(_ message: Message) {
        if let send = outbox.enqueue(message) { post(send) }
    }

    private func post(_ send: Outbox.Send) {
        let main = environment.queues.main
        environment.services.api.send(send) { @Sendable [weak self] result in
            main.async { self?.finished(send, result) }
        }
    }

    private func finished(_ send: Outbox.Send, _ result: Result<Timestamp, APIError>) {
        let message = send.message
        switch result {
        case .success(let instant):
            store.accepted(message, at: instant)
            perform(outbox.accepted(in: message.chat))
        case .failure:
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp { store.failed(givenUp) }
            perform(step)
        }
    }

    private func perform(_ step: Outbox.Step) {
        switch step {
        case .idle: break
        case .send(let send): post(send)
        case .sendLater(let send, let delay):
            environment.queues.main.after(delay) { [weak self] in self?.post(send) }
        }
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Sends the user's messages, one in flight per chat.
@MainActor
final class OutboxService {
    private let environment: ArchitectureEnvironment
    private let repository: ChatRepository
    private var outbox = Outbox()

    init(environment: ArchitectureEnvironment, repository: ChatRepository) {
        self.environment = environment
        self.repository = repository
    }

    func send(_ text: String, in chat: ChatID) {
        enqueue(repository.compose(text, in: chat, at: environment.now))
    }

    /// Sends a failed message again.
    func retry(_ message: MessageID, in chat: ChatID) {
        if let message = repository.retry(message, in: chat) { enqueue(message) }
    }

    /// Sends what was still waiting when the app last ended.
    func sendPendingMessages() {
        for message in repository.messagesToSend { enqueue(message) }
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
            repository.accepted(message, at: instant)
            perform(outbox.accepted(in: message.chat))
        case .failure:
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp { repository.failed(givenUp) }
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

import ChatDomain
import ChatServices
import WorkQueues

/// Sends the user's messages, one in flight per chat (R8).
@MainActor
final class OutboxService {
    private let api: any ChatAPI
    private let main: MainQueue
    private let repository: ChatRepository
    private var outbox = Outbox()

    init(api: any ChatAPI, main: MainQueue, repository: ChatRepository) {
        self.api = api
        self.main = main
        self.repository = repository
    }

    /// Sends a message when its turn comes.
    func send(_ message: Message) {
        if let send = outbox.enqueue(message) { post(send) }
    }

    private func post(_ send: Outbox.Send) {
        api.send(send) { @Sendable [weak self, main] result in
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
            main.after(delay) { [weak self] in self?.post(send) }
        }
    }
}

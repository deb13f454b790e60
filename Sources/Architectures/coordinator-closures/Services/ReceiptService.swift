import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Marks what the user sees as read, here and on the server, one receipt in flight per chat.
@MainActor
final class ReceiptService {
    private let environment: ArchitectureEnvironment
    private let repository: ChatRepository
    private var receipts = ReceiptQueue()

    init(environment: ArchitectureEnvironment, repository: ChatRepository) {
        self.environment = environment
        self.repository = repository
    }

    /// The user sees everything in a chat.
    func read(_ chat: ChatID) {
        if let watermark = repository.markRead(chat),
            let receipt = receipts.read(chat, upTo: watermark)
        {
            post(receipt)
        }
    }

    private func post(_ receipt: ReceiptQueue.Receipt) {
        let main = environment.queues.main
        environment.services.api.markRead(receipt) { @Sendable [weak self] result in
            main.async { self?.finished(receipt, result) }
        }
    }

    private func finished(_ receipt: ReceiptQueue.Receipt, _ result: Result<Void, APIError>) {
        switch result {
        case .success: perform(receipts.accepted(in: receipt.chat))
        case .failure: perform(receipts.failed(in: receipt.chat))
        }
    }

    private func perform(_ step: ReceiptQueue.Step) {
        switch step {
        case .idle: break
        case .send(let receipt): post(receipt)
        case .sendLater(let receipt, let delay):
            environment.queues.main.after(delay) { [weak self] in self?.post(receipt) }
        }
    }
}

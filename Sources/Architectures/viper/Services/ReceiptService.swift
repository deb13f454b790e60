import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Marks chats as read, here and on the server; one receipt in flight per chat.
@MainActor
final class ReceiptService {
    private let api: any ChatAPI
    private let main: MainQueue
    private let chats: ChatsService
    private var receipts = ReceiptQueue()

    init(environment: ArchitectureEnvironment, chats: ChatsService) {
        api = environment.services.api
        main = environment.queues.main
        self.chats = chats
    }

    /// The user sees the chat: everything in it is read.
    func read(_ chat: ChatID) {
        guard chats.markRead(chat), let watermark = chats.readWatermark(of: chat),
            let receipt = receipts.read(chat, upTo: watermark)
        else { return }
        post(receipt)
    }

    private func post(_ receipt: ReceiptQueue.Receipt) {
        api.markRead(receipt) { @Sendable [weak self, main] result in
            main.async { self?.replied(receipt.chat, result) }
        }
    }

    private func replied(_ chat: ChatID, _ result: Result<Void, APIError>) {
        let step =
            switch result {
            case .success: receipts.accepted(in: chat)
            case .failure: receipts.failed(in: chat)
            }
        switch step {
        case .idle: break
        case .send(let receipt): post(receipt)
        case .sendLater(let receipt, let delay):
            main.after(delay) { [weak self] in self?.post(receipt) }
        }
    }
}

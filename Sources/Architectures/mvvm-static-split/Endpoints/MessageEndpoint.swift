import ChatDomain
import ChatServices
import StaticMVVMEvents
import WorkQueues

/// Requests about messages: sends one at a time per chat, and receipts alike; each outcome becomes a ``MessageEvent``.
@MainActor
final class MessageEndpoint {
    private var outbox = Outbox()
    private var receipts = ReceiptQueue()
    private let api: any ChatAPI
    private let main: MainQueue
    private let routers: EventRouters

    init(services: ChatServices, main: MainQueue, routers: EventRouters) {
        api = services.api
        self.main = main
        self.routers = routers
    }

    // MARK: Messages

    /// Puts a message into its chat's line.
    func send(_ message: Message) {
        if let send = outbox.enqueue(message) { request(send) }
    }

    private func request(_ send: Outbox.Send) {
        api.send(send) { @Sendable [main, weak self] result in
            main.async { self?.replied(result, to: send.message) }
        }
    }

    private func replied(_ result: Result<Timestamp, APIError>, to message: Message) {
        switch result {
        case .success(let instant):
            let step = outbox.accepted(in: message.chat)
            routers.route(event: .sent(message.id, chat: message.chat, at: instant))
            take(step)
        case .failure:
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp {
                routers.route(event: .failedSending(givenUp.id, chat: givenUp.chat))
            }
            take(step)
        }
    }

    private func take(_ step: Outbox.Step) {
        switch step {
        case .idle: break
        case .send(let send): request(send)
        case .sendLater(let send, let delay):
            main.after(delay) { [weak self] in self?.request(send) }
        }
    }

    // MARK: Receipts

    /// Tells the server that the user has read a chat up to a point.
    func markRead(_ chat: ChatID, upTo watermark: Watermark) {
        if let receipt = receipts.read(chat, upTo: watermark) { request(receipt) }
    }

    private func request(_ receipt: ReceiptQueue.Receipt) {
        api.markRead(receipt) { @Sendable [main, weak self] result in
            main.async { self?.replied(result, to: receipt) }
        }
    }

    private func replied(_ result: Result<Void, APIError>, to receipt: ReceiptQueue.Receipt) {
        switch result {
        case .success: take(receipts.accepted(in: receipt.chat))
        case .failure: take(receipts.failed(in: receipt.chat))
        }
    }

    private func take(_ step: ReceiptQueue.Step) {
        switch step {
        case .idle: break
        case .send(let receipt): request(receipt)
        case .sendLater(let receipt, let delay):
            main.after(delay) { [weak self] in self?.request(receipt) }
        }
    }
}

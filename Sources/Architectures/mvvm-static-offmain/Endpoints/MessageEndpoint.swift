import ChatDomain
import ChatServices
import StaticMVVMEvents

/// Requests about messages: sends one at a time per chat, and receipts alike; what becomes of a send is a ``MessageEvent``.
final class MessageEndpoint {
    private var outbox = Outbox()
    private var receipts = ReceiptQueue()
    private let api: any ChatAPI
    private let events: EventQueue

    init(api: any ChatAPI, events: EventQueue) {
        self.api = api
        self.events = events
    }

    // MARK: Messages

    /// Puts a message into its chat's line.
    func send(_ message: Message) {
        if let send = outbox.enqueue(message) { request(send) }
    }

    /// The first message in the chat's line has been accepted.
    func sent(in chat: ChatID) {
        take(outbox.accepted(in: chat))
    }

    /// A try of the first message in the chat's line has failed.
    /// - Returns: Whether it was the last try.
    func failedSending(in chat: ChatID) -> Bool {
        let (givenUp, step) = outbox.failed(in: chat)
        take(step)
        return givenUp != nil
    }

    private func request(_ send: Outbox.Send) {
        api.send(send) { [events, id = send.message.id, chat = send.message.chat] result in
            switch result {
            case .success(let instant): events.route(event: .sent(id, chat: chat, at: instant))
            case .failure: events.route(event: .failedSending(id, chat: chat))
            }
        }
    }

    private func take(_ step: Outbox.Step) {
        switch step {
        case .idle: break
        case .send(let send): request(send)
        case .sendLater(let send, let delay):
            events.after(delay) { $0.messageEndpoint.request(send) }
        }
    }

    // MARK: Receipts

    /// Tells the server that the user has read a chat up to a point.
    func markRead(_ chat: ChatID, upTo watermark: Watermark) {
        if let receipt = receipts.read(chat, upTo: watermark) { request(receipt) }
    }

    private func request(_ receipt: ReceiptQueue.Receipt) {
        api.markRead(receipt) { [events] result in
            events.async { $0.messageEndpoint.replied(result, to: receipt) }
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
            events.after(delay) { $0.messageEndpoint.request(receipt) }
        }
    }
}

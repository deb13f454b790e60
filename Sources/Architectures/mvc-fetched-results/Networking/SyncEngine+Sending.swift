import ChatDomain
import ChatServices
import WorkQueues

extension SyncEngine {
    // MARK: Messages

    /// Sends a message of the user's that is in the context.
    func enqueue(_ message: Message) {
        if let send = outbox.enqueue(message) { post(send) }
    }

    /// Sends a failed message again.
    func retry(_ message: Message) {
        if let message = context.setRetried(message) { enqueue(message) }
    }

    private func post(_ send: Outbox.Send) {
        api.send(send) { [weak self, main] result in
            main.async { self?.didSend(send.message, result) }
        }
    }

    private func didSend(_ message: Message, _ result: Result<Timestamp, APIError>) {
        switch result {
        case .success(let instant):
            context.setAccepted(message, at: instant)
            follow(outbox.accepted(in: message.chat))
        case .failure:
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp { context.setFailed(givenUp) }
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

    // MARK: Receipts

    /// The user has seen all there is in a chat.
    func read(_ chat: ChatID) {
        guard context.markRead(chat), let watermark = context.readWatermark(of: chat),
            let receipt = receipts.read(chat, upTo: watermark)
        else { return }
        post(receipt)
    }

    private func post(_ receipt: ReceiptQueue.Receipt) {
        api.markRead(receipt) { [weak self, main] result in
            main.async { self?.didPost(receipt, result) }
        }
    }

    private func didPost(_ receipt: ReceiptQueue.Receipt, _ result: Result<Void, APIError>) {
        let step =
            switch result {
            case .success: receipts.accepted(in: receipt.chat)
            case .failure: receipts.failed(in: receipt.chat)
            }
        switch step {
        case .idle: break
        case .send(let next): post(next)
        case .sendLater(let next, let delay):
            main.after(delay) { [weak self] in self?.post(next) }
        }
    }
}

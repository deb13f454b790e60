import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

extension DirectApp {
    // MARK: Messages

    func send(_ text: String, in chat: ChatID) {
        let (message, change) = model.compose(text, in: chat, at: environment.now)
        show(change)
        enqueue(message)
    }

    func retry(_ message: MessageID, in chat: ChatID) {
        guard let change = model.retried(message, in: chat) else { return }
        show(change)
        if let index = model.chat(chat)?.index(of: message),
            let again = model.chat(chat)?.messages[index]
        {
            enqueue(again)
        }
    }

    func enqueue(_ message: Message) {
        if let send = outbox.enqueue(message) { perform(send) }
    }

    private func perform(_ send: Outbox.Send) {
        let main = environment.queues.main
        environment.services.api.send(send) { [unowned self] result in
            main.async { self.sent(send.message, result) }
        }
    }

    private func sent(_ message: Message, _ result: Result<Timestamp, APIError>) {
        switch result {
        case .success(let instant):
            if let change = model.accepted(message.id, in: message.chat, at: instant) {
                show(change)
            }
            follow(outbox.accepted(in: message.chat))
        case .failure:
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp, let change = model.failed(givenUp.id, in: givenUp.chat) {
                show(change)
            }
            follow(step)
        }
    }

    private func follow(_ step: Outbox.Step) {
        switch step {
        case .idle: break
        case .send(let send): perform(send)
        case .sendLater(let send, let delay):
            environment.queues.main.after(delay) { [unowned self] in perform(send) }
        }
    }

    // MARK: Receipts

    /// The user sees the chat: everything in it is read.
    func read(_ chat: ChatID) {
        guard let change = model.markRead(chat) else { return }
        show(change)
        guard let upTo = model.readWatermark(of: chat),
            let receipt = receipts.read(chat, upTo: upTo)
        else { return }
        perform(receipt)
    }

    private func perform(_ receipt: ReceiptQueue.Receipt) {
        let main = environment.queues.main
        environment.services.api.markRead(receipt) { [unowned self] result in
            main.async { self.told(receipt.chat, result) }
        }
    }

    private func told(_ chat: ChatID, _ result: Result<Void, APIError>) {
        let step =
            switch result {
            case .success: receipts.accepted(in: chat)
            case .failure: receipts.failed(in: chat)
            }
        switch step {
        case .idle: break
        case .send(let receipt): perform(receipt)
        case .sendLater(let receipt, let delay):
            environment.queues.main.after(delay) { [unowned self] in perform(receipt) }
        }
    }
}

import ChatDomain
import ChatServices

extension ChatsStore {
    // MARK: Messages

    func send(_ text: String, in chat: ChatID) {
        let (message, change) = model.compose(text, in: chat, at: now())
        apply(change)
        enqueue(message)
    }

    func retry(_ message: MessageID, in chat: ChatID) {
        guard let change = model.retried(message, in: chat) else { return }
        apply(change)
        for message in change.batch.messages { enqueue(message) }
    }

    func enqueue(_ message: Message) {
        guard let send = outbox.enqueue(message) else { return }
        Task { await drain(from: send) }
    }

    /// Sends the first of a chat's line and what has lined up behind it.
    private func drain(from first: Outbox.Send) async {
        var next: Outbox.Send? = first
        while let send = next {
            let step = await perform(send)
            switch step {
            case .idle: next = nil
            case .send(let following): next = following
            case .sendLater(let again, let delay):
                try? await clock.sleep(for: delay)
                next = again
            }
        }
    }

    private func perform(_ send: Outbox.Send) async -> Outbox.Step {
        let message = send.message
        do {
            let instant = try await services.api.send(send)
            if let change = model.accepted(message.id, in: message.chat, at: instant) {
                apply(change)
            }
            return outbox.accepted(in: message.chat)
        } catch {
            let (givenUp, step) = outbox.failed(in: message.chat)
            if let givenUp, let change = model.failed(givenUp.id, in: givenUp.chat) {
                apply(change)
            }
            return step
        }
    }

    // MARK: Receipts

    /// The user sees the chat: everything in it is read.
    func read(_ chat: ChatID) {
        guard let change = model.markRead(chat) else { return }
        apply(change)
        guard let upTo = model.readWatermark(of: chat),
            let receipt = receipts.read(chat, upTo: upTo)
        else { return }
        Task { await deliver(receipt) }
    }

    /// Delivers a receipt, and the newer one that has come up meanwhile.
    private func deliver(_ first: ReceiptQueue.Receipt) async {
        var next: ReceiptQueue.Receipt? = first
        while let receipt = next {
            switch await perform(receipt) {
            case .idle: next = nil
            case .send(let following): next = following
            case .sendLater(let again, let delay):
                try? await clock.sleep(for: delay)
                next = again
            }
        }
    }

    private func perform(_ receipt: ReceiptQueue.Receipt) async -> ReceiptQueue.Step {
        do {
            try await services.api.markRead(receipt)
            return receipts.accepted(in: receipt.chat)
        } catch {
            return receipts.failed(in: receipt.chat)
        }
    }

    // MARK: New chats

    /// The chat with the contact of this name, made by the server if there is none.
    ///
    /// It is made also when no one waits for it any more.
    func createChat(named name: String) async throws(APIError) -> ChatID {
        if let known = model.chat(named: name) { return known }
        let record = try await services.api.createChat(named: name)
        if let change = model.create(record.contact, at: record.createdAt) { apply(change) }
        return ChatID(record.contact.id)
    }
}

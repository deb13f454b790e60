internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import WorkQueues

/// A message that waits for the server, and how often it was tried.
struct SubjectSend {
    var message: MessageID
    var attempt = 0
}

/// How far the user has read, by receipts under way and receipts to send.
struct SubjectReceipt {
    var inFlight: Watermark
    var newest: Watermark
    var attempt = 0
}

// What the app asks of the server: to take messages and receipts.
extension SubjectApp {
    // MARK: Messages

    func send(_ text: String, in chat: ChatID) {
        guard let message = model.compose(text, in: chat, at: environment.now) else { return }
        switch mutation {
        case .sentBeforeStored:
            enqueue(message, in: chat)
            show(chat, after: .sending)
        case .shownBeforeStored:
            show(chat, after: .sending)
            // Late enough for the server never to know it first.
            saver.async { [unowned self] in
                environment.queues.main.async { self.enqueue(message, in: chat) }
            }
        default:
            show(chat, after: .sending)
            enqueue(message, in: chat)
        }
    }

    /// What was on its way when the app ended is sent again.
    func resumeSending(of chat: StoredChat) {
        guard mutation != .outboxForgotten else { return }
        var waiting = chat.messages.sorted { $0.id < $1.id }.filter { message in
            message.state == .sending || mutation == .failedSentAgain && message.state == .failed
        }
        if mutation == .outboxReversed { waiting.reverse() }
        for message in waiting {
            var id = message.id
            if mutation == .resentUnderNewID, let renamed = model.rename(id, in: message.chat) {
                id = renamed
                show(message.chat, after: .sending)
            }
            enqueue(id, in: message.chat)
        }
    }

    func retry(_ message: MessageID, in chat: ChatID) {
        guard model.message(message, in: chat)?.state == .failed else { return }
        model.setState(.sending, of: message, in: chat)
        show(chat, after: .sending)
        enqueue(message, in: chat)
    }

    func enqueue(_ message: MessageID, in chat: ChatID) {
        outbox[chat, default: []].append(SubjectSend(message: message))
        if outbox[chat]?.count == 1 || mutation == .outboxAtOnce { perform(message, in: chat) }
        conversation?.showSending()
    }

    private func place(of message: MessageID, in chat: ChatID) -> Int? {
        outbox[chat]?.firstIndex { $0.message == message }
    }

    private func perform(_ id: MessageID, in chat: ChatID) {
        guard let index = place(of: id, in: chat), let line = outbox[chat]?[index] else { return }
        guard let message = model.message(id, in: chat) else { return finish(id, in: chat) }
        let main = environment.queues.main
        let send = Outbox.Send(message: message, attempt: line.attempt)
        environment.services.api.send(send) { [unowned self] result in
            main.async { self.sent(id, in: chat, result) }
        }
    }

    private func sent(_ id: MessageID, in chat: ChatID, _ result: Result<Timestamp, APIError>) {
        guard let index = place(of: id, in: chat), let line = outbox[chat]?[index] else { return }
        if case .success(let instant) = result {
            model.accepted(id, in: chat, at: instant)
            show(chat, after: .sending)
            return finish(id, in: chat)
        }
        let attempt = line.attempt + 1
        let tries = mutation == .givesUpEarly ? ChatRules.sendTries - 1 : ChatRules.sendTries
        guard attempt < tries else {
            model.failed(id, in: chat)
            show(chat, after: .sending)
            if mutation != .failureBlocks { finish(id, in: chat) }
            return
        }
        var again = id
        if mutation == .retryUnderNewID, let renamed = model.rename(id, in: chat) {
            again = renamed
            show(chat, after: .sending)
        }
        outbox[chat]?[index] = SubjectSend(message: again, attempt: attempt)
        environment.queues.main.after(ChatRules.retryDelay(attempt: attempt)) { [unowned self] in
            perform(again, in: chat)
        }
    }

    /// Takes a message out of its line; the next one's turn.
    private func finish(_ id: MessageID, in chat: ChatID) {
        outbox[chat]?.removeAll { $0.message == id }
        conversation?.showSending()
        guard mutation != .outboxAtOnce, let next = outbox[chat]?.first else { return }
        perform(next.message, in: chat)
    }

    // MARK: Receipts

    /// The user sees the chat: everything in it is read.
    func read(_ chat: ChatID) {
        guard let upTo = model.markRead(chat) else { return }
        if mutation != .receiptBeforeStored { show(chat, after: .reading) }
        defer { if mutation == .receiptBeforeStored { show(chat, after: .reading) } }
        if mutation == .receiptOnLeaving { return untold[chat] = upTo }
        tell(chat, readUpTo: upTo)
    }

    func tell(_ chat: ChatID, readUpTo upTo: Watermark) {
        guard let line = receipts[chat] else {
            receipts[chat] = SubjectReceipt(inFlight: upTo, newest: upTo)
            return tell(chat)
        }
        if mutation != .receiptsNotQueued { receipts[chat]?.newest = max(line.newest, upTo) }
    }

    private func tell(_ chat: ChatID) {
        guard let line = receipts[chat] else { return }
        let main = environment.queues.main
        let receipt = ReceiptQueue.Receipt(chat: chat, upTo: line.inFlight, attempt: line.attempt)
        environment.services.api.markRead(receipt) { [unowned self] result in
            main.async { self.told(chat, result) }
        }
    }

    private func told(_ chat: ChatID, _ result: Result<Void, APIError>) {
        guard let line = receipts[chat] else { return }
        switch result {
        case .success:
            receipts[chat] = nil
            guard line.inFlight < line.newest else { return }
            receipts[chat] = SubjectReceipt(inFlight: line.newest, newest: line.newest)
            tell(chat)
        case .failure:
            if mutation == .receiptNotRetried { return receipts[chat] = nil }
            let attempt = line.attempt + 1
            receipts[chat] = SubjectReceipt(
                inFlight: line.newest,
                newest: line.newest,
                attempt: attempt
            )
            let delay = ChatRules.retryDelay(attempt: min(attempt, 30))
            environment.queues.main.after(delay) { [unowned self] in tell(chat) }
        }
    }
}

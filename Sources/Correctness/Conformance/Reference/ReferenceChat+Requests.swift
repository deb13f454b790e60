internal import ChatDomain
internal import TraceDriver

// Requests and their outcomes (R2, R6, R8, R9).
extension ReferenceChat {
    // MARK: Sync

    /// Asks for what the server knows; one at a time (R2).
    func sync(fillsGap: Bool = false) {
        guard !isSyncing else { return }
        isSyncing = true
        hasSyncFailed = false
        let plan = network.plan(
            .sync(ordinal: syncs),
            attempt: 0,
            bytes: network.isMetered ? server.bytes(since: cursor) : 0
        )
        syncs += 1
        effort.syncs += 1
        recorder?.calls.append(.sync(since: UInt64(cursor)))
        let upTo = plan.outcome == .answered ? server.facts.count : nil
        schedule(.syncReply(upTo: upTo, fillsGap: fillsGap), after: plan.delay)
    }

    func syncReplied(upTo: Int?, fillsGap: Bool) {
        isSyncing = false
        noteSyncReply()
        guard let upTo else {
            hasSyncFailed = true
            return
        }
        if cursor < upTo {
            merge(server.facts[cursor..<upTo], arrival: fillsGap ? .gapSync : .sync)
        }
        cursor = upTo
        readChatOnScreen()
    }

    /// Chats, then messages, then how far was read: a watermark covers all messages of the same answer.
    private func merge(_ facts: ArraySlice<ReferenceServer.Fact>, arrival: Arrival) {
        for fact in facts {
            if case .created = fact {} else { effort.syncedFacts += 1 }
            guard let record = server.records[fact.chat] else { continue }
            know(record.contact, createdAt: record.createdAt, origin: arrival)
        }
        for case .message(let message) in facts where !add(message, by: arrival) {
            recent.syncedAgain.insert(message.chat)
            threads[message.chat]?.accept(message.id, at: message.sentAt)
        }
        for fact in facts {
            switch fact {
            case .otherRead(let chat, let upTo): threads[chat]?.otherRead(upTo: upTo)
            case .ownRead(let chat, let upTo): threads[chat]?.read(upTo: upTo)
            case .message, .created: break
            }
        }
    }

    // MARK: Sending

    /// Puts a message at the end of its chat's line.
    func enqueue(_ message: Message) {
        outbox[message.chat, default: []].append((message.id, 0))
        if outbox[message.chat]?.count == 1 { sendFirst(of: message.chat) }
    }

    func sendFirst(of chat: ChatID) {
        guard let first = outbox[chat]?.first,
            let message = threads[chat]?.messages.last(where: { $0.id == first.id })
        else { return }
        effort.sends += 1
        recorder?.calls.append(.send(Outbox.Send(message: message, attempt: first.attempt)))
        let plan = network.plan(
            .send(first.id),
            attempt: first.attempt,
            bytes: message.text.utf8.count
        )
        // The server acts when it is asked; whether the app hears of it is another matter.
        let instant = plan.outcome == .refused ? nil : server.accept(message, at: now)
        let heard = plan.outcome == .answered ? instant : nil
        schedule(.sendReply(chat, acceptedAt: heard), after: plan.delay)
    }

    func sendReplied(_ chat: ChatID, acceptedAt instant: Timestamp?) {
        guard let first = outbox[chat]?.first else { return }
        if let instant {
            threads[chat]?.accept(first.id, at: instant)
        } else if first.attempt + 1 < 3 {
            outbox[chat]?[0].attempt += 1
            return schedule(.sendAgain(chat), after: .seconds(first.attempt + 1))
        } else {
            threads[chat]?.setPending(first.id, to: .failed)
        }
        outbox[chat]?.removeFirst()
        sendFirst(of: chat)
    }

    // MARK: Receipts

    /// The user has read up to here; one receipt in flight per chat (R6).
    func tell(_ chat: ChatID, readUpTo upTo: Watermark) {
        if let line = receipts[chat] {
            receipts[chat]?.newest = max(line.newest, upTo)
        } else {
            receipts[chat] = ReceiptLine(inFlight: upTo, newest: upTo)
            sendReceipt(of: chat)
        }
    }

    func sendReceipt(of chat: ChatID) {
        guard let line = receipts[chat] else { return }
        effort.receipts += 1
        recorder?.calls.append(
            .markRead(ReceiptQueue.Receipt(chat: chat, upTo: line.inFlight, attempt: line.attempt))
        )
        let request = NetworkConditions.Request.receipt(chat: chat, upTo: line.inFlight.id)
        let plan = network.plan(request, attempt: line.attempt)
        if plan.outcome != .refused { server.ownRead(chat, upTo: line.inFlight) }
        schedule(.receiptReply(chat, isAccepted: plan.outcome == .answered), after: plan.delay)
    }

    func receiptReplied(_ chat: ChatID, isAccepted: Bool) {
        guard let line = receipts[chat] else { return }
        if !isAccepted {
            let attempt = line.attempt + 1
            receipts[chat]?.inFlight = line.newest
            receipts[chat]?.attempt = attempt
            schedule(.receiptAgain(chat), after: .seconds(min(attempt, 30)))
        } else {
            receipts[chat] = nil
            if line.inFlight < line.newest { tell(chat, readUpTo: line.newest) }
        }
    }

    // MARK: Creating

    /// Asks for a chat with the contact called `name`, for the create screen `screen`.
    func create(_ name: String, screen: Int) {
        effort.creations += 1
        recorder?.calls.append(.createChat(named: name))
        let attempt = creations[name, default: 0]
        creations[name] = attempt + 1
        let hash = NetworkConditions.hash(name: name)
        let plan = network.plan(.create(nameHash: hash), attempt: attempt)
        let record = plan.outcome == .refused ? nil : server.create(name, at: now)
        let heard = plan.outcome == .answered ? record : nil
        schedule(.createReply(screen: screen, heard), after: plan.delay)
    }

    func createReplied(screen serial: Int, _ record: SyncReply.ChatRecord?) {
        if let record { know(record.contact, createdAt: record.createdAt, origin: .user) }
        guard case .create(var screen) = top, screen.serial == serial else {
            recent.hasLateCreation = true
            return
        }
        if let record {
            showConversation(ChatID(record.contact.id))
        } else {
            screen.isBusy = false
            top = .create(screen)
            showError("Could not create the chat")
        }
    }
}

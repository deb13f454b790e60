internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import WorkQueues

// What comes from outside: pushes, frames, the answers to syncs.
extension SubjectApp {
    func receive(_ payload: PushPayload) {
        switch payload {
        case .message(let incoming):
            if mutation == .backgroundPushDropped, !isActive { return }
            receive(incoming)
        case .malformed(let kind):
            if mutation == .malformedShown, let contact = model.chats.first?.contact {
                return receive(empty(from: contact))
            }
            environment.skipped.note(kind: kind)
        case .unknown(let kind):
            if mutation != .unknownNotCounted { environment.skipped.note(kind: kind) }
        }
    }

    /// What a payload leads to if it is not checked.
    private func empty(from contact: Contact) -> IncomingMessage {
        IncomingMessage(id: MessageID(0), contact: contact, text: "", sentAt: environment.now)
    }

    func receive(_ incoming: IncomingMessage) {
        guard isLoaded else { return early.append(incoming) }
        if mutation == .burstOverflows {
            burst = (environment.now, burst.instant == environment.now ? burst.count + 1 : 1)
            if burst.count > 100 { return }
        }
        if mutation == .strangerDropped, model.chat(incoming.chat) == nil { return }
        let isNew = model.receive(incoming)
        if isNew { show(incoming.chat, after: .arrival) }
        guard isNew || mutation == .announcedAgain else { return }
        if isOnScreen(incoming.chat) {
            if mutation != .unreadOnScreen { read(incoming.chat) }
            if mutation == .bannerOnOpenChat { announce(incoming) }
        } else if isActive {
            announce(incoming)
        }
    }

    private func announce(_ incoming: IncomingMessage) {
        let notifications = environment.notifications
        if mutation == .olderBannerStays, notifications.presentedBanner != nil { return }
        var thread = incoming.chat
        if mutation == .bannerOfOtherChat, let last = model.chats.last { thread = last.id }
        let content = UNMutableNotificationContent()
        content.title = incoming.contact.name
        content.body = ChatTexts.oneLine(incoming.text)
        content.threadIdentifier = String(thread.rawValue)
        let isShared = mutation == .bannersShareIdentifier
        notifications.add(
            UNNotificationRequest(
                identifier: isShared ? "message" : content.threadIdentifier,
                content: content,
                trigger: nil
            )
        )
    }

    // MARK: Sockets

    func connect(_ chat: ChatID) {
        guard sockets[chat] == nil else { return }
        let main = environment.queues.main
        sockets[chat] = environment.services.sockets.open(chat) { [self] event in
            main.async { self.receive(event, from: chat) }
        }
    }

    func disconnect(_ chat: ChatID) {
        if let upTo = untold.removeValue(forKey: chat) { tell(chat, readUpTo: upTo) }
        if mutation == .closesOtherSockets {
            for (other, socket) in sockets where other != chat { socket.close() }
            return
        }
        sockets[chat]?.close()
        sockets[chat] = nil
    }

    private func receive(_ event: SocketEvent, from chat: ChatID) {
        let isLate = sockets[chat] == nil
        switch event {
        case .opened, .lost: break
        case .reopened: if mutation != .reconnectWithoutSync { sync() }
        case .frame(.message(let incoming)):
            if mutation == .lateFrameLost, isLate { return }
            frames += 1
            if mutation == .everySecondFrameLeft, frames % 2 == 0 { return }
            receive(incoming)
            if mutation == .goodbyeTwice, isLate {
                model.append(incoming)
                show(chat, after: .arrival)
            }
        case .frame(.read(let chat, let upTo)):
            model.otherRead(chat, upTo: upTo)
            show(chat, after: .receipt)
        case .frame(.unknown(let kind)):
            if mutation == .unknownCountedTwice { environment.skipped.note(kind: kind) }
            environment.skipped.note(kind: kind)
        }
    }

    // MARK: Syncing

    func sync() {
        guard isLoaded, !isSyncing || mutation == .syncNotJoined else { return }
        startSync()
    }

    func startSync() {
        isSyncing = true
        if mutation != .alertStays { lastSyncFailed = false }
        if mutation == .failedSyncEmptiesList { list.refresh() }
        showSyncState()
        let main = environment.queues.main
        let asked = model.chats
        let cursor = mutation == .syncsFromStart ? 0 : model.cursor
        environment.services.api.sync(since: cursor) { [unowned self] result in
            main.async { self.synced(result, asked: asked) }
        }
    }

    private func synced(_ result: Result<SyncReply, APIError>, asked: [SubjectChat]) {
        isSyncing = false
        if let stored = held {
            held = nil
            install(stored)
        }
        switch result {
        case .failure:
            lastSyncFailed = true
            if mutation == .failedSyncEmptiesList { list.refresh() }
        case .success(let reply):
            model.merge(reply, asked: asked)
            show(nil, after: .sync)
            if let conversation, isOnScreen(conversation.chat) { read(conversation.chat) }
        }
        list.endRefreshing()
        showSyncState()
    }
}

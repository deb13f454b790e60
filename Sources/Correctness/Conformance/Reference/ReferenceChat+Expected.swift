internal import ChatDomain

extension ReferenceChat {
    /// Everything is at rest: what has changed by now must have been written to the store.
    ///
    /// Call it at each checkpoint before ``expected`` is asked for.
    package func noteStored() {
        for index in threads.values.indices { threads.values[index].takeUnsaved(into: &effort) }
    }

    /// What must be shown and stored now.
    ///
    /// - Complexity: O(chats + messages of the open conversation); for checkpoints, not for every event.
    package var expected: ExpectedState { expected(inView: nil) }

    /// The same with those rows of the screen's table that `shown` has in view; nil for all.
    ///
    /// - Complexity: O(*n* log *n*) in chats while the list is on top.
    package func expected(inView shown: ScreenContents?) -> ExpectedState {
        ExpectedState(
            at: clock,
            isInBackground: !isActive,
            screen: screen(inView: shown),
            threads: threads,
            dates: dates,
            skipped: skipped,
            ownReads: server.ownReads.filter { receipts[$0.key] == nil },
            accepted: server.accepted,
            arrivals: arrivals,
            sockets: sockets.filter(\.isWanted).map(\.chat),
            effort: effort,
            recent: recent,
            isSyncing: isSyncing,
            isBusy: agenda.isBusy,
            staleDateShifts: Set(
                zones.compactMap { $0 == zones.last ? nil : $0 - (zones.last ?? 0) }
            ),
            areAvatarsDue: clock - lastActivity > network.longestFetch
        )
    }

    private func screen(inView shown: ScreenContents?) -> ScreenContents {
        var screen = ScreenContents(stack: [.list], title: "Chats")
        screen.badge = badge
        screen.banner = banner.map { BannerContents(chat: $0.chat, title: $0.title, body: $0.body) }
        switch top {
        case .nothing:
            let isWaiting = isSyncing || !isStarted
            screen.list = ListContents(
                table: ListRow.table(
                    of: threads,
                    dates: dates,
                    at: shown.map { ($0.list?.table.rows ?? [:]).keys }
                ),
                isSpinning: threads.isEmpty && isWaiting,
                emptyText: threads.isEmpty && !isWaiting ? "No chats yet" : nil,
                alert: hasSyncFailed ? "Could not refresh" : nil
            )
        case .conversation(let conversation):
            let thread = threads[conversation.chat]
            let messages = thread?.messages ?? []
            screen.stack.append(.conversation(conversation.chat))
            screen.title = thread?.contact.name ?? ""
            screen.conversation = ConversationContents(
                table: TableContents(
                    count: messages.count,
                    at: shown.map { ($0.conversation?.table.rows ?? [:]).keys }
                ) { row(messages[$0]) },
                field: conversation.field,
                error: shownError
            )
        case .create(let create):
            screen.stack.append(.create)
            screen.title = "New chat"
            screen.create = CreateContents(
                field: create.field,
                isEnabled: !create.isBusy,
                isSpinning: create.isBusy,
                error: shownError
            )
        }
        return screen
    }

    private func row(_ message: Message) -> MessageRow {
        let detail =
            switch message.state {
            case .sending: "Sending…"
            case .failed: "Failed"
            case .sent, .read, .unread: dates.text(message.sentAt)
            }
        let isOwn = message.sender == .user
        return MessageRow(
            text: message.text,
            side: isOwn ? .right : .left,
            detail: detail,
            tick: isOwn && message.state == .read ? "✓" : nil,
            offersRetry: message.state == .failed
        )
    }
}

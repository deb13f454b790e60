internal import ChatDomain

/// The comparison of the store with the model that BEHAVIOUR has (R17).
///
/// What is wrong in the store and right on the screen is the store's fault, R17. What is wrong in both was never taken
/// in, and is laid to the path by which it came.
struct StoreComparison {
    let expected: ExpectedState
    let shown: ScreenContents
    let stored: StoredChats
    let syncedUpTo: UInt64?
    let looks: StoreLooks
    private(set) var found: [Discrepancy] = []

    mutating func compare() {
        let actual = Dictionary(grouping: stored.chats) { ChatID($0.contact.id) }
        let wanted = expected.stored.chats
        for meant in wanted {
            let chat = ChatID(meant.contact.id)
            guard let have = actual[chat]?.first else {
                let origin = expected.origin(of: chat) ?? .store
                let isDropped = expected.recent.chatsDuringSync.contains(chat)
                let missing: Rule = isDropped ? .r2 : origin == .user ? .r9 : origin.rule
                let subject = "stored chat \(chat.rawValue)"
                note(isRightOnScreen(chat) ? .r17 : missing, subject, "stored", "missing")
                continue
            }
            compare(meant, have)
        }
        if let syncedUpTo { compareCursor(syncedUpTo, stored.cursor) }
        let known = Set(wanted.map(\.contact.id))
        for chat in stored.chats where !known.contains(chat.contact.id) {
            note(.r9, "stored chat \(chat.contact.id.rawValue)", "none", "stored")
        }
        for (chat, entries) in actual.sorted(by: { $0.key < $1.key }) where entries.count > 1 {
            note(.r17, "stored chat \(chat.rawValue)", "once", "\(entries.count) times")
        }
    }

    /// The cursor is judged by the server's own word: how many facts the server knows by then depends on how many read
    /// receipts it was sent, which R0 leaves open where sources meet in one batch.
    private mutating func compareCursor(_ meant: UInt64, _ have: UInt64) {
        guard meant != have else { return }
        // One that is ahead leaves something out for ever; one that is behind was not stored.
        note(
            have > meant ? .r2 : .r17,
            "stored sync cursor",
            "\(meant), the newest sync reply's, written with what that brought",
            "\(have)"
        )
    }

    private mutating func compare(_ meant: StoredChat, _ have: StoredChat) {
        var subject: String { "stored chat \(meant.contact.id.rawValue)" }
        if meant.contact != have.contact {
            note(.r17, subject + ", contact", meant.contact.name, have.contact.name)
        }
        if meant.otherReadUpTo != have.otherReadUpTo {
            note(
                .r7,
                subject + ", how far the other has read",
                Self.text(meant.otherReadUpTo),
                Self.text(have.otherReadUpTo)
            )
        }
        let chat = ChatID(meant.contact.id)
        if looks.wereRight(meant.messages, have.messages, of: chat) { return }
        let before = found.count
        defer {
            if found.count == before { looks.noteRight(meant.messages, have.messages, of: chat) }
        }
        let actual = Dictionary(have.messages.map { ($0.id, $0) }) { _, newer in newer }
        if actual.count < have.messages.count {
            let count = have.messages.count - actual.count
            note(.r5, subject, "each message once", "\(count) stored again")
        }
        var missing = 0
        for message in meant.messages {
            if let have = actual[message.id] {
                if have != message { compare(message, have, Self.subject(message)) }
            } else {
                missing += 1
                let rule = isRightOnScreen(message.chat) ? .r17 : arrivalRule(of: message)
                note(rule, Self.subject(message), message.text.drawn, "missing")
            }
        }
        guard actual.count > meant.messages.count - missing else { return }
        let known = Set(meant.messages.map(\.id))
        for message in have.messages where !known.contains(message.id) {
            let rule: Rule = message.sender == .user ? .r8 : .r5
            note(rule, Self.subject(message), "none", message.text.drawn)
        }
    }

    private static func subject(_ message: Message) -> String {
        "stored message \(message.id.rawValue) of chat \(message.chat.rawValue)"
    }

    private mutating func compare(_ meant: Message, _ have: Message, _ subject: String) {
        // A conversation does not show whether the user has read a message; the badge does.
        let isBadgeRight = meant.sender == .user || expected.screen.badge == shown.badge
        let isFaultOfStore = isBadgeRight && isRightOnScreen(meant.chat)
        if meant.state != have.state {
            let rule: Rule =
                switch (meant.sender, meant.state) {
                // Unread, or not: after a sync that brought it again, that has undone it.
                case (.other, _): expected.recent.syncedAgain.contains(meant.chat) ? .r2 : .r6
                case (.user, .read): .r7
                case (.user, _): have.state == .read ? .r7 : .r8
                }
            note(isFaultOfStore ? .r17 : rule, subject, "\(meant.state)", "\(have.state)")
        }
        if meant.sentAt != have.sentAt {
            // Rows show minutes, so that they are no witness; what was not stored at all has the old state too.
            let isAccepted = meant.sender == .user && (!isFaultOfStore || meant.state == have.state)
            note(
                isAccepted ? .r8 : .r17,
                subject + ", instant",
                "\(meant.sentAt.milliseconds) ms",
                "\(have.sentAt.milliseconds) ms"
            )
        }
        if meant.text != have.text { note(.r17, subject, meant.text.drawn, have.text.drawn) }
        if meant.sender != have.sender || meant.chat != have.chat {
            note(
                .r17,
                subject,
                "\(meant.sender) in \(meant.chat)",
                "\(have.sender) in \(have.chat)"
            )
        }
    }

    private func arrivalRule(of message: Message) -> Rule {
        if expected.recent.messagesDuringSync.contains(message.id) { return .r2 }
        return (expected.arrivals[message.id] ?? .store).rule
    }

    /// Whether the chat is right wherever it can be seen: in its conversation, in its row, else in the badge.
    private func isRightOnScreen(_ chat: ChatID) -> Bool {
        if !expected.isInBackground, shown.stack == expected.screen.stack {
            if shown.stack.last == .conversation(chat), let meant = expected.screen.conversation {
                guard let seen = shown.conversation?.table else { return false }
                return meant.table.count == seen.count
                    && seen.rows.allSatisfy { meant.table.rows[$0.key] == $0.value }
            }
            if let row = shown.list?.table.rows.values.first(where: { $0.chat == chat }),
                let meant = expected.list.rows.values.first(where: { $0.chat == chat })
            {
                return (row.lastText, row.date, row.unread)
                    == (meant.lastText, meant.date, meant.unread)
            }
        }
        return expected.screen.badge == shown.badge
    }

    private mutating func note(
        _ rule: Rule,
        _ subject: String,
        _ expected: String,
        _ shown: String
    ) {
        found.append(Discrepancy(rule: rule, subject: subject, expected: expected, shown: shown))
    }

    private static func text(_ watermark: Watermark?) -> String {
        watermark.map { "\($0.sentAt.milliseconds) ms, message \($0.id.rawValue)" } ?? "nothing"
    }
}

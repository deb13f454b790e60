internal import ChatDomain
internal import EventTraces

// Rows: which rule a stale, missing or misplaced one breaks.
extension ScreenComparison {
    // MARK: The list

    mutating func compareListRows(
        _ expected: TableContents<ListRow>,
        _ shown: TableContents<ListRow>
    ) {
        compareCounts("rows of the list", expected.count, shown) { comparison in
            shown.count > expected.count ? .r9 : comparison.missingChatRule
        }
        // Nearly always.
        if shown.rows.allSatisfy({ expected.rows[$0.key] == $0.value }) { return }
        let all = self.expected.list.rows.values
        let right = Dictionary(uniqueKeysWithValues: all.map { ($0.chat, $0) })
        var seen: Set<ChatID> = []
        let rows = shown.rows.sorted { $0.key < $1.key }
        // First the content of each chat's row, wherever it stands: a stale row stands wrong because it is stale.
        for (index, row) in rows {
            let subject = "row \(index) of the list"
            guard let meant = right[row.chat] else {
                note(.r9, subject, "a chat of the user's", "chat \(row.chat.rawValue)")
                continue
            }
            if !seen.insert(row.chat).inserted {
                note(.r9, subject, "each chat once", "chat \(row.chat.rawValue) again")
            }
            compare(meant, row, subject)
        }
        for (index, row) in rows where right[row.chat] != nil {
            guard let meant = expected.rows[index], meant.chat != row.chat else { continue }
            note(.r10, "row \(index) of the list", meant.drawing, row.drawing)
        }
    }

    /// What brought the first chat that the shown list seems to lack; else the table lags behind its model.
    private var missingChatRule: Rule {
        // A failed sync keeps the rows.
        if expected.screen.list?.alert != nil, shown.list?.table.count == 0 { return .r2 }
        let seen = Set((shown.list?.table.rows.values.map(\.chat)) ?? [])
        let missing = expected.list.rows.sorted { $0.key < $1.key }
            .first { !seen.contains($0.value.chat) }?.value.chat
        guard let missing, let origin = expected.origin(of: missing) else { return .r13 }
        if expected.recent.chatsDuringSync.contains(missing) { return .r2 }
        return origin == .user ? .r9 : origin.rule
    }

    private mutating func compare(_ expected: ListRow, _ shown: ListRow, _ subject: String) {
        // Nearly always; which rule a difference would break takes longer to find.
        if expected == shown { return }
        // How its newest message came; the list is on top, so a frame came while its screen was closing.
        let content = self.expected.threads[expected.chat]?.last.map(arrivalRule) ?? .r3
        check(.r11, subject + ", name", expected.name, shown.name)
        let isOneLine = shown.lastText?.contains(where: \.isNewline) != true
        let isSameText = expected.lastText == shown.lastText
        check(
            isOneLine ? content : .r11,
            subject + ", last text",
            expected.lastText,
            shown.lastText
        )
        if expected.unread != shown.unread {
            let rule = unreadRule(expected, shown.unread, content: content)
            note(rule, subject + ", unread count", expected.unread.shown, shown.unread.shown)
        }
        let isDate = shown.date.map(Self.looksLikeDate) ?? false
        let isOfOldZone = isOfEarlierZone(shown.date, expected.date)
        let isContent = isDate && !isOfOldZone && (!isSameText || content == .r8)
        let dateRule: Rule = isContent ? content : .r11
        check(dateRule, subject + ", date", expected.date, shown.date)
        if shown.avatar != nil || self.expected.areAvatarsDue, shown.avatar != expected.avatar {
            func text(_ avatar: AvatarID?) -> String {
                avatar.map { "picture \($0.rawValue)" } ?? "none"
            }
            note(.r15, subject + ", avatar", text(expected.avatar), text(shown.avatar))
        }
    }

    private func unreadRule(_ meant: ListRow, _ shown: String?, content: Rule) -> Rule {
        let wanted = meant.unread.flatMap { Int($0) } ?? 0
        guard let shown else { return content == .r8 ? .r3 : content }
        guard let count = Int(shown), count > 0 else { return .r11 }
        if count > wanted {
            // A sync has undone a newer state, or what came counts twice.
            if expected.recent.syncedAgain.contains(meant.chat) { return .r2 }
            let hasCome = expected.recent.arrived.contains(meant.chat)
            if hasCome, !expected.recent.read.contains(meant.chat) { return .r5 }
            // Read messages still count, or, if the newest is the user's own, own ones do.
            return content == .r8 ? .r12 : .r6
        }
        return content == .r8 ? .r3 : content
    }

    // MARK: A conversation

    mutating func compareMessageRows(
        _ expected: TableContents<MessageRow>,
        _ shown: TableContents<MessageRow>
    ) {
        let messages = messagesOnTop
        let isMore = shown.count > expected.count
        compareCounts("rows of the conversation", expected.count, shown) { comparison in
            isMore ? comparison.surplusRule(shown) : comparison.missingMessageRule(messages, shown)
        }
        guard expected.count == shown.count else { return }
        for (index, row) in shown.rows.sorted(by: { $0.key < $1.key }) {
            guard let meant = expected.rows[index], messages.indices.contains(index) else {
                continue
            }
            if meant == row { continue }
            let subject = "row \(index) of the conversation"
            if meant.text != row.text {
                // What the server has not accepted stands last, in tap order; the rest by its instant.
                let isPending = messages[index].isPending || isPending(row)
                let orderRule: Rule = isPending ? .r8 : .r10
                let isKnown = messages.contains { $0.text == row.text }
                let shownText = row.text ?? ""
                let isCut = !shownText.isEmpty && meant.text?.hasPrefix(shownText) == true
                let rule = isKnown ? orderRule : isCut ? .r11 : arrivalRule(of: messages[index])
                note(rule, subject, meant.text.shown, row.text.shown)
                continue
            }
            check(.r11, subject + ", side", meant.side.rawValue, row.side.rawValue)
            let isOwn = messages[index].sender == .user
            let isDate = row.detail.map(Self.looksLikeDate) ?? false
            let isSending = isPending(row)
            let isStale = isOwn && isDate && !isOfEarlierZone(row.detail, meant.detail)
            let detailRule: Rule = isSending || isStale ? .r8 : .r11
            check(detailRule, subject + ", detail", meant.detail, row.detail)
            check(.r7, subject + ", tick", meant.tick, row.tick)
            check(.r8, subject + ", Retry", meant.offersRetry, row.offersRetry)
        }
    }

    private var messagesOnTop: [Message] {
        guard case .conversation(let chat) = expected.screen.stack.last else { return [] }
        return expected.threads[chat]?.messages ?? []
    }

    private func isPending(_ row: MessageRow) -> Bool {
        row.detail == "Sending…" || row.detail == "Failed"
    }

    /// How the message came; the rule is R2 if a sync that could not know it was answered since it was seen.
    private func arrivalRule(of message: Message) -> Rule {
        if expected.recent.messagesDuringSync.contains(message.id) { return .r2 }
        return message.sender == .user ? .r8 : (expected.arrivals[message.id] ?? .store).rule
    }

    /// How the newest message came whose text is not in view though it ought to be.
    private func missingMessageRule(
        _ messages: [Message],
        _ shown: TableContents<MessageRow>
    ) -> Rule {
        let texts = Set(shown.rows.values.map(\.text))
        let missing = messages.suffix(max(1, shown.rows.count)).last { !texts.contains($0.text) }
        guard let missing else { return .r13 }
        return arrivalRule(of: missing)
    }

    /// A message twice: the user's own or the other's.
    private func surplusRule(_ shown: TableContents<MessageRow>) -> Rule {
        var counts: [MessageRow: Int] = [:]
        for row in shown.rows.values { counts[row, default: 0] += 1 }
        let twice = counts.first { $0.value > 1 }?.key
        return twice?.side == .right ? .r8 : .r5
    }

    // MARK: Both

    /// The table against its data source (R13), and against what ought to be there.
    private mutating func compareCounts<Row>(
        _ subject: String,
        _ expected: Int,
        _ shown: TableContents<Row>,
        rule: (Self) -> Rule
    ) {
        let source = "\(shown.sourceCount) in the data source"
        check(.r13, subject, source, "\(shown.count) in the data source")
        guard expected != shown.count else { return }
        note(rule(self), subject, "\(expected)", "\(shown.count)")
    }

    /// Whether `shown` is the date that `expected` is, as it read in a zone that the person has left.
    private func isOfEarlierZone(_ shown: String?, _ expected: String?) -> Bool {
        guard !self.expected.staleDateShifts.isEmpty,
            let shown = shown.flatMap(Self.minutes), let expected = expected.flatMap(Self.minutes)
        else { return false }
        return self.expected.staleDateShifts.contains(shown - expected)
    }

    /// Minutes of a date `dd-MM-yyyy HH:mm` since a fixed day, in whatever zone it is.
    private static func minutes(_ text: String) -> Int? {
        guard looksLikeDate(text) else { return nil }
        let parts = text.split { "- :".contains($0) }.compactMap { Int($0) }
        guard parts.count == 5 else { return nil }
        let time = CivilTime(
            year: parts[2],
            month: parts[1],
            day: parts[0],
            hour: parts[3],
            minute: parts[4]
        )
        return time.map { Int($0.timestamp().milliseconds / 60_000) }
    }

    /// Whether the text has the form `dd-MM-yyyy HH:mm`, so that a wrong one is stale, not ill-formed.
    private static func looksLikeDate(_ text: String) -> Bool {
        let pattern = "00-00-0000 00:00"
        return text.count == pattern.count
            && zip(text, pattern).allSatisfy { $1 == "0" ? $0.isNumber : $0 == $1 }
    }
}

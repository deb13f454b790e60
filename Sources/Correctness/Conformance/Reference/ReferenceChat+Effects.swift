package import ChatDomain
package import EventTraces

// What an event will change on the screen, known without asking any architecture.
//
// Screen updates expected are found by comparing what the user sees before the event with what they see after it, at one instant, so
// that none can be forgotten on any path. Left out, for every architecture alike:
// - what a reply, a timer or a store brings: when it comes depends on instants of the run;
// - whole screens: opening, closing, the return to the foreground, another zone (only badge and banner count then);
// - what goes away (a banner, an error text), a field's text, busy states, "Failed" becoming "Sending…" again;
// - rows that are not surely in view, and everything while the app is in the background.
extension ReferenceChat {
    /// A row of the list, as far as effects are concerned.
    package struct ListState: Hashable, Sendable {
        package var chat: ChatID
        package var lastText: String
        package var unread: Int

        /// Describes a row.
        package init(chat: ChatID, lastText: String, unread: Int) {
            self.chat = chat
            self.lastText = lastText
            self.unread = unread
        }
    }

    /// What the user sees of what one event may change.
    private struct Sight {
        /// The serial number of the screen on top; 0 is the list's.
        var screen = 0
        var row: ListState?
        var messages: [Message] = []
        var badge = 0
        var banner: Banner?
        var chat: ChatID?
        var error: String?
    }

    /// Hands an event over, as ``deliver(_:index:)`` does, and says what it changes on the screen.
    ///
    /// - Returns: Its effects, at most one of each kind of place but of message rows; none when nothing in view changes.
    /// - Complexity: O(chats).
    package func effects(delivering event: TraceEvent, index: Int) -> [VisibleEffect] {
        advance(to: event.at)
        let before = sight(of: event)
        deliver(event, index: index)
        guard let before, let after = sight(of: event) else { return [] }
        return effects(from: before, to: after)
    }

    /// What the list says of each chat now, whether it is on top or not, in no particular order.
    package var listStates: [ListState] { threads.values.map(listState) }

    /// The number of unread messages (R12).
    package var badge: Int { threads.values.reduce(0) { $0 + $1.unread } }

    /// Nil while there is nothing to be seen.
    private func sight(of event: TraceEvent) -> Sight? {
        guard isStarted, isActive else { return nil }
        var sight = Sight(badge: badge, banner: banner)
        switch top {
        case .nothing: sight.row = rowInView(of: event)
        case .conversation(let screen):
            sight.screen = screen.serial
            sight.chat = screen.chat
            sight.error = shownError
            sight.messages = messagesInView(of: screen.chat)
        case .create(let screen):
            sight.screen = screen.serial
            sight.error = shownError
        }
        return sight
    }

    private func effects(from before: Sight, to after: Sight) -> [VisibleEffect] {
        var effects: [VisibleEffect] = []
        if after.screen == before.screen {
            if let row = after.row, row != before.row {
                effects.append(.listRow(chat: row.chat, lastText: row.lastText, unread: row.unread))
            }
            effects += rowEffects(from: before.messages, to: after.messages)
            if let text = after.error, before.error == nil {
                effects.append(.errorText(chat: after.chat, text: text))
            }
        }
        if after.badge != before.badge { effects.append(.badge(after.badge)) }
        if let banner = after.banner, banner.number != before.banner?.number {
            effects.append(.banner(chat: banner.chat, title: banner.title, body: banner.body))
        }
        return effects
    }

    private func rowEffects(from before: [Message], to after: [Message]) -> [VisibleEffect] {
        let new = after.filter { row in !before.contains { $0.id == row.id } }
        var effects = new.map { VisibleEffect.messageRow(chat: $0.chat, id: $0.id, text: $0.text) }
        let ticked = after.last { row in
            row.isTicked && before.contains { $0.id == row.id && !$0.isTicked }
        }
        if let ticked { effects.append(.tick(chat: ticked.chat, id: ticked.id, text: ticked.text)) }
        return effects
    }

    /// The row of the chat that the event is about, if it is surely in view.
    private func rowInView(of event: TraceEvent) -> ListState? {
        let chat: ChatID
        switch event.kind {
        case .push(let message), .socketMessage(let message): chat = ChatID(message.contact)
        default: return nil
        }
        guard let thread = threads[chat] else { return nil }
        let above = threads.values.count { $0.listPlace < thread.listPlace }
        return above < viewport.listRows ? listState(thread) : nil
    }

    private func listState(_ thread: ReferenceThread) -> ListState {
        ListState(chat: ChatID(thread.contact.id), lastText: thread.lastLine, unread: thread.unread)
    }

    /// A conversation is scrolled to its end after every change.
    private func messagesInView(of chat: ChatID) -> [Message] {
        guard let thread = threads[chat] else { return [] }
        let pending = thread.pending.suffix(viewport.messageRows)
        // A slice: the `suffix` that makes an array goes through all of it.
        let accepted: ArraySlice<Message> = thread.accepted.suffix(
            viewport.messageRows - pending.count
        )
        return Array(accepted) + pending
    }
}

extension Message {
    fileprivate var isTicked: Bool { sender == .user && state == .read }
}

import ChatDomain
import EventTraces

/// A person who looks in now and then; what a log does not tell.
struct VisitScript: CustomStringConvertible {
    private let every: Int
    private let stay: Int
    /// Counted from the last departure.
    private var sinceBack = 0
    private var isVisiting = false
    private let count: Int

    init(messages: Int, every: Int) {
        // A short log is worth a visit too.
        self.every = min(every, max(2, messages / 2))
        stay = max(1, self.every / 4)
        count = messages
    }

    var description: String {
        "opens the chat of the latest sender after every \(every) messages, sends one message of 24 bytes, goes back after \(stay)"
    }

    /// What the person does right after message number `index`.
    mutating func actions(after index: Int, sender: UInt32) -> [UserAction] {
        sinceBack += 1
        if isVisiting {
            guard sinceBack == stay else { return [] }
            sinceBack = 0
            isVisiting = false
            return [.back]
        }
        // Not right at the end: a visit needs messages to be worth its while.
        guard sinceBack == every, index + 1 < count else { return [] }
        sinceBack = 0
        isVisiting = true
        return [.openChat(ChatID(sender)), .type(bytes: 24), .send]
    }
}

/// The person whose messages the log has: opens a chat to write there, and leaves it when it is the others' turn for long.
struct WritingScript {
    private static let stay = 10
    private var open: ChatID?
    private var sinceOwn = 0

    static let description =
        "writes the log's own messages: opens the chat, types, sends, goes back after \(stay) messages of others"

    /// What the person does to send a text of so many bytes.
    mutating func actions(writing bytes: Int, in chat: ChatID) -> [UserAction] {
        sinceOwn = 0
        var actions: [UserAction] = []
        if open != chat {
            actions = open == nil ? [.openChat(chat)] : [.back, .openChat(chat)]
            open = chat
        }
        // Nothing but a picture was sent; a blank text would be refused.
        return actions + [.type(bytes: UInt32(min(max(1, bytes), Population.mostBytes))), .send]
    }

    /// What the person does after a message of another's.
    mutating func actionsAfterOther() -> [UserAction] {
        guard open != nil else { return [] }
        sinceOwn += 1
        guard sinceOwn == Self.stay else { return [] }
        open = nil
        return [.back]
    }
}

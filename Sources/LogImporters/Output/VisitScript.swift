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

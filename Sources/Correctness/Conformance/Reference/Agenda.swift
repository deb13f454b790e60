internal import ChatDomain

/// What is still to happen by itself, by deadline, then by order of scheduling.
struct Agenda {
    /// A thing that will happen unless the app is suspended.
    enum Item {
        /// The answer to the sync that asked for the server's log up to `upTo`; nil when it failed.
        ///
        /// A socket that came back may have asked for it, to fill the gap (R4).
        case syncReply(upTo: Int?, fillsGap: Bool)
        /// The answer to the first message of the chat's line; nil when it failed.
        case sendReply(ChatID, acceptedAt: Timestamp?)
        case sendAgain(ChatID)
        case receiptReply(ChatID, isAccepted: Bool)
        case receiptAgain(ChatID)
        /// The answer to the create screen `screen`; nil when it failed.
        case createReply(screen: Int, SyncReply.ChatRecord?)
        /// The hand-shake of a socket ends.
        case connect(socket: Int, isAgain: Bool)
        case reconnect(socket: Int)
        /// The server hears that the app closed a socket.
        case forget(socket: Int)
        case bannerEnd(number: Int)
        case errorEnd(number: Int)

        /// Whether it is another try of a request, which a timer of the app's leads to.
        var isRetry: Bool {
            switch self {
            case .sendAgain, .receiptAgain: true
            default: false
            }
        }
    }

    private var entries: [(deadline: Duration, item: Item)] = []

    /// When the next thing is due.
    var nextDeadline: Duration? { entries.first?.deadline }

    /// Whether a request, a try, a hand-shake or an error text is still to end.
    var isBusy: Bool {
        entries.contains { if case .bannerEnd = $0.item { false } else { true } }
    }

    /// - Complexity: O(*n*); there are few.
    mutating func schedule(_ item: Item, at deadline: Duration) {
        let place = entries.firstIndex { $0.deadline > deadline } ?? entries.count
        entries.insert((deadline, item), at: place)
    }

    mutating func popFirst() -> (deadline: Duration, item: Item)? {
        entries.isEmpty ? nil : entries.removeFirst()
    }
}

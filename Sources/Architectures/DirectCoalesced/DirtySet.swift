internal import ChatDomain

/// What has changed since the last flush, as little as is needed to show it all at once.
struct DirtySet {
    /// Rows of the list.
    enum List {
        case clean
        /// One chat, from where its row was to where it is now, however often it changed.
        case one(ChatID, ChatChange.Row)
        /// Several chats, none of them new: each change as it came.
        case moves([Move])
        case everything
    }

    /// A row that changed and perhaps moved, as things stood then.
    struct Move {
        var chat: ChatID
        var source: Int
        var target: Int
    }

    /// Rows of the conversation on top.
    struct Conversation {
        /// Where rows were added, as things stand now.
        var inserted: [Int] = []
        /// Where rows changed that were there before, as things stand now.
        var updated: [Int] = []
        /// Anything else happened: everything is asked again.
        var isReloaded = false

        var isClean: Bool { inserted.isEmpty && updated.isEmpty && !isReloaded }

        mutating func insert(at place: Int) {
            for index in inserted.indices where inserted[index] >= place { inserted[index] += 1 }
            for index in updated.indices where updated[index] >= place { updated[index] += 1 }
            inserted.append(place)
        }
    }

    private(set) var list = List.clean
    private(set) var conversation = Conversation()
    var badge = false
    var syncState = false

    mutating func add(_ row: ChatChange.Row, of chat: ChatID) {
        switch (list, row) {
        case (_, .unchanged), (.everything, _): break
        case (.clean, _): list = .one(chat, row)
        case (.one(chat, .inserted), .updated(_, let target)):
            list = .one(chat, .inserted(at: target))
        case (.one(chat, .updated(let source, _)), .updated(_, let target)):
            list = .one(chat, .updated(from: source, to: target))
        case (.one(let first, .updated(let from, let to)), .updated(let source, let target)):
            let moves = [
                Move(chat: first, source: from, target: to),
                Move(chat: chat, source: source, target: target),
            ]
            list = .moves(moves)
        case (.moves(var moves), .updated(let source, let target))
        where moves.count < Self.mostMoves:
            list = .clean
            moves.append(Move(chat: chat, source: source, target: target))
            list = .moves(moves)
        default: list = .everything
        }
    }

    /// Beyond so many moves configuring every visible row once costs less.
    private static let mostMoves = 12

    mutating func add(_ rows: ChatChange.Rows) {
        switch rows {
        case .unchanged: break
        case .inserted(let place): conversation.insert(at: place)
        case .updated(let places):
            // New rows are configured when they appear, with what is true then.
            for place in places where !conversation.inserted.contains(place) {
                conversation.updated.append(place)
            }
        case .moved, .reloaded: conversation.isReloaded = true
        }
    }

    mutating func addEverything() {
        list = .everything
    }

    mutating func addWholeConversation() {
        conversation.isReloaded = true
    }
}

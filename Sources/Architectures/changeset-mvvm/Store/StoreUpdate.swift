import ChatDomain

/// What one event did to the models.
struct StoreUpdate {
    /// To be saved, in the order in which they were made.
    private(set) var batches: [StoreBatch] = []
    /// Whether the list of chats is another one.
    private(set) var changesList = false
    /// Those whose messages are others.
    private(set) var chats: [ChatID] = []
    /// A message that has just become known, for a chat that is not on screen.
    var arrival: IncomingMessage?
    /// The user's messages to be sent, in order.
    var outgoing: [Message] = []
    /// How far the user has read, if further than before.
    var read: (chat: ChatID, upTo: Watermark)?

    /// Adds everything there is.
    mutating func add(all chats: [ChatID]) {
        changesList = true
        self.chats += chats
    }

    mutating func add(_ change: ChatChange?) {
        guard let change else { return }
        batches.append(change.batch)
        if change.row != .unchanged { changesList = true }
        if change.rows != .unchanged { chats.append(change.chat) }
    }

    mutating func add(_ merge: MergeChange) {
        batches.append(merge.batch)
        if !merge.chats.isEmpty { add(all: merge.chats) }
    }
}

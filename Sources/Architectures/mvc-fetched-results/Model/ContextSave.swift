import ChatDomain

/// Told of each save of a context.
@MainActor
protocol ContextObserver: AnyObject {
    func contextDidSave(_ save: ContextSave)
}

/// What a save has changed.
struct ContextSave {
    /// Some of a context's objects, each once.
    struct Objects {
        var chats: [ChatID] = []
        var messages: [Message] = []
    }

    /// Known to be new.
    var inserted = Objects()
    /// Others than before, or, after a sync, perhaps new.
    var updated = Objects()
    /// Whether the number of unread messages is another.
    var changesUnread = false
}

extension ContextSave {
    init(_ change: ChatChange) {
        changesUnread = change.changesUnread
        switch change.row {
        case .unchanged: break
        case .inserted: inserted.chats = [change.chat]
        case .updated: updated.chats = [change.chat]
        }
        if case .inserted = change.rows {
            inserted.messages = change.batch.messages
        } else {
            updated.messages = change.batch.messages
        }
    }

    init(_ merge: MergeChange) {
        changesUnread = merge.changesUnread
        updated.chats = merge.chats
        // A message that has come and been read since is in the batch twice.
        var seen: Set<MessageID> = []
        updated.messages = merge.batch.messages.filter { seen.insert($0.id).inserted }
    }
}

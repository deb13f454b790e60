package import ChatDomain

/// What has happened since the latest checkpoint: everything was right then, so that a difference seen now comes of it.
///
/// Only the rule that a difference is laid to depends on it, never whether there is one.
package struct RecentCauses: Hashable, Sendable {
    /// Nothing has happened since the start: neither an event nor a reply.
    package internal(set) var isFirst = true
    /// The badge at the checkpoint.
    package internal(set) var badge = 0
    /// What came, or was written or made, while the sync was under way that has been answered since.
    package internal(set) var messagesDuringSync: Set<MessageID> = []
    package internal(set) var chatsDuringSync: Set<ChatID> = []
    /// Chats of messages that a sync brought though they were known.
    package internal(set) var syncedAgain: Set<ChatID> = []
    /// Chats for which a message came, for the first time or again.
    package internal(set) var arrived: Set<ChatID> = []
    package internal(set) var repeated: Set<ChatID> = []
    /// Chats whose messages the user has read.
    package internal(set) var read: Set<ChatID> = []
    /// A chat was made after its create screen had been left.
    package internal(set) var hasLateCreation = false
}

extension ReferenceChat {
    /// Forgets what has happened so far as a cause of what will be seen: it was compared, and right.
    package func checkpointDidPass() {
        recent = RecentCauses()
        recent.isFirst = false
        recent.badge = badge
    }

    /// Notes what a sync that is under way cannot know.
    func noteDuringSync(_ message: MessageID?, of chat: ChatID) {
        guard isSyncing else { return }
        if let message { messagesDuringSync.insert(message) } else { chatsDuringSync.insert(chat) }
    }

    func noteSyncReply() {
        recent.messagesDuringSync.formUnion(messagesDuringSync)
        recent.chatsDuringSync.formUnion(chatsDuringSync)
        messagesDuringSync = []
        chatsDuringSync = []
    }
}

package import ChatDomain
import ChatServices

/// All that happens to chats: loading, refreshing, creating.
package enum ChatEvent: Sendable {
    case started
    /// The store was read.
    case loaded(StoredChats)
    /// Someone wants the chats to be refreshed from the server.
    case refreshing
    case refreshed(SyncReply)
    case refreshFailed
    /// The user asks for a chat with whoever bears `name`.
    case creating(name: String, form: CreateForm.ID)
    case created(SyncReply.ChatRecord, form: CreateForm.ID)
    case createFailed(reason: String, form: CreateForm.ID)
    /// The time of the create screen's error text is over.
    case createErrorEnded(form: CreateForm.ID)
}

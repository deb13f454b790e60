import ChatDomain

/// What became of the chats.
enum RepositoryChange {
    /// They have been loaded: all are new.
    case loaded
    /// A sync has changed these chats, in whatever way.
    case merged([ChatID])
    case changed(ChatChange)
}

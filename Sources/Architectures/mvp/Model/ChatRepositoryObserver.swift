import ChatDomain

/// Told of what became of the chats, in the order in which it happened.
@MainActor
protocol ChatRepositoryObserver: AnyObject {
    /// They have been loaded: all are new.
    func repositoryDidLoad(_ repository: ChatRepository)
    /// A sync has changed these chats, in whatever way.
    func repository(_ repository: ChatRepository, didMerge chats: [ChatID])
    func repository(_ repository: ChatRepository, didChange change: ChatChange)
}

/// Told of what no screen shows.
@MainActor
protocol ChatRepositoryDelegate: AnyObject {
    func repository(_ repository: ChatRepository, didChangeUnreadCount count: Int)
}

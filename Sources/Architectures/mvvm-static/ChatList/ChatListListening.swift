/// Whoever shows the list of chats.
@MainActor
protocol ChatListListening: AnyObject, Sendable {
    func updated(list: ChatListViewModel)
}

/// Whoever shows the list of chats.
@MainActor
protocol ChatListListening: AnyObject {
    func updated(list: ChatListViewModel)
}

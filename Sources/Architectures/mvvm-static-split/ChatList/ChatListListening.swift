/// Whoever shows what is around the rows of the list.
@MainActor
protocol ChatListListening: AnyObject {
    func updated(list: ChatListViewModel)
}

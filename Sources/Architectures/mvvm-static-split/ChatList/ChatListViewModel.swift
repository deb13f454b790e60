/// All that the chat list shows and does around its rows: it changes with a sync, not with a message.
struct ChatListViewModel {
    let shouldShowBusy: Bool
    let shouldShowEmpty: Bool
    let emptyText: String
    let shouldShowError: Bool
    let errorText: String
    let shouldEndRefreshing: Bool
    let addChat: @MainActor () -> Void
    let refresh: @MainActor () -> Void
}

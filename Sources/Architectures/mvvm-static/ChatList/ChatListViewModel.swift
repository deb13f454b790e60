/// All that the chat list shows and does.
struct ChatListViewModel {
    let shouldShowBusy: Bool
    let shouldShowEmpty: Bool
    let emptyText: String
    let shouldShowError: Bool
    let errorText: String
    let shouldEndRefreshing: Bool
    let items: [ChatListItemViewModel]
    let addChat: @MainActor () -> Void
    let refresh: @MainActor () -> Void
}

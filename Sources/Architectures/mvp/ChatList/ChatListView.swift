import HeadlessUIKit

/// What shows in place of rows.
enum ChatListPlaceholder {
    case none
    /// Nothing is stored and chats are on their way.
    case loading
    /// There are no chats and none are on their way.
    case empty
}

/// The list as its presenter sees it: it does as it is told and decides nothing.
@MainActor
protocol ChatListView: AnyObject {
    /// The same rows each time; `change` is how they differ from what is shown.
    func showRows(_ rows: ChatRows, _ change: RowsChange)
    func showPlaceholder(_ placeholder: ChatListPlaceholder)
    /// Nil for none.
    func showAlert(_ text: String?)
    func endRefreshing()
    /// Whatever is above the list makes room.
    func showConversation(_ presenter: ConversationPresenter)
    func showCreateChat(_ presenter: CreateChatPresenter)
}

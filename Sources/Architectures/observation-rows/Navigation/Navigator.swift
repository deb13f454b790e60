import ChatDomain

/// Who brings up screens.
@MainActor
protocol Navigator: AnyObject {
    /// Shows a conversation; whatever is above the list makes room for it.
    func openConversation(_ chat: ChatID)
    func openCreateChat()
}

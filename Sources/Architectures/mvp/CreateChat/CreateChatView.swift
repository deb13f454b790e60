/// The create screen as its presenter sees it: it does as it is told and decides nothing.
@MainActor
protocol CreateChatView: AnyObject {
    /// While true, nothing can be created.
    func showCreating(_ isCreating: Bool)
    /// Nil for none.
    func showError(_ text: String?)
    /// Takes the screen's place, unless that has been left.
    func showConversation(_ presenter: ConversationPresenter)
}

/// All that a conversation shows and does.
struct ConversationViewModel {
    let title: String
    let items: [MessageItemViewModel]
    /// What the user has just sent, to be wiped from the field where it still stands; nil when nothing was.
    let sentText: String?
    let shouldShowError: Bool
    let errorText: String
    let send: @MainActor (_ text: String) -> Void
}

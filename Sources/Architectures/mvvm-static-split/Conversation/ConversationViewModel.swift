/// All that a conversation shows and does around its messages: it changes with what the user sends.
struct ConversationViewModel {
    let title: String
    /// What stood in the field is on its way.
    let shouldClearInput: Bool
    let shouldShowError: Bool
    let errorText: String
    let send: @MainActor (_ text: String) -> Void
}

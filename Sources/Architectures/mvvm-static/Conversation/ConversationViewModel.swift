/// All that a conversation shows and does.
struct ConversationViewModel {
    let title: String
    let items: [MessageItemViewModel]
    /// What stood in the field is on its way.
    let shouldClearInput: Bool
    let shouldShowError: Bool
    let errorText: String
    let send: @MainActor (_ text: String) -> Void
}

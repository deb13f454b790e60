import ChatDomain

/// The rows of a conversation, derived from the state.
struct MessageRows: Equatable {
    let messages: [Message]
    /// Rows shown at another count show stale dates.
    let clockJumps: Int

    /// Nil when another conversation is open.
    init?(_ state: AppState, of chat: ChatID) {
        guard let conversation = state.conversation, conversation.chat == chat else { return nil }
        messages = conversation.messages
        clockJumps = state.clockJumps
    }
}

/// What shows around the rows, derived from the state.
struct ConversationForm: Equatable {
    let title: String
    let draft: String
    let errorText: String?

    /// Nil when another conversation is open.
    init?(_ state: AppState, of chat: ChatID) {
        guard let conversation = state.conversation, conversation.chat == chat else { return nil }
        title = conversation.title
        draft = conversation.draft
        errorText = conversation.errorText
    }
}

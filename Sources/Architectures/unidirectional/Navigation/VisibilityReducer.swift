import ChatDomain

/// Follows which conversation the user can see.
enum VisibilityReducer {
    static func appeared(_ chat: ChatID, _ appearedChat: inout ChatID?) -> Effect {
        appearedChat = chat
        return .none
    }

    static func disappeared(_ chat: ChatID, _ appearedChat: inout ChatID?) -> Effect {
        if appearedChat == chat { appearedChat = nil }
        return .none
    }

    /// The socket is that of the conversation in sight, whose messages are read.
    static func visibleChatChanged(to chat: ChatID?) -> Effect {
        .all(.connect(chat), chat.map { .chats(.markRead($0)) } ?? .none)
    }
}

import ArchitectureContract
import ChatDomain

/// An open conversation.
struct ConversationState: Equatable, Sendable {
    let chat: ChatID
    var title = ""
    /// Oldest first.
    var messages: [Message] = []
    /// What the field holds.
    var draft = ""
    /// What is wrong with the draft, for a while.
    var errorText: String?
}

enum ConversationAction: Equatable, Sendable {
    case appeared
    case disappeared
    case edited(String)
    case sendTapped
    case retryTapped(MessageID)
    case errorTextEnded
}

/// What the user does in a conversation.
enum ConversationReducer {
    static func reduce(
        _ state: inout ConversationState?,
        _ chat: ChatID,
        _ action: ConversationAction
    ) -> Effect {
        // The screen of another chat may be on its way out.
        guard state?.chat == chat else { return .none }
        switch action {
        case .appeared, .disappeared:
            return .none
        case .edited(let text):
            state?.draft = text
            return .none
        case .sendTapped:
            guard let text = state?.draft, !ChatRules.isBlank(text) else {
                state?.errorText = ChatTexts.blankMessage
                return .startErrorTimer(.conversation(chat, .errorTextEnded))
            }
            state?.draft = ""
            return .chats(.compose(text, in: chat))
        case .retryTapped(let id):
            let message = state?.messages.last { $0.id == id }
            return message?.state == .failed ? .chats(.retry(id, in: chat)) : .none
        case .errorTextEnded:
            state?.errorText = nil
            return .none
        }
    }
}

#if Mobius
import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import MobiusCore

/// What a conversation shows.
struct ConversationModel: Equatable {
    let chat: ChatID
    /// Oldest first.
    var messages: [Message] = []
    /// What the field holds.
    var draft = ""
    /// What is wrong with the draft, for 3 s.
    var error: String?
    /// How often dates have come to read otherwise.
    var zoneChanges = 0
}

/// What happens to a conversation.
enum ConversationEvent {
    case messagesChanged([ListChange<Message>])
    case zoneChanged
    case appeared
    case disappeared
    case edited(String)
    case sendTapped
    case retryTapped(MessageID)
    case errorTextEnded
}

/// What is to be done.
enum ConversationEffect: Equatable {
    /// The user looks at this conversation, or no more.
    case look(ChatID?)
    case compose(String, in: ChatID)
    case retry(MessageID, in: ChatID)
    case endErrorText
}

/// What an event makes of a conversation.
func updateConversation(
    model: ConversationModel,
    event: ConversationEvent
) -> Next<ConversationModel, ConversationEffect> {
    var next = model
    switch event {
    case .messagesChanged(let changes): next.messages.apply(changes)
    case .zoneChanged: next.zoneChanges += 1
    case .appeared: return .dispatchEffects([.look(model.chat)])
    case .disappeared: return .dispatchEffects([.look(nil)])
    case .edited(let text): next.draft = text
    case .sendTapped:
        guard !ChatRules.isBlank(model.draft) else {
            next.error = ChatTexts.blankMessage
            return .next(next, effects: [.endErrorText])
        }
        next.draft = ""
        return .next(next, effects: [.compose(model.draft, in: model.chat)])
    case .retryTapped(let message):
        return .dispatchEffects([.retry(message, in: model.chat)])
    case .errorTextEnded: next.error = nil
    }
    return .next(next)
}
#endif

#if Mobius
import ArchitectureContract
import ChatDomain
@preconcurrency import MobiusCore

/// What the create screen shows.
struct CreateChatModel: Equatable {
    /// What the field holds.
    var name = ""
    /// Whether the request is under way.
    var isCreating = false
    /// What is wrong, for 3 s.
    var error: String?
}

/// What happens to the create screen.
enum CreateChatEvent {
    case edited(String)
    case createTapped
    case created(ChatID)
    case failed
    case errorTextEnded
}

/// What is to be done.
enum CreateChatEffect: Equatable {
    /// Finds the chat with whoever bears this name, or has the server make it.
    case create(String)
    case showConversation(ChatID)
    case endErrorText
}

/// What an event makes of the create screen.
func updateCreateChat(
    model: CreateChatModel,
    event: CreateChatEvent
) -> Next<CreateChatModel, CreateChatEffect> {
    var next = model
    switch event {
    case .edited(let name): next.name = name
    case .createTapped:
        // No tap counts while the reply to another is awaited.
        guard !model.isCreating else { return .noChange }
        guard !ChatRules.isBlank(model.name) else {
            next.error = ChatTexts.blankName
            return .next(next, effects: [.endErrorText])
        }
        next.isCreating = true
        return .next(next, effects: [.create(model.name)])
    case .created(let chat):
        next.isCreating = false
        return .next(next, effects: [.showConversation(chat)])
    case .failed:
        next.isCreating = false
        next.error = ChatTexts.createFailed
        return .next(next, effects: [.endErrorText])
    case .errorTextEnded: next.error = nil
    }
    return .next(next)
}
#endif

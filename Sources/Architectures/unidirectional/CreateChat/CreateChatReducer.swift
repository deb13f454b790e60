import ArchitectureContract
import ChatDomain
import ChatServices

/// The create screen.
struct CreateChatState: Equatable, Sendable {
    let id: CreateID
    /// What the field holds.
    var name = ""
    /// Whether the request is under way.
    var isBusy = false
    /// What went wrong, for a while.
    var errorText: String?
}

enum CreateChatAction: Equatable, Sendable {
    case edited(String)
    case createTapped
    /// Whether there is a chat with a contact of this name.
    case searched(name: String, found: ChatID?)
    case replied(Result<SyncReply.ChatRecord, APIError>)
    case errorTextEnded
}

/// What happens on the create screen, and to the request of one that has been left.
enum CreateChatReducer {
    static func reduce(
        _ state: inout AppState,
        _ id: CreateID,
        _ action: CreateChatAction
    ) -> Effect {
        // The chat is made, even if the screen has been left.
        if case .replied(.success(let record)) = action {
            let isUp = state.create?.id == id
            return .all(
                .chats(.create(record)),
                isUp ? NavigationReducer.open(ChatID(record.contact.id), &state) : .none
            )
        }
        guard state.create?.id == id else { return .none }
        if case .searched(_, let chat?) = action { return NavigationReducer.open(chat, &state) }
        return reduce(&state.create, id, action)
    }

    private static func reduce(
        _ state: inout CreateChatState?,
        _ id: CreateID,
        _ action: CreateChatAction
    ) -> Effect {
        switch action {
        case .edited(let name):
            state?.name = name
            return .none
        case .createTapped:
            guard let name = state?.name, !ChatRules.isBlank(name) else {
                state?.errorText = ChatTexts.blankName
                return .startErrorTimer(.create(id, .errorTextEnded))
            }
            return .search(name: name, for: id)
        case .searched(let name, _):
            state?.isBusy = true
            return .request(.createChat(named: name, for: id))
        case .replied:
            state?.isBusy = false
            state?.errorText = ChatTexts.createFailed
            return .startErrorTimer(.create(id, .errorTextEnded))
        case .errorTextEnded:
            state?.errorText = nil
            return .none
        }
    }
}

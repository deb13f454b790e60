import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineUIKit

@MainActor
final class CreateChatViewModel {
    /// Why there is no chat.
    enum Failure: Error {
        case blankName
        case refused
    }

    // MARK: Inputs

    /// What the field holds.
    let name = BehaviorRelay("")

    // MARK: Actions

    /// Creates the chat, or finds it; gives the conversation that takes the screen's place.
    let create: Action<Void, ConversationViewModel, Failure>

    // MARK: Outputs

    let title = ChatTexts.createTitle
    /// Whether the request is under way.
    let isLoading: AnyPublisher<Bool, Never>
    /// Emits what is wrong, nil after 3 s.
    let alertMessage: AnyPublisher<String?, Never>

    init(store: Store) {
        create = Action { [name] _ in
            let name = name.value
            guard !ChatRules.isBlank(name) else {
                return Fail(error: .blankName).eraseToAnyPublisher()
            }
            return store.createChat(named: name)
                .map { chat in ConversationViewModel(chat: chat, store: store) }
                .mapError { _ in .refused }
                .eraseToAnyPublisher()
        }
        isLoading = create.isExecuting.eraseToAnyPublisher()
        alertMessage = create.errors
            .map { $0 == .blankName ? ChatTexts.blankName : ChatTexts.createFailed }
            .shown(for: ChatRules.errorTextDuration, on: store.scheduler)
    }
}

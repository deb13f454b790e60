#if ReactiveSwift
import ArchitectureContract
import ChatDomain
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

@MainActor
final class CreateChatViewModel {
    /// Why there is no chat.
    enum Failure: Error {
        case blankName
        case refused
    }

    // MARK: Inputs

    /// What the field holds.
    let name = MutableProperty("")

    // MARK: Actions

    /// Creates the chat, or finds it; gives the conversation that takes the screen's place.
    let create: Action<Void, ConversationViewModel, Failure>

    // MARK: Outputs

    let title = ChatTexts.createTitle
    /// Whether the request is under way.
    let isLoading: Property<Bool>
    /// Emits what is wrong, nil after 3 s.
    let alertMessage: Signal<String?, Never>

    init(store: Store) {
        create = Action(state: name) { name in
            guard !ChatRules.isBlank(name) else { return SignalProducer(error: .blankName) }
            return store.createChat(named: name)
                .map { chat in ConversationViewModel(chat: chat, store: store) }
                .mapError { _ in .refused }
        }
        isLoading = create.isExecuting
        alertMessage = create.errors
            .map { $0 == .blankName ? ChatTexts.blankName : ChatTexts.createFailed }
            .shown(for: ChatRules.errorTextDuration, on: store.scheduler)
    }
}
#endif

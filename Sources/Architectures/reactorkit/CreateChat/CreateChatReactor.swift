#if ReactorKit
import ArchitectureContract
import ChatDomain
@preconcurrency import ReactorKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit
// The same holds of this.
@preconcurrency import WeakMapTable

/// The create screen.
@MainActor
final class CreateChatReactor: Reactor, AppReactor, nonisolated DeallocHookKeeping {
    enum Action {
        case edit(String)
        case create
    }

    enum Mutation {
        case setName(String)
        case setCreating(Bool)
        case setError(String?)
        case open(ChatID)
    }

    struct State {
        /// What the field holds.
        var name = ""
        /// Whether the request is under way.
        var isCreating = false
        /// What is wrong, for 3 s.
        var error: String?
        /// The chat that takes the screen's place.
        @Pulse var chat: ChatID?
    }

    let initialState = State()
    nonisolated let deallocHooks = DeallocHooks()

    let services: AppServices
    private let errors = PublishRelay<String>()

    init(services: AppServices) { self.services = services }

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        .merge(
            mutation,
            errors.shown(for: ChatRules.errorTextDuration, on: services.scheduler)
                .map(Mutation.setError)
        )
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .edit(let name): .just(.setName(name))
        case .create: create(currentState.name)
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setName(let name): state.name = name
        case .setCreating(let isCreating): state.isCreating = isCreating
        case .setError(let error): state.error = error
        case .open(let chat): state.chat = chat
        }
        return state
    }

    func makeConversation(_ chat: ChatID) -> ConversationReactor {
        ConversationReactor(chat: chat, services: services)
    }

    /// No tap counts while the reply to another is awaited.
    private func create(_ name: String) -> Observable<Mutation> {
        guard !currentState.isCreating else { return .empty() }
        if ChatRules.isBlank(name) {
            errors.accept(ChatTexts.blankName)
            return .empty()
        }
        if let chat = services.chats.chat(named: name) { return .just(.open(chat)) }
        return services.creation.createChat(named: name)
            .flatMap { [errors] result -> Observable<Mutation> in
                switch result {
                case .success(let chat):
                    return .of(.setCreating(false), .open(chat))
                case .failure:
                    errors.accept(ChatTexts.createFailed)
                    return .just(.setCreating(false))
                }
            }
            .startWith(.setCreating(true))
    }
}
#endif

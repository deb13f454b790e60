#if ReactorKit
import ArchitectureContract
import ChatDomain
// ReactorKit 3.2 and RxSwift 6.10 are not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import ReactorKit
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit
@preconcurrency import WeakMapTable

/// The create screen.
@MainActor
final class CreateChatReactor: Reactor, nonisolated DeallocHookKeeping {
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

    private let services: AppServices

    init(services: AppServices) { self.services = services }

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
        if ChatRules.isBlank(name) { return error(ChatTexts.blankName) }
        if let chat = services.chats.chat(named: name) { return .just(.open(chat)) }
        return services.creation.createChat(named: name)
            .flatMap { [weak self] result -> Observable<Mutation> in
                let outcome: Observable<Mutation>? =
                    switch result {
                    case .success(let chat): .just(.open(chat))
                    case .failure: self?.error(ChatTexts.createFailed)
                    }
                return .concat(.just(.setCreating(false)), outcome ?? .empty())
            }
            .startWith(.setCreating(true))
    }

    /// A text that shows for a while, unless there is another attempt meanwhile.
    private func error(_ text: String) -> Observable<Mutation> {
        let attempts = action.filter { if case .create = $0 { true } else { false } }
        return Observable<Int>
            .timer(ChatRules.errorTextDuration.rxInterval, scheduler: services.scheduler)
            .map { _ in .setError(nil) }
            .startWith(.setError(text))
            .take(until: attempts)
    }
}
#endif

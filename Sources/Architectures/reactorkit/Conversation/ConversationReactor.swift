#if ReactorKit
import ArchitectureContract
import ChatDomain
import ChatMutations
@preconcurrency import ReactorKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit
// The same holds of this.
@preconcurrency import WeakMapTable

/// One conversation.
@MainActor
final class ConversationReactor: Reactor, AppReactor, nonisolated DeallocHookKeeping {
    enum Action {
        case appear
        case disappear
        case edit(String)
        case send
    }

    enum Mutation {
        case changeRows([ListChange<Message>])
        case setDraft(String)
        case setError(String?)
    }

    struct State {
        let title: String
        /// What the rows are of, oldest first.
        var messages: [Message] = []
        @Pulse var rows: [MessageRowReactor] = []
        /// What the field holds.
        var draft = ""
        /// What is wrong with the draft, for 3 s.
        var error: String?
    }

    let chat: ChatID
    let initialState: State
    nonisolated let deallocHooks = DeallocHooks()

    let services: AppServices
    private let errors = PublishRelay<String>()

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        self.services = services
        initialState = State(title: services.chats.name(of: chat))
    }

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        .merge(
            mutation,
            services.chats.conversation(chat)
                .restarted(at: services.lifecycle.zoneChanged.asObservable())
                .map(Mutation.changeRows),
            errors.shown(for: ChatRules.errorTextDuration, on: services.scheduler)
                .map(Mutation.setError)
        )
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .appear:
            services.presence.openChat.accept(chat)
            return .empty()
        case .disappear:
            services.presence.openChat.accept(nil)
            return .empty()
        case .edit(let text):
            return .just(.setDraft(text))
        case .send:
            let draft = currentState.draft
            guard !ChatRules.isBlank(draft) else {
                errors.accept(ChatTexts.blankMessage)
                return .empty()
            }
            services.chats.mutations.accept(.compose(draft, in: chat, at: services.now()))
            return .just(.setDraft(""))
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .changeRows(let changes): change(&state, changes)
        case .setDraft(let draft): state.draft = draft
        case .setError(let error): state.error = error
        }
        return state
    }

    /// Makes all rows anew, or those that have changed.
    private func change(_ state: inout State, _ changes: [ListChange<Message>]) {
        let row = { [services] in MessageRowReactor($0, services: services) }
        if services.environment.rows == .changed {
            state.rows.apply(changes.map { $0.map(row) })
        } else {
            state.messages.apply(changes)
            state.rows = state.messages.map(row)
        }
    }
}
#endif

#if TCA
import ArchitectureContract
import ChatDomain
import ChatServices
import ComposableArchitecture

/// The chats, behind the rules of the model and in front of the database.
@DependencyClient
struct ChatsClient: Sendable {
    var load: @Sendable () async -> LoadedChats = {
        LoadedChats(chats: [], unreadCount: 0, cursor: 0, outgoing: [])
    }
    /// Changes the chats or looks at them; nil when nothing has changed.
    var perform: @Sendable (ChatOperation) -> ChatsAction? = { _ in nil }
    /// The chat of the contact with this name.
    var find: @Sendable (_ name: String) -> ChatID? = { _ in nil }
    var noteSkipped: @Sendable (_ kind: String) -> Void
}

extension DependencyValues {
    var chats: ChatsClient {
        get { self[ChatsClient.self] }
        set { self[ChatsClient.self] = newValue }
    }
}

extension ChatsClient: TestDependencyKey {
    static let testValue = ChatsClient()

    @MainActor
    static func live(_ environment: ArchitectureEnvironment) -> ChatsClient {
        let repository = ChatRepository(environment: environment)
        return ChatsClient(
            load: { await repository.load() },
            perform: { operation in
                MainActor.assumeIsolated { repository.perform(operation) }
            },
            find: { name in MainActor.assumeIsolated { repository.chat(named: name) } },
            noteSkipped: { environment.skipped.note(kind: $0) }
        )
    }
}
#endif

#if TCA
import ArchitectureContract
import ChatDomain
import ChatServices
import ComposableArchitecture

/// Requests, and what comes without being asked for.
@DependencyClient
struct ServerClient: Sendable {
    enum Event: Sendable {
        case pushed(PushPayload)
        case socket(SocketEvent)
    }

    var sync: @Sendable (_ cursor: UInt64) async -> Result<SyncReply, APIError> = { _ in
        .failure(.refused)
    }
    var deliver: @Sendable (Outbox.Send) async -> Result<Timestamp, APIError> = { _ in
        .failure(.refused)
    }
    var confirm: @Sendable (ReceiptQueue.Receipt) async -> Bool = { _ in false }
    var createChat: @Sendable (_ name: String) async -> Result<SyncReply.ChatRecord, APIError> = {
        _ in .failure(.refused)
    }
    /// Everything that is pushed or comes by sockets, from the app's start on, to one reader.
    var events: @Sendable () -> AsyncStream<Event> = { .finished }
    /// Closes the socket, and opens that of a chat.
    var look: @Sendable (_ chat: ChatID?) -> Void
}

extension DependencyValues {
    var server: ServerClient {
        get { self[ServerClient.self] }
        set { self[ServerClient.self] = newValue }
    }
}

extension ServerClient: TestDependencyKey {
    static let testValue = ServerClient()

    @MainActor
    static func live(_ environment: ArchitectureEnvironment) -> ServerClient {
        let (push, api) = (environment.services.push, environment.services.api)
        // At once: what comes before someone reads it is kept.
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        push.setHandler { continuation.yield(.pushed($0)) }
        let sockets = Sockets(environment.services.sockets, continuation)
        return ServerClient(
            sync: { await api.sync(since: $0) },
            deliver: { await api.deliver($0) },
            confirm: { if case .success = await api.confirm($0) { true } else { false } },
            createChat: { await api.create(named: $0) },
            events: { events },
            look: { chat in MainActor.assumeIsolated { sockets.look(at: chat) } }
        )
    }
}

/// The one socket that is open.
@MainActor
private final class Sockets {
    private let service: any SocketService
    private let continuation: AsyncStream<ServerClient.Event>.Continuation
    private var connection: (any SocketConnection)?

    init(
        _ service: any SocketService,
        _ continuation: AsyncStream<ServerClient.Event>.Continuation
    ) {
        self.service = service
        self.continuation = continuation
    }

    func look(at chat: ChatID?) {
        connection?.close()
        connection = chat.map { chat in
            service.open(chat) { [continuation] in continuation.yield(.socket($0)) }
        }
    }
}
#endif

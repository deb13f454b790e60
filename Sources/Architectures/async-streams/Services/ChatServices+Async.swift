import ChatDomain
import ChatServices

// The services as an SDK of today has them: requests are awaited, events are streams.

extension ChatAPI {
    func sync(since cursor: UInt64) async throws(APIError) -> SyncReply {
        try await withCheckedContinuation { continuation in
            sync(since: cursor) { continuation.resume(returning: $0) }
        }.get()
    }

    func send(_ send: Outbox.Send) async throws(APIError) -> Timestamp {
        try await withCheckedContinuation { continuation in
            self.send(send) { continuation.resume(returning: $0) }
        }.get()
    }

    func markRead(_ receipt: ReceiptQueue.Receipt) async throws(APIError) {
        try await withCheckedContinuation { continuation in
            markRead(receipt) { continuation.resume(returning: $0) }
        }.get()
    }

    func createChat(named name: String) async throws(APIError) -> SyncReply.ChatRecord {
        try await withCheckedContinuation { continuation in
            createChat(named: name) { continuation.resume(returning: $0) }
        }.get()
    }
}

extension ChatStore {
    func load() async -> StoredChats {
        await withCheckedContinuation { continuation in
            load { continuation.resume(returning: $0) }
        }
    }
}

extension AvatarCache {
    @MainActor func image(_ id: AvatarID) async -> AvatarImage {
        await withCheckedContinuation { continuation in
            load(id) { continuation.resume(returning: $0) }
        }
    }
}

/// What the server tells, by whichever way.
enum ServerEvent: Sendable {
    case push(PushPayload)
    case socket(SocketEvent)
}

extension PushService {
    /// What comes from now on by push, and over the sockets that are opened with the handler, in the order in which it comes.
    ///
    /// Ends when somebody else is told of pushes; sockets alone do not keep it alive.
    func events() -> (
        events: AsyncStream<ServerEvent>, socketHandler: @Sendable (SocketEvent) -> Void
    ) {
        let (stream, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
        let source = Source(continuation)
        setHandler { source.continuation.yield(.push($0)) }
        return (stream, { [weak source] in source?.continuation.yield(.socket($0)) })
    }
}

/// Ends a stream with the last who can yield to it, which a continuation by itself does not.
private final class Source<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}

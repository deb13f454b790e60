public import ChatDomain

/// Everything outside the app: where its events come from and where its requests go.
///
/// Every callback runs on the app's network queue unless it says otherwise; getting to the right queue from there is
/// the architecture's business.
public struct ChatServices: Sendable {
    /// Notifications.
    public let push: any PushService
    /// The open chat's web socket.
    public let sockets: any SocketService
    /// Requests to the server.
    public let api: any ChatAPI
    /// What is kept on disk.
    public let store: any ChatStore
    /// Pictures.
    public let avatars: any AvatarCache

    /// What an app stands on.
    public init(
        push: any PushService,
        sockets: any SocketService,
        api: any ChatAPI,
        store: any ChatStore,
        avatars: any AvatarCache
    ) {
        self.push = push
        self.sockets = sockets
        self.api = api
        self.store = store
        self.avatars = avatars
    }
}

/// Notification payloads, in foreground and background.
public protocol PushService: AnyObject, Sendable {
    /// Sets the receiver of payloads, on the network queue. Replaces an earlier one.
    func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void)
}

/// Web sockets, one chat each.
public protocol SocketService: AnyObject, Sendable {
    /// Connects to a chat's socket; reconnects by itself, with decorrelated jitter, until closed (R4).
    ///
    /// The handler receives every event on the network queue, also of frames that were in flight when `close()` was
    /// called.
    ///
    /// - Returns: What the connection is closed by.
    func open(
        _ chat: ChatID,
        handler: @escaping @Sendable (SocketEvent) -> Void
    ) -> any SocketConnection
}

/// What a socket tells.
public enum SocketEvent: Hashable, Sendable {
    case opened
    case frame(SocketFrame)
    /// The connection was lost; it is coming back by itself.
    case lost
    /// The connection is back: a sync should fill the gap.
    case reopened
}

/// One open socket.
public protocol SocketConnection: AnyObject, Sendable {
    /// Says goodbye; frames already on their way still arrive. Later calls do nothing.
    func close()
}

/// Requests over the network; each completion runs once, on the network queue.
public protocol ChatAPI: AnyObject, Sendable {
    /// `GET /sync?since=cursor`
    func sync(
        since cursor: UInt64,
        completion: @escaping @Sendable (Result<SyncReply, APIError>) -> Void
    )

    /// `POST /messages`; the same id sent again is the same message. Succeeds with the server's instant.
    func send(
        _ send: Outbox.Send,
        completion: @escaping @Sendable (Result<Timestamp, APIError>) -> Void
    )

    /// `POST /receipts`
    func markRead(
        _ receipt: ReceiptQueue.Receipt,
        completion: @escaping @Sendable (Result<Void, APIError>) -> Void
    )

    /// `POST /chats`; with a name that has a chat already it succeeds with that chat.
    func createChat(
        named name: String,
        completion: @escaping @Sendable (Result<SyncReply.ChatRecord, APIError>) -> Void
    )
}

/// Takes what a request of ``ChatAPI`` comes to.
package typealias APICompletion<Value> = @Sendable (Result<Value, APIError>) -> Void

/// Takes what happens to a WebSocket.
package typealias SocketHandler = @Sendable (SocketEvent) -> Void

/// Why a request failed.
public enum APIError: Error, Hashable, Sendable {
    /// No answer in time; the server may have acted all the same.
    case timedOut
    case refused
}

/// The app's database.
public protocol ChatStore: AnyObject, Sendable {
    /// Reads everything; `completion` runs on the store's queue.
    ///
    /// That queue is a service's, whose time is not the app's: only get away from it there.
    func load(completion: @escaping @Sendable (StoredChats) -> Void)

    /// Writes a batch, in the order of the calls. Returns at once; the work is done on the store's queue.
    ///
    /// What has been handed over is out of the app's hands: it is stored even if the app is killed right after the call
    /// (BEHAVIOUR, R17). A batch is stored whole or not at all.
    func write(_ batch: StoreBatch)
}

/// Pictures, decoded and kept (R15).
public protocol AvatarCache: AnyObject, Sendable {
    /// The picture if it is at hand.
    ///
    /// - Isolation: Main queue.
    @MainActor func cached(_ id: AvatarID) -> AvatarImage?

    /// Fetches, decodes and scales off the main queue, then delivers on it; requests for one picture are joined.
    ///
    /// - Isolation: Main queue.
    @MainActor func load(_ id: AvatarID, completion: @escaping @MainActor (AvatarImage) -> Void)
}

/// A decoded picture, as small as a list row needs it.
public struct AvatarImage: Hashable, Sendable {
    /// The picture's number.
    public let id: AvatarID
    /// Width and height in pixels.
    public let side: Int
    /// A digest of the pixels.
    public let digest: UInt64

    /// A picture.
    public init(id: AvatarID, side: Int, digest: UInt64) {
        self.id = id
        self.side = side
        self.digest = digest
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// What reducers have of the world, for their effects: closures, so that a test puts its own in place of any.
@MainActor
struct Dependencies {
    // MARK: The server

    var sync: @MainActor (_ cursor: UInt64) async -> Result<SyncReply, APIError>
    var deliver: @MainActor (Outbox.Send) async -> Result<Timestamp, APIError>
    var confirm: @MainActor (ReceiptQueue.Receipt) async -> Result<Void, APIError>
    var createChat: @MainActor (_ name: String) async -> Result<SyncReply.ChatRecord, APIError>
    /// Tells of every payload from now on, on the main queue.
    var listen: @MainActor (_ tell: @escaping @MainActor (PushPayload) -> Void) -> Void
    /// Tells of every event of a chat's socket, on the main queue, until it has been closed and its last frame has come.
    var openSocket:
        @MainActor (
            ChatID, _ tell: @escaping @MainActor (SocketEvent) -> Void
        ) -> any SocketConnection

    // MARK: The chats

    var load: @MainActor () async -> LoadedChats
    /// Changes the chats or looks at them; nil when nothing has changed.
    var perform: @MainActor (ChatOperation) -> ChatsAction?
    /// The chat of the contact with this name.
    var find: @MainActor (_ name: String) -> ChatID?

    // MARK: The device

    var sleep: @MainActor (Duration) async throws -> Void
    var showBanner: @MainActor (IncomingMessage) -> Void
    var removeBanner: @MainActor (ChatID) -> Void
    var noteSkipped: @MainActor (_ kind: String) -> Void
}

extension Dependencies {
    init(live environment: ArchitectureEnvironment) {
        let services = environment.services
        let main = environment.queues.main
        let clock = environment.queues.clock
        let chats = ChatRepository(environment: environment)
        sync = { await services.api.sync(since: $0) }
        deliver = { await services.api.deliver($0) }
        confirm = { await services.api.confirm($0) }
        createChat = { await services.api.create(named: $0) }
        listen = { tell in
            services.push.setHandler { @Sendable payload in main.async { tell(payload) } }
        }
        openSocket = { chat, tell in
            services.sockets.open(chat) { @Sendable event in main.async { tell(event) } }
        }
        load = { await chats.load() }
        perform = { chats.perform($0) }
        find = { chats.chat(named: $0) }
        sleep = { try await clock.sleep(for: $0) }
        showBanner = { environment.notifications.add(.banner(of: $0)) }
        removeBanner = { chat in
            environment.notifications.removeDeliveredNotifications(withIdentifiers: [
                String(chat.rawValue)
            ])
        }
        noteSkipped = { environment.skipped.note(kind: $0) }
    }
}

extension UNNotificationRequest {
    fileprivate static func banner(of message: IncomingMessage) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        return UNNotificationRequest(
            identifier: content.threadIdentifier,
            content: content,
            trigger: nil
        )
    }
}

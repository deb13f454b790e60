import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Owns the chats: everything that happens comes here, and everybody who shows something awaits its states.
///
/// Lives on one of the app's background queues. Methods run from their beginning to an `await` undisturbed, so that each
/// leaves the model whole, and tell at most one state of each kind.
actor ChatRepository {
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    let services: ChatServices
    let skipped: SkippedPayloads
    let clock: WorkClock
    let now: @Sendable () -> Timestamp
    let model: ChatModel
    var outbox = Outbox()
    var receipts = ReceiptQueue()
    var isActive = true
    /// The conversation that has appeared and not disappeared.
    var chatOnScreen: ChatID?
    var connection: (chat: ChatID, socket: any SocketConnection)?
    var syncing: Task<Void, Never>?
    var hasSyncFailed = false
    private(set) var isLoaded = false
    private var zoneChanges = 0
    private var changes = Changes()

    private let queue: WorkQueue
    /// Told of what sockets tell, also late frames of closed ones.
    private(set) var socketHandler: @Sendable (SocketEvent) -> Void = { _ in }

    private let repeats: Repeats
    private var lists: Subscribers<ChatListState>
    private var conversations: [ChatID: Subscribers<ConversationState>] = [:]
    private var badges: Subscribers<Int>

    /// Messages to be announced by a banner, for one consumer; every one is kept until it comes for them.
    nonisolated let banners: AsyncStream<IncomingMessage>
    private let arrivals: AsyncStream<IncomingMessage>.Continuation

    init(environment: ArchitectureEnvironment) {
        queue = environment.queues.background("repository")
        services = environment.services
        skipped = environment.skipped
        clock = environment.queues.clock
        now = { environment.now }
        model = environment.makeModel()
        repeats = environment.repeats
        lists = Subscribers(repeats)
        badges = Subscribers(repeats)
        (banners, arrivals) = AsyncStream.makeStream(of: IncomingMessage.self)
    }

    /// Begins to listen; what arrives while the store is read waits in its stream.
    nonisolated func start() {
        let (events, socketHandler) = services.push.events()
        Task { await run(events, socketHandler) }
    }

    private func run(
        _ events: AsyncStream<ServerEvent>,
        _ socketHandler: @escaping @Sendable (SocketEvent) -> Void
    ) async {
        self.socketHandler = socketHandler
        load(await services.store.load())
        for await event in events { receive(event) }
        // No one pushes any more: the app has come to its end.
        finish()
    }

    private func load(_ stored: StoredChats) {
        model.load(stored)
        isLoaded = true
        changes.list = true
        changes.badge = true
        for chat in stored.chats {
            for message in chat.messages.sorted(by: { $0.sentAt < $1.sentAt })
            where message.state == .sending {
                enqueue(message)
            }
        }
        startSync()
    }

    // MARK: States

    /// The list, now and after each change; only the newest state is kept for who is slow.
    func chatList() -> AsyncStream<ChatListState> {
        lists.add(.bufferingNewest(1), first: listState) { [weak self] id in
            Task { await self?.leaveList(id) }
        }
    }

    /// A conversation, now and after each change; only the newest state is kept for who is slow.
    func conversation(_ chat: ChatID) -> AsyncStream<ConversationState> {
        conversations[chat, default: Subscribers(repeats)]
            .add(.bufferingNewest(1), first: state(of: chat)) { [weak self] id in
                Task { await self?.leaveConversation(chat, id) }
            }
    }

    /// The number of unread messages, once it is known and after each change; only the newest is kept.
    func badge() -> AsyncStream<Int> {
        badges.add(.bufferingNewest(1), first: isLoaded ? model.unreadCount : nil)
    }

    private func leaveList(_ id: Int) { lists.remove(id) }

    private func leaveConversation(_ chat: ChatID, _ id: Int) {
        conversations[chat]?.remove(id)
        if conversations[chat]?.isEmpty == true { conversations[chat] = nil }
    }

    private var listState: ChatListState {
        ChatListState(
            chats: model.summaries,
            isWaiting: !isLoaded || syncing != nil,
            hasFailed: hasSyncFailed,
            zoneChanges: zoneChanges
        )
    }

    private func state(of chat: ChatID) -> ConversationState? {
        model.chat(chat).map { chat in
            ConversationState(
                title: chat.contact.name,
                messages: chat.messages,
                zoneChanges: zoneChanges
            )
        }
    }

    // MARK: Telling

    /// Which states are out of date.
    private struct Changes {
        var list = false
        var badge = false
        var chats: [ChatID] = []
    }

    /// Stores a change and remembers whose state it is part of.
    func note(_ change: ChatChange) {
        if !change.batch.isEmpty { services.store.write(change.batch) }
        if change.row != .unchanged { changes.list = true }
        if change.changesUnread { changes.badge = true }
        if change.rows != .unchanged { noteChange(of: change.chat) }
    }

    func note(_ merge: MergeChange) {
        services.store.write(merge.batch)
        if !merge.chats.isEmpty { changes.list = true }
        if merge.changesUnread { changes.badge = true }
        for chat in merge.chats { noteChange(of: chat) }
    }

    /// What the list says beside its rows is different.
    func noteListChange() { changes.list = true }

    private func noteChange(of chat: ChatID) {
        guard conversations[chat] != nil, !changes.chats.contains(chat) else { return }
        changes.chats.append(chat)
    }

    /// Tells the states that have changed since the last time.
    func tell() {
        if changes.list, !lists.isEmpty { lists.yield(listState) }
        for chat in changes.chats {
            if let state = state(of: chat) { conversations[chat]?.yield(state) }
        }
        if changes.badge { badges.yield(model.unreadCount) }
        changes = Changes()
    }

    func announce(_ message: IncomingMessage) { arrivals.yield(message) }

    /// Dates read otherwise from now on.
    func changeZone() {
        zoneChanges += 1
        changes.list = true
        changes.chats = conversations.keys.sorted()
        tell()
    }

    private func finish() {
        lists.finish()
        for subscribers in conversations.values { subscribers.finish() }
        badges.finish()
        arrivals.finish()
    }
}

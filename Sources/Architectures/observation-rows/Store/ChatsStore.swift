import ArchitectureContract
import ChatDomain
import ChatServices
import Observation
import WorkQueues

/// The app's state, to be read by whoever shows it: what is read is tracked, and nothing is sent.
///
/// Rows have their own.
@MainActor @Observable
final class ChatsStore {
    // MARK: State

    /// The list's rows, each with its own state.
    let chats: ChatRows
    /// Over all chats (R12).
    private(set) var unreadCount = 0
    private(set) var isLoaded = false
    var isSyncing: Bool { syncing != nil }
    /// Whether the last sync failed.
    var hasSyncFailed = false
    /// How often the zone has changed: dates of another count read otherwise.
    private(set) var zoneChanges = 0

    // MARK: Events

    /// Told of each message to be announced by a banner: not state, so no one observes it.
    @ObservationIgnored var onArrival: ((IncomingMessage) -> Void)?

    // MARK: Below the surface

    let services: ChatServices
    let clock: WorkClock
    let main: MainQueue
    let skipped: SkippedPayloads
    let now: () -> Timestamp
    let model: ChatModel
    private let environment: ArchitectureEnvironment
    @ObservationIgnored var outbox = Outbox()
    @ObservationIgnored var receipts = ReceiptQueue()
    @ObservationIgnored var isActive = true
    /// The conversation that has appeared and not disappeared.
    @ObservationIgnored var chatOnScreen: ChatID?
    @ObservationIgnored var connection: (chat: ChatID, socket: any SocketConnection)?
    var syncing: Task<Void, Never>?
    @ObservationIgnored private var early: [IncomingMessage] = []
    @ObservationIgnored private var conversations: [WeakConversation] = []

    private struct WeakConversation {
        weak var object: ConversationViewModel?
    }

    init(environment: ArchitectureEnvironment) {
        services = environment.services
        clock = environment.queues.clock
        main = environment.queues.main
        skipped = environment.skipped
        now = { environment.now }
        model = environment.makeModel()
        chats = ChatRows(of: model, environment: environment)
        self.environment = environment
    }

    /// Begins to listen, and reads what is stored.
    func start() {
        services.push.setHandler { [weak self, main] payload in
            main.async { self?.receive(payload) }
        }
        Task { load(await services.store.load()) }
    }

    private func load(_ stored: StoredChats) {
        model.load(stored)
        isLoaded = true
        chats.load()
        unreadCount = model.unreadCount
        for chat in stored.chats {
            for message in chat.messages.sorted(by: { $0.sentAt < $1.sentAt })
            where message.state == .sending {
                enqueue(message)
            }
        }
        for incoming in early { receive(incoming) }
        early = []
        startSync()
    }

    /// Keeps a message that has come before what is stored.
    func keep(_ incoming: IncomingMessage) { early.append(incoming) }

    /// A conversation to be shown, of a chat that there is.
    func conversation(_ chat: ChatID) -> ConversationViewModel? {
        guard let chat = model.chat(chat) else { return nil }
        let rows = MessageRows(of: chat, in: model, environment: environment)
        let conversation = ConversationViewModel(chat, rows: rows, store: self)
        conversations.removeAll { $0.object == nil }
        conversations.append(WeakConversation(object: conversation))
        return conversation
    }

    // MARK: Changing

    /// Stores a change, then brings exactly the state up to date that it touches.
    func apply(_ change: ChatChange) {
        if !change.batch.isEmpty { services.store.write(change.batch) }
        chats.apply(change.row)
        if change.rows != .unchanged { apply(change.rows, to: change.chat) }
        if change.changesUnread { unreadCount = model.unreadCount }
    }

    func apply(_ merge: MergeChange) {
        services.store.write(merge.batch)
        if !merge.chats.isEmpty { chats.merge(merge.chats) }
        for chat in merge.chats { apply(.reloaded, to: chat) }
        if merge.changesUnread { unreadCount = model.unreadCount }
    }

    /// Dates read otherwise from now on.
    func changeZone() {
        zoneChanges += 1
        for conversation in conversations { conversation.object?.changeZone() }
    }

    private func apply(_ change: ChatChange.Rows, to id: ChatID) {
        for case let conversation? in conversations.map(\.object) where conversation.chat == id {
            if let chat = model.chat(id) { conversation.rows.apply(change, of: chat) }
        }
    }
}

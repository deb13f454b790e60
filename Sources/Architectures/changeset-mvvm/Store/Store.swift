import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineNetworking
import OpenCombineUIKit
import RowDifferences
import WorkQueuesOpenCombine

/// Vends the models, as immutable values: how they are now and, as long as somebody wants to know, what they become.
///
/// It alone knows where they come from and where they are kept. Injected into every view model; one instance, as long as
/// the app.
@MainActor
final class Store {
    // MARK: Inputs

    /// The conversation that the user is looking at; nil for none, also in the background.
    ///
    /// Its socket is open, and what it holds is read (R4, R6).
    let activeChat = BehaviorRelay<ChatID?>(nil)

    // MARK: Outputs

    /// Messages of others not read yet, over all chats (R12); nil until what was saved is loaded.
    let unreadCount = BehaviorRelay<Int?>(nil)
    /// Messages that have just become known, for chats that are not on screen.
    let arrivals = PublishRelay<IncomingMessage>()
    /// How often the zone has changed: dates formatted under another count read otherwise.
    let zone = BehaviorRelay(0)

    // MARK: For view models

    let dates: LocalDates
    let differ: RowDiffer
    /// What becomes of outputs equal to those before.
    let repeats: Repeats
    let scheduler: WorkQueueScheduler

    private let environment: ArchitectureEnvironment
    private let model: ChatModel
    private let cursor = BehaviorRelay<UInt64?>(nil)
    private let sync: SyncService
    private let sockets: SocketsService
    private let outbox: OutboxService
    private let receipts: ReceiptService
    private let creation: CreationService
    private let avatars: AvatarService
    private let updates = PublishRelay<StoreUpdate>()
    private var subscriptions: [AnyCancellable] = []

    init(environment: ArchitectureEnvironment) {
        let api = environment.services.api
        self.environment = environment
        dates = environment.dates
        differ = environment.differ
        repeats = environment.repeats
        scheduler = environment.queues.mainScheduler
        model = environment.makeModel()
        sync = SyncService(api: api, cursor: cursor, scheduler: scheduler)
        sockets = SocketsService(sockets: environment.services.sockets, scheduler: scheduler)
        outbox = OutboxService(api: api, scheduler: scheduler)
        receipts = ReceiptService(api: api, scheduler: scheduler)
        creation = CreationService(api: api, scheduler: scheduler)
        avatars = AvatarService(cache: environment.services.avatars)
    }

    // MARK: Vending

    /// The list, newest first: as it is when subscribed to, then whenever it has become another one.
    var chats: AnyPublisher<[ChatSummary], Never> {
        Deferred { [updates, model] in
            updates
                .filter(\.changesList)
                .map { _ in model.summaries }
                .prepend(model.summaries)
        }
        .eraseToAnyPublisher()
    }

    /// A conversation, oldest first: as it is when subscribed to, then whenever it has become another one.
    func messages(in chat: ChatID) -> AnyPublisher<[Message], Never> {
        Deferred { [updates, model] in
            updates
                .filter { $0.chats.contains(chat) }
                .map { _ in model.chat(chat)?.messages ?? [] }
                .prepend(model.chat(chat)?.messages ?? [])
        }
        .eraseToAnyPublisher()
    }

    /// The name of the chat's contact.
    func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The picture at once if it is at hand; else nil, then the picture (R15).
    func avatar(_ id: AvatarID) -> AnyPublisher<AvatarImage?, Never> { avatars.image(id) }

    /// How fetching stands.
    var fetching: BehaviorRelay<SyncService.State> { sync.state }

    // MARK: Asking

    /// Fetches what is new; joins a fetch under way (R2).
    func fetch() { sync.request.accept() }

    /// Finds the chat of the contact with this name, or has it made, when subscribed to (R9).
    func createChat(named name: String) -> AnyPublisher<ChatID, APIError> {
        if let chat = model.chat(named: name) {
            return Just(chat).setFailureType(to: APIError.self).eraseToAnyPublisher()
        }
        return creation.createChat(named: name)
    }

    /// Writes a message and sends it when its turn comes (R8).
    func send(_ text: String, in chat: ChatID) {
        update { update in
            let (message, change) = model.compose(text, in: chat, at: environment.now)
            update.add(change)
            update.outgoing.append(message)
        }
    }

    /// Sends a message that has failed once more.
    func retry(_ message: MessageID, in chat: ChatID) {
        update { update in
            let change = model.retried(message, in: chat)
            update.add(change)
            update.outgoing += change?.batch.messages ?? []
        }
    }

    /// Dates read otherwise from now on.
    func zoneChanged() { zone.accept(zone.value + 1) }

    // MARK: Listening

    /// Loads what was saved, and listens to the world from now on.
    func start() {
        let skipped = environment.skipped
        let loaded = PublishRelay<Void>()
        subscriptions = [
            activeChat.removeDuplicates().dropFirst().sink { [weak self] in self?.show($0) },
            sockets.events.sink { [weak self] in self?.take($0, skipped) },
            sync.replies.sink { [weak self] in self?.merge($0) },
            outbox.outcomes.sink { [weak self] in self?.take($0) },
            creation.created.sink { [weak self] in self?.take($0) },
            // What comes before the saved chats waits for them.
            environment.services.push.payloads()
                .receive(on: scheduler)
                .buffer(until: loaded)
                .sink { [weak self] in self?.take($0, skipped) },
            environment.services.store.load()
                .receive(on: scheduler)
                .sink { [weak self] stored in
                    self?.load(stored)
                    loaded.accept()
                    self?.fetch()
                },
        ]
    }

    private func load(_ stored: StoredChats) {
        update { update in
            model.load(stored)
            let chats = model.summaries.map(\.chat)
            update.add(all: chats)
            for chat in chats {
                update.outgoing += model.chat(chat)?.messages.filter { $0.state == .sending } ?? []
            }
        }
        cursor.accept(model.cursor)
    }

    private func merge(_ reply: SyncReply) {
        update { $0.add(model.merge(reply)) }
        cursor.accept(model.cursor)
    }

    private func show(_ chat: ChatID?) {
        sockets.chat.accept(chat)
        update { _ in }
    }

    private func take(_ record: SyncReply.ChatRecord) {
        update { $0.add(model.create(record.contact, at: record.createdAt)) }
    }

    private func take(_ outcome: SendOutcome) {
        update { update in
            switch outcome {
            case .accepted(let message, let instant):
                update.add(model.accepted(message.id, in: message.chat, at: instant))
            case .givenUp(let message):
                update.add(model.failed(message.id, in: message.chat))
            }
        }
    }

    /// Notes what cannot be understood (R20).
    private func take(_ payload: PushPayload, _ skipped: SkippedPayloads) {
        switch payload {
        case .message(let message): receive(message)
        case .malformed(let kind), .unknown(let kind): skipped.note(kind: kind)
        }
    }

    /// Notes what cannot be understood (R20).
    private func take(_ event: SocketEvent, _ skipped: SkippedPayloads) {
        switch event {
        case .frame(.message(let message)): receive(message)
        case .frame(.read(let chat, let watermark)):
            update { $0.add(model.otherRead(chat, upTo: watermark)) }
        case .frame(.unknown(let kind)): skipped.note(kind: kind)
        case .reopened: fetch()
        case .opened, .lost: break
        }
    }

    private func receive(_ message: IncomingMessage) {
        update { update in
            guard let change = model.receive(message) else { return }
            update.add(change)
            if message.chat != activeChat.value { update.arrival = message }
        }
    }

    // MARK: Updating

    /// Changes the model, saves the change, and only then sends what is to be sent and tells whoever subscribes.
    private func update(_ body: (inout StoreUpdate) -> Void) {
        var update = StoreUpdate()
        body(&update)
        readActive(&update)
        for batch in update.batches where !batch.isEmpty {
            environment.services.store.write(batch)
        }
        for message in update.outgoing { outbox.enqueue.accept(message) }
        if let read = update.read { receipts.read.accept(read) }
        if unreadCount.value != model.unreadCount { unreadCount.accept(model.unreadCount) }
        if let arrival = update.arrival { arrivals.accept(arrival) }
        if update.changesList || !update.chats.isEmpty { updates.accept(update) }
    }

    /// What is on screen is read in the update that brought it (R6).
    private func readActive(_ update: inout StoreUpdate) {
        guard let chat = activeChat.value, let change = model.markRead(chat) else { return }
        update.add(change)
        if let watermark = model.readWatermark(of: chat) { update.read = (chat, watermark) }
    }
}

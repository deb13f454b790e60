#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit
import RowDifferences

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
    let activeChat = MutableProperty<ChatID?>(nil)

    // MARK: Outputs

    /// Messages of others not read yet, over all chats (R12); nil until what was saved is loaded.
    let unreadCount: Property<Int?>
    /// Messages that have just become known, for chats that are not on screen.
    let arrivals: Signal<IncomingMessage, Never>
    /// How often the zone has changed: dates formatted under another count read otherwise.
    let zone = MutableProperty(0)

    // MARK: For view models

    let dates: LocalDates
    let differ: RowDiffer
    /// Whether outputs equal to those before are shown or dropped.
    let repeats: Repeats
    let scheduler: ReactiveWorkQueueScheduler

    private let environment: ArchitectureEnvironment
    private let model: ChatModel
    private let cursor = MutableProperty<UInt64?>(nil)
    private let sync: SyncService
    private let sockets: SocketsService
    private let outbox: OutboxService
    private let receipts: ReceiptService
    private let avatars: AvatarService
    private let unread = MutableProperty<Int?>(nil)
    private let arrivalsObserver: Signal<IncomingMessage, Never>.Observer
    private let (updates, updatesObserver) = Signal<StoreUpdate, Never>.pipe()
    private let (lifetime, token) = Lifetime.make()

    init(environment: ArchitectureEnvironment) {
        let api = environment.services.api
        self.environment = environment
        dates = environment.dates
        differ = environment.differ
        repeats = environment.repeats
        scheduler = environment.queues.reactiveMain
        model = environment.makeModel()
        unreadCount = Property(capturing: unread)
        (arrivals, arrivalsObserver) = Signal<IncomingMessage, Never>.pipe()
        sync = SyncService(api: api, cursor: cursor, scheduler: scheduler)
        sockets = SocketsService(sockets: environment.services.sockets, scheduler: scheduler)
        outbox = OutboxService(api: api, scheduler: scheduler)
        receipts = ReceiptService(api: api, scheduler: scheduler)
        avatars = AvatarService(cache: environment.services.avatars)
    }

    // MARK: Vending

    /// The list, newest first: as it is at the start, then whenever it has become another one.
    var chats: SignalProducer<[ChatSummary], Never> {
        updates.producer
            .filter(\.changesList)
            .map(value: ())
            .prefix(value: ())
            .map { [model] in model.summaries }
    }

    /// A conversation, oldest first: as it is at the start, then whenever it has become another one.
    func messages(in chat: ChatID) -> SignalProducer<[Message], Never> {
        updates.producer
            .filter { $0.chats.contains(chat) }
            .map(value: ())
            .prefix(value: ())
            .map { [model] in model.chat(chat)?.messages ?? [] }
    }

    /// The name of the chat's contact.
    func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The picture at once if it is at hand; else nil, then the picture (R15).
    func avatar(_ id: AvatarID) -> SignalProducer<AvatarImage?, Never> { avatars.image(id) }

    /// How fetching stands.
    var fetching: Property<SyncService.State> { sync.state }

    // MARK: Asking

    /// Fetches what is new; joins a fetch under way (R2).
    func fetch() { sync.request.apply().start() }

    /// Finds the chat of the contact with this name, or has it made, when started (R9).
    func createChat(named name: String) -> SignalProducer<ChatID, APIError> {
        if let chat = model.chat(named: name) { return SignalProducer(value: chat) }
        return environment.services.api.createChat(named: name)
            .observe(on: scheduler)
            .on(value: { [weak self] record in self?.take(record) })
            .map { record in ChatID(record.contact.id) }
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
    func zoneChanged() { zone.value += 1 }

    // MARK: Listening

    /// Loads what was saved, and listens to the world from now on.
    func start() {
        let skipped = environment.skipped
        activeChat.producer
            .skipRepeats()
            .skip(first: 1)
            .startWithValues { [weak self] in self?.show($0) }
        sockets.events.observeValues { [weak self] in self?.take($0, skipped) }
        sync.request.values.observeValues { [weak self] in self?.merge($0) }
        outbox.outcomes.observeValues { [weak self] in self?.take($0) }
        let loading = environment.services.store.load()
            .observe(on: scheduler)
            .take(first: 1)
            .on(value: { [weak self] stored in
                self?.load(stored)
                self?.fetch()
            })
        // What comes before the saved chats waits for them.
        environment.services.push.payloads()
            .observe(on: scheduler)
            .buffer(until: loading)
            .take(during: lifetime)
            .startWithValues { [weak self] in self?.take($0, skipped) }
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
        cursor.value = model.cursor
    }

    private func merge(_ reply: SyncReply) {
        update { $0.add(model.merge(reply)) }
        cursor.value = model.cursor
    }

    private func show(_ chat: ChatID?) {
        sockets.chat.value = chat
        update { _ in }
    }

    private func take(_ record: SyncReply.ChatRecord) {
        update { $0.add(model.create(record.contact, at: record.createdAt)) }
    }

    private func take(_ outcome: OutboxService.Outcome) {
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
        for message in update.outgoing { outbox.enqueue.send(value: message) }
        if let read = update.read { receipts.read.send(value: read) }
        if unread.value != model.unreadCount { unread.value = model.unreadCount }
        if let arrival = update.arrival { arrivalsObserver.send(value: arrival) }
        if update.changesList || !update.chats.isEmpty { updatesObserver.send(value: update) }
    }

    /// What is on screen is read in the update that brought it (R6).
    private func readActive(_ update: inout StoreUpdate) {
        guard let chat = activeChat.value, let change = model.markRead(chat) else { return }
        update.add(change)
        if let watermark = model.readWatermark(of: chat) { update.read = (chat, watermark) }
    }
}
#endif

import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The source of truth of the app, in front of store and endpoint: answers by callbacks, on the main queue.
@MainActor
final class ChatModelController {
    typealias SendCallback = (SendMessageUpdate) -> Void

    weak var delegate: (any ChatModelDelegate)?

    private let environment: ArchitectureEnvironment
    private let endpoint: ChatEndpoint
    private let model: ChatModel
    private var outbox = Outbox()
    private var receipts = ReceiptQueue()
    private var isLoaded = false
    private var waitingForLoad: [() -> Void] = []
    private var waitingForFetch: [(ChatsFetchResult) -> Void] = []
    private var waitingForSend: [MessageID: SendCallback] = [:]

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        model = environment.makeModel()
        endpoint = ChatEndpoint(environment: environment)
    }

    // MARK: Reading

    private(set) lazy var loadedChats = LoadedChats(of: model, rows: environment.rows)

    func messages(in chat: ChatID) -> LoadedMessages {
        LoadedMessages(in: chat, of: model, rows: environment.rows)
    }

    func contact(of chat: ChatID) -> Contact? { model.chat(chat)?.contact }

    // MARK: Chats

    /// Loads from disk what was received earlier.
    func loadChats(whenDone done: @escaping (LoadedChats) -> Void) {
        waitingForLoad.append { [weak self] in
            if let self { done(loadedChats) }
        }
        let main = environment.queues.main
        environment.services.store.load { @Sendable [weak self] stored in
            main.async { self?.loaded(stored) }
        }
    }

    /// Runs `block` now, or as soon as the chats have been loaded from disk.
    func whenLoaded(_ block: @escaping () -> Void) {
        if isLoaded { block() } else { waitingForLoad.append(block) }
    }

    private func loaded(_ stored: StoredChats) {
        model.load(stored)
        isLoaded = true
        delegate?.changed(unreadCount: model.unreadCount)
        let blocks = waitingForLoad
        waitingForLoad = []
        for block in blocks { block() }
    }

    /// Syncs with the server; a fetch that is under way is joined.
    func fetchChats(whenDone done: @escaping (ChatsFetchResult) -> Void) {
        waitingForFetch.append(done)
        guard waitingForFetch.count == 1 else { return }
        whenLoaded { [weak self] in
            guard let self else { return }
            endpoint.fetchChats(since: model.cursor) { [weak self] in self?.fetched($0) }
        }
    }

    private func fetched(_ result: Result<SyncReply, APIError>) {
        let callbacks = waitingForFetch
        waitingForFetch = []
        switch result {
        case .failure:
            for callback in callbacks { callback(.failed) }
        case .success(let reply):
            let change = model.merge(reply)
            keep(change.batch, changesUnread: change.changesUnread)
            for callback in callbacks {
                callback(.success(chats: loadedChats, changed: change.chats))
            }
        }
    }

    /// Makes a chat with the contact of this name, or finds it.
    func createChat(for name: String, whenDone done: @escaping (ChatCreateResult) -> Void) {
        if let existing = model.chat(named: name) { return done(.reused(chat: existing)) }
        endpoint.createChat(for: name) { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure:
                done(.failed)
            case .success(let record):
                keep(model.create(record.contact, at: record.createdAt))
                done(.success(createdChat: ChatID(record.contact.id)))
            }
        }
    }

    // MARK: Receiving

    /// Adds a message that arrived by push or socket; false when it is known already.
    func received(message: IncomingMessage) -> Bool {
        keep(model.receive(message))
    }

    /// The other has read; false when nothing is new.
    func receivedRead(in chat: ChatID, upTo watermark: Watermark) -> Bool {
        keep(model.otherRead(chat, upTo: watermark))
    }

    /// Marks a chat's messages as read, here and on the server; `updated` is called if there were any.
    func readMessages(in chat: ChatID, whenUpdated updated: () -> Void) {
        guard keep(model.markRead(chat)) else { return }
        updated()
        if let watermark = model.readWatermark(of: chat),
            let receipt = receipts.read(chat, upTo: watermark)
        {
            post(receipt)
        }
    }

    private func post(_ receipt: ReceiptQueue.Receipt) {
        endpoint.read(receipt) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: perform(receipts.accepted(in: receipt.chat))
            case .failure: perform(receipts.failed(in: receipt.chat))
            }
        }
    }

    private func perform(_ step: ReceiptQueue.Step) {
        switch step {
        case .idle: break
        case .send(let receipt): post(receipt)
        case .sendLater(let receipt, let delay):
            environment.queues.main.after(delay) { [weak self] in self?.post(receipt) }
        }
    }

    // MARK: Sending

    /// Adds a message of the user's and sends it.
    ///
    /// `updated` is called at once with `sending`, later with `sent` or `failed`.
    func send(
        message text: String,
        to chat: ChatID,
        whenUpdated updated: @escaping SendCallback
    ) {
        let (message, change) = model.compose(text, in: chat, at: environment.now)
        keep(change)
        updated(.sending)
        enqueue(message, whenUpdated: updated)
    }

    /// Sends a failed message again; callbacks as in `send`.
    func retry(
        message id: MessageID,
        in chat: ChatID,
        whenUpdated updated: @escaping SendCallback
    ) {
        guard let index = model.chat(chat)?.index(of: id),
            model.chat(chat)?.messages[index].state == .failed,
            keep(model.retried(id, in: chat)),
            let message = model.chat(chat)?.messages[index]
        else { return }
        updated(.sending)
        enqueue(message, whenUpdated: updated)
    }

    /// Sends what was still waiting to be sent when the app last ended.
    func resendPendingMessages(whenUpdated updated: @escaping (ChatID) -> Void) {
        for row in 0..<model.chatCount {
            let id = model.chatID(at: row)
            guard let chat = model.chat(id), chat.pendingCount > 0 else { continue }
            for message in chat.messages.suffix(chat.pendingCount)
            where message.state == .sending {
                enqueue(message) { _ in updated(id) }
            }
        }
    }

    private func enqueue(_ message: Message, whenUpdated updated: @escaping SendCallback) {
        waitingForSend[message.id] = updated
        if let send = outbox.enqueue(message) { post(send) }
    }

    private func post(_ send: Outbox.Send) {
        endpoint.send(send) { [weak self] in self?.finished(send, $0) }
    }

    private func finished(_ send: Outbox.Send, _ result: Result<Timestamp, APIError>) {
        let (message, chat) = (send.message.id, send.message.chat)
        switch result {
        case .success(let instant):
            let step = outbox.accepted(in: chat)
            let isNews = keep(model.accepted(message, in: chat, at: instant))
            finishWaiting(for: message, isNews ? .sent : nil)
            perform(step)
        case .failure:
            let (givenUp, step) = outbox.failed(in: chat)
            if givenUp != nil {
                let isNews = keep(model.failed(message, in: chat))
                finishWaiting(for: message, isNews ? .failed : nil)
            }
            perform(step)
        }
    }

    /// Calls back and forgets; without an update when a sync has told the screens before.
    private func finishWaiting(for message: MessageID, _ update: SendMessageUpdate?) {
        let callback = waitingForSend.removeValue(forKey: message)
        if let update { callback?(update) }
    }

    private func perform(_ step: Outbox.Step) {
        switch step {
        case .idle: break
        case .send(let send): post(send)
        case .sendLater(let send, let delay):
            environment.queues.main.after(delay) { [weak self] in self?.post(send) }
        }
    }

    /// Writes a change to the store; false when there is none.
    @discardableResult
    private func keep(_ change: ChatChange?) -> Bool {
        guard let change else { return false }
        keep(change.batch, changesUnread: change.changesUnread)
        return true
    }

    private func keep(_ batch: StoreBatch, changesUnread: Bool) {
        environment.services.store.write(batch)
        if changesUnread { delegate?.changed(unreadCount: model.unreadCount) }
    }
}

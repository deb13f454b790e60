import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The source of truth, in front of the store: view models ask it, change it and are told of changes.
@MainActor
final class ChatRepository {
    /// Told in the order in which the changes were made, each after it has been given to the store.
    let changes = Listeners<RepositoryChange>()
    /// Messages of others not read yet, over all chats (R12).
    let unreadCount = Box(0)
    private(set) var isLoaded = false

    private let model: ChatModel
    private let store: any ChatStore
    private let main: MainQueue
    private var isTelling = false
    private var untold: [RepositoryChange] = []

    init(environment: ArchitectureEnvironment) {
        model = environment.makeModel()
        store = environment.services.store
        main = environment.queues.main
    }

    // MARK: Reading

    /// All rows of the list, newest first.
    var summaries: ChatSummaries { ChatSummaries(model: model) }
    /// To be given with the next sync.
    var cursor: UInt64 { model.cursor }

    func summary(of chat: ChatID) -> ChatSummary? { model.chat(chat)?.summary }
    func messages(of chat: ChatID) -> [Message] { model.chat(chat)?.messages ?? [] }
    func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }
    func chat(named name: String) -> ChatID? { model.chat(named: name) }

    /// What was still waiting to be sent when the app last ended, each chat's in tap order.
    var messagesToSend: [Message] {
        (0..<model.chatCount).flatMap { row in
            messages(of: model.chatID(at: row)).filter { $0.state == .sending }
        }
    }

    // MARK: Changing

    /// Reads the store; `completion` runs once everybody has been told.
    func load(completion: @escaping @MainActor () -> Void) {
        store.load { @Sendable [weak self, main] stored in
            main.async {
                self?.loaded(stored)
                completion()
            }
        }
    }

    private func loaded(_ stored: StoredChats) {
        model.load(stored)
        isLoaded = true
        unreadCount.change(to: model.unreadCount)
        tell(.loaded)
    }

    /// Adds a message that arrived; false when it is known already.
    func receive(_ message: IncomingMessage) -> Bool {
        keep(model.receive(message))
    }

    func otherRead(_ chat: ChatID, upTo watermark: Watermark) {
        keep(model.otherRead(chat, upTo: watermark))
    }

    func merge(_ reply: SyncReply) {
        let merge = model.merge(reply)
        keep(merge.batch, changesUnread: merge.changesUnread, .merged(merge.chats))
    }

    func create(_ record: SyncReply.ChatRecord) {
        keep(model.create(record.contact, at: record.createdAt))
    }

    /// Marks everything in a chat as read; how far that is, if anything was unread.
    func markRead(_ chat: ChatID) -> Watermark? {
        keep(model.markRead(chat)) ? model.readWatermark(of: chat) : nil
    }

    /// Adds a message of the user's, which is to be sent.
    func compose(_ text: String, in chat: ChatID, at instant: Timestamp) -> Message {
        let (message, change) = model.compose(text, in: chat, at: instant)
        keep(change)
        return message
    }

    /// Takes a failed message up again; nil when it has not failed.
    func retry(_ id: MessageID, in chat: ChatID) -> Message? {
        guard let change = model.retried(id, in: chat) else { return nil }
        keep(change)
        return change.batch.messages.last
    }

    func accepted(_ message: Message, at instant: Timestamp) {
        keep(model.accepted(message.id, in: message.chat, at: instant))
    }

    func failed(_ message: Message) {
        keep(model.failed(message.id, in: message.chat))
    }

    // MARK: Telling

    /// False when there is no change.
    @discardableResult
    private func keep(_ change: ChatChange?) -> Bool {
        guard let change else { return false }
        keep(change.batch, changesUnread: change.changesUnread, .changed(change))
        return true
    }

    private func keep(_ batch: StoreBatch, changesUnread: Bool, _ change: RepositoryChange) {
        if !batch.isEmpty { store.write(batch) }
        if changesUnread { unreadCount.change(to: model.unreadCount) }
        tell(change)
    }

    /// Tells everybody of this change before anybody hears of one that comes of it.
    private func tell(_ change: RepositoryChange) {
        guard !isTelling else { return untold.append(change) }
        isTelling = true
        changes.tell(change)
        while !untold.isEmpty { changes.tell(untold.removeFirst()) }
        isTelling = false
    }
}

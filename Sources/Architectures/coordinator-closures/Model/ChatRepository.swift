import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// What has become of the chats.
enum RepositoryChange: Sendable {
    /// They have been loaded: all are new.
    case loaded
    /// A sync has changed these, in whatever way.
    case merged([ChatID])
    case changed(ChatChange)
}

/// The source of truth, in front of the store: screens ask it, services change it, and closures are notified.
@MainActor
final class ChatRepository {
    /// Told of each change after it has been given to the store.
    let changes = Observers<RepositoryChange>()
    /// Called with the number of messages that the user has not read, when there are more or fewer.
    var onUnreadCountChange: ((Int) -> Void)?
    /// Called with each message of another's that has come, after all who observe changes.
    var onNews: ((IncomingMessage) -> Void)?

    private(set) var isLoaded = false

    private let model: ChatModel
    private let store: any ChatStore
    private let main: MainQueue
    private var early: [IncomingMessage] = []

    init(environment: ArchitectureEnvironment) {
        model = environment.makeModel()
        store = environment.services.store
        main = environment.queues.main
    }

    // MARK: Reading

    var chatCount: Int { model.chatCount }
    /// To be given with the next sync.
    var cursor: UInt64 { model.cursor }
    /// All rows of the list, newest first.
    var summaries: [ChatSummary] { model.summaries }

    func summary(at row: Int) -> ChatSummary { model.summary(at: row) }
    func messages(in chat: ChatID) -> [Message] { model.chat(chat)?.messages ?? [] }
    func contact(of chat: ChatID) -> Contact? { model.chat(chat)?.contact }
    func chat(named name: String) -> ChatID? { model.chat(named: name) }

    /// What was still waiting to be sent when the app last ended, each chat's in tap order.
    var messagesToSend: [Message] {
        (0..<model.chatCount).flatMap { row in
            messages(in: model.chatID(at: row)).filter { $0.state == .sending }
        }
    }

    // MARK: Changing

    /// Reads the store; `completion` is called when everybody has been told.
    func load(completion: @escaping @MainActor () -> Void) {
        store.load { @Sendable [weak self, main] stored in
            main.async { self?.loaded(stored, completion) }
        }
    }

    private func loaded(_ stored: StoredChats, _ completion: @MainActor () -> Void) {
        model.load(stored)
        isLoaded = true
        changes.tell(.loaded)
        onUnreadCountChange?(model.unreadCount)
        completion()
        for message in early { receive(message) }
        early = []
    }

    /// Adds a message that has arrived, by whichever path, unless it is known; one that comes before the rest is loaded waits.
    func receive(_ message: IncomingMessage) {
        guard isLoaded else { return early.append(message) }
        if keep(model.receive(message)) { onNews?(message) }
    }

    /// The other has read.
    func otherRead(_ chat: ChatID, upTo watermark: Watermark) {
        keep(model.otherRead(chat, upTo: watermark))
    }

    /// Marks everything in a chat as read; how far that is, if anything was unread.
    func markRead(_ chat: ChatID) -> Watermark? {
        keep(model.markRead(chat)) ? model.readWatermark(of: chat) : nil
    }

    /// Takes over what a sync has brought.
    func merge(_ reply: SyncReply) {
        let merge = model.merge(reply)
        keep(merge.batch, .merged(merge.chats), changesUnread: merge.changesUnread)
    }

    /// Adds a chat that the server has made.
    func create(_ record: SyncReply.ChatRecord) {
        keep(model.create(record.contact, at: record.createdAt))
    }

    /// Adds a message of the user's, which is to be sent.
    func compose(_ text: String, in chat: ChatID, at instant: Timestamp) -> Message {
        let (message, change) = model.compose(text, in: chat, at: instant)
        keep(change)
        return message
    }

    /// Takes a failed message up again; nil when it has not failed.
    func retry(_ message: MessageID, in chat: ChatID) -> Message? {
        let change = model.retried(message, in: chat)
        return keep(change) ? change?.batch.messages.last : nil
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
        keep(change.batch, .changed(change), changesUnread: change.changesUnread)
        return true
    }

    private func keep(_ batch: StoreBatch, _ change: RepositoryChange, changesUnread: Bool) {
        if !batch.isEmpty { store.write(batch) }
        if changesUnread { onUnreadCountChange?(model.unreadCount) }
        changes.tell(change)
    }
}

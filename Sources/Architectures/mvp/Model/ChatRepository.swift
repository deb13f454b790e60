import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The source of truth, in front of the store: presenters ask it, change it and are told of changes.
@MainActor
final class ChatRepository {
    private enum News {
        case loaded
        case merged([ChatID])
        case changed(ChatChange)
    }

    private struct Entry {
        weak var observer: (any ChatRepositoryObserver)?
    }

    weak var delegate: (any ChatRepositoryDelegate)?
    private(set) var isLoaded = false

    private let model: ChatModel
    private let store: any ChatStore
    private let main: MainQueue
    private var entries: [Entry] = []
    private var isTelling = false
    private var untold: [News] = []

    init(environment: ArchitectureEnvironment) {
        model = environment.makeModel()
        store = environment.services.store
        main = environment.queues.main
    }

    /// Adds an observer, which is not kept; they are told in the order in which they came.
    func add(_ observer: any ChatRepositoryObserver) {
        entries.removeAll { $0.observer == nil }
        entries.append(Entry(observer: observer))
    }

    /// Tells an observer nothing more.
    func remove(_ observer: any ChatRepositoryObserver) {
        entries.removeAll { $0.observer === observer }
    }

    // MARK: Reading

    /// Messages of others not read yet, over all chats (R12).
    var unreadCount: Int { model.unreadCount }
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
        delegate?.repository(self, didChangeUnreadCount: unreadCount)
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
        guard messages(of: chat).first(where: { $0.id == id })?.state == .failed,
            let change = model.retried(id, in: chat)
        else { return nil }
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

    private func keep(_ batch: StoreBatch, changesUnread: Bool, _ news: News) {
        if !batch.isEmpty { store.write(batch) }
        if changesUnread { delegate?.repository(self, didChangeUnreadCount: unreadCount) }
        tell(news)
    }

    /// Tells everybody of this before anybody hears of what comes of it.
    private func tell(_ news: News) {
        guard !isTelling else { return untold.append(news) }
        isTelling = true
        tellAll(news)
        while !untold.isEmpty { tellAll(untold.removeFirst()) }
        isTelling = false
    }

    private func tellAll(_ news: News) {
        for entry in entries {
            guard let observer = entry.observer else { continue }
            switch news {
            case .loaded: observer.repositoryDidLoad(self)
            case .merged(let chats): observer.repository(self, didMerge: chats)
            case .changed(let change): observer.repository(self, didChange: change)
            }
        }
    }
}

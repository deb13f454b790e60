import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Told of what has become of the entities.
@MainActor
protocol ChatsObserver: AnyObject {
    /// One chat has changed.
    func chatChanged(_ change: ChatChange)
    /// These chats have changed, or all of them.
    func chatsReloaded(_ chats: [ChatID]?)
    /// Something may be unread in these chats; everybody knows of the change by now.
    func messagesArrived(in chats: [ChatID])
    /// This one has just arrived; everybody knows of the change by now.
    func received(_ message: IncomingMessage)
}

extension ChatsObserver {
    func messagesArrived(in chats: [ChatID]) {}
    func received(_ message: IncomingMessage) {}
}

/// The entities and their database: whoever changes them does it here, and all observers are told at once.
@MainActor
final class ChatsService {
    private let environment: ArchitectureEnvironment
    private let model: ChatModel
    private var observers = Observers<any ChatsObserver>()
    private var waitingForLoad: [() -> Void] = []
    private(set) var isLoaded = false

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        model = environment.makeModel()
    }

    func add(_ observer: any ChatsObserver) {
        observers.add(observer) { [weak observer] in observer }
    }

    func remove(_ observer: any ChatsObserver) { observers.remove(observer) }

    // MARK: Reading

    var summaries: ChatSummaries { ChatSummaries(model: model) }
    var unreadCount: Int { model.unreadCount }
    var cursor: UInt64 { model.cursor }

    func contact(of chat: ChatID) -> Contact? { model.chat(chat)?.contact }

    func chat(named name: String) -> ChatID? { model.chat(named: name) }

    func messages(in chat: ChatID) -> [Message] { model.chat(chat)?.messages ?? [] }

    func message(_ id: MessageID, in chat: ChatID) -> Message? {
        guard let chat = model.chat(chat), let row = chat.index(of: id) else { return nil }
        return chat.messages[row]
    }

    func readWatermark(of chat: ChatID) -> Watermark? { model.readWatermark(of: chat) }

    /// The user's messages that have not been accepted yet, in tap order within a chat.
    var outgoing: [Message] {
        (0..<model.chatCount).flatMap { row -> [Message] in
            guard let chat = model.chat(model.chatID(at: row)), chat.pendingCount > 0 else {
                return []
            }
            return chat.messages.suffix(chat.pendingCount).filter { $0.state == .sending }
        }
    }

    // MARK: Loading

    /// Reads the database, once.
    func load() {
        let main = environment.queues.main
        environment.services.store.load { @Sendable [weak self] stored in
            main.async { self?.loaded(stored) }
        }
    }

    /// Runs `block` now, or as soon as the database has been read.
    func whenLoaded(_ block: @escaping () -> Void) {
        if isLoaded { block() } else { waitingForLoad.append(block) }
    }

    private func loaded(_ stored: StoredChats) {
        model.load(stored)
        isLoaded = true
        observers.tell { $0.chatsReloaded(nil) }
        let blocks = waitingForLoad
        waitingForLoad = []
        for block in blocks { block() }
    }

    // MARK: Changing

    func receive(_ message: IncomingMessage) {
        guard keep(model.receive(message)) else { return }
        observers.tell { $0.messagesArrived(in: [message.chat]) }
        observers.tell { $0.received(message) }
    }

    func otherRead(_ chat: ChatID, upTo watermark: Watermark) {
        keep(model.otherRead(chat, upTo: watermark))
    }

    /// False when nothing was unread.
    func markRead(_ chat: ChatID) -> Bool { keep(model.markRead(chat)) }

    func compose(_ text: String, in chat: ChatID) -> Message {
        let (message, change) = model.compose(text, in: chat, at: environment.now)
        keep(change)
        return message
    }

    func accepted(_ message: Message, at instant: Timestamp) {
        keep(model.accepted(message.id, in: message.chat, at: instant))
    }

    func failed(_ message: Message) { keep(model.failed(message.id, in: message.chat)) }

    /// False when there is no such message.
    func retried(_ message: Message) -> Bool { keep(model.retried(message.id, in: message.chat)) }

    func create(_ record: SyncReply.ChatRecord) {
        keep(model.create(record.contact, at: record.createdAt))
    }

    func merge(_ reply: SyncReply) {
        let change = model.merge(reply)
        environment.services.store.write(change.batch)
        guard !change.chats.isEmpty else { return }
        observers.tell { $0.chatsReloaded(change.chats) }
        observers.tell { $0.messagesArrived(in: change.chats) }
    }

    @discardableResult
    private func keep(_ change: ChatChange?) -> Bool {
        guard let change else { return false }
        if !change.batch.isEmpty { environment.services.store.write(change.batch) }
        observers.tell { $0.chatChanged(change) }
        return true
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The app's objects in memory: changed here, saved, and read by whoever has fetched them.
///
/// Stands for the managed object context of the main queue. The shared model's operations are whole, so each is a save of its
/// own: it goes to the store, then observers are notified. A save made while they are notified of another comes after that one.
@MainActor
final class ChatContext {
    private struct Observer {
        weak var object: (any ContextObserver)?
    }

    private(set) var isLoaded = false
    private let model: ChatModel
    private let store: any ChatStore
    private let main: MainQueue
    private var observers: [Observer] = []
    private var untold: [ContextSave] = []
    private var isTelling = false

    init(environment: ArchitectureEnvironment) {
        model = environment.makeModel()
        store = environment.services.store
        main = environment.queues.main
    }

    /// Has an object told of each save, as long as it lives.
    func add(_ observer: any ContextObserver) {
        observers.removeAll { $0.object == nil }
        observers.append(Observer(object: observer))
    }

    /// Reads what is stored; no save, so no observer is notified.
    func load(whenDone done: @escaping @MainActor () -> Void) {
        store.load { [weak self, main] stored in
            main.async {
                self?.model.load(stored)
                self?.isLoaded = true
                done()
            }
        }
    }

    // MARK: Reading

    /// Over all chats (R12).
    var unreadCount: Int { model.unreadCount }

    /// To be given with the next sync.
    var cursor: UInt64 { model.cursor }

    /// All chats, newest first.
    var chats: [ChatSummary] { model.summaries }

    func chat(_ id: ChatID) -> ChatSummary? { model.chat(id)?.summary }

    func chat(named name: String) -> ChatID? { model.chat(named: name) }

    /// Oldest first; none of a chat that there is not.
    func messages(in chat: ChatID) -> [Message] { model.chat(chat)?.messages ?? [] }

    /// A message, looked for at `place` of its chat first.
    func message(_ id: MessageID, in chat: ChatID, near place: Int) -> Message? {
        guard let chat = model.chat(chat) else { return nil }
        if place < chat.messages.count, chat.messages[place].id == id {
            return chat.messages[place]
        }
        return chat.index(of: id).map { chat.messages[$0] }
    }

    /// The user's messages that the server has not accepted and that have not failed, in tap order in each chat.
    var pendingMessages: [Message] {
        (0..<model.chatCount).flatMap { row -> ArraySlice<Message> in
            guard let chat = model.chat(model.chatID(at: row)) else { return [] }
            return chat.messages.suffix(chat.pendingCount)
        }
        .filter { $0.state == .sending }
    }

    /// How far the user has read in a chat.
    func readWatermark(of chat: ChatID) -> Watermark? { model.readWatermark(of: chat) }

    // MARK: Changing

    /// Adds a message that arrived; false when it is known already.
    func insert(_ message: IncomingMessage) -> Bool { save(model.receive(message)) }

    /// Adds a message that the user has written.
    func insertMessage(_ text: String, in chat: ChatID, at now: Timestamp) -> Message {
        let (message, change) = model.compose(text, in: chat, at: now)
        save(change)
        return message
    }

    /// Adds a chat, unless there is one with this contact.
    func insertChat(with contact: Contact, at instant: Timestamp) {
        save(model.create(contact, at: instant))
    }

    /// Merges what the server knows.
    func merge(_ reply: SyncReply) {
        let merge = model.merge(reply)
        save(merge.batch, ContextSave(merge))
    }

    /// Marks all messages of a chat as read; false when they were.
    func markRead(_ chat: ChatID) -> Bool { save(model.markRead(chat)) }

    func otherDidRead(_ chat: ChatID, upTo watermark: Watermark) {
        save(model.otherRead(chat, upTo: watermark))
    }

    func setAccepted(_ message: Message, at instant: Timestamp) {
        save(model.accepted(message.id, in: message.chat, at: instant))
    }

    func setFailed(_ message: Message) {
        save(model.failed(message.id, in: message.chat))
    }

    /// Sets a failed message to be sent again, and returns it as it is then; nil when it has not failed.
    func setRetried(_ message: Message) -> Message? {
        guard save(model.retried(message.id, in: message.chat)) else { return nil }
        return self.message(message.id, in: message.chat, near: 0)
    }

    // MARK: Saving

    @discardableResult
    private func save(_ change: ChatChange?) -> Bool {
        guard let change else { return false }
        save(change.batch, ContextSave(change))
        return true
    }

    private func save(_ batch: StoreBatch, _ save: ContextSave) {
        store.write(batch)
        untold.append(save)
        guard !isTelling else { return }
        isTelling = true
        while !untold.isEmpty {
            let save = untold.removeFirst()
            for observer in observers { observer.object?.contextDidSave(save) }
        }
        isTelling = false
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NotificationCenter
import struct Foundation.Notification
import HeadlessUIKit
import WorkQueues

/// The source of truth, in front of what is on disk: whoever wants to know what it holds asks, whoever wants to know that it
/// has changed observes.
@MainActor
final class MessageStore {
    private(set) var isLoaded = false

    private let model: ChatModel
    private let disk: any ChatStore
    private let main: MainQueue
    private let center: NotificationCenter
    private var early: [IncomingMessage] = []

    init(environment: ArchitectureEnvironment, center: NotificationCenter) {
        model = environment.makeModel()
        disk = environment.services.store
        main = environment.queues.main
        self.center = center
    }

    // MARK: Reading

    var chatCount: Int { model.chatCount }
    /// Messages of others not read yet, over all chats.
    var unreadCount: Int { model.unreadCount }
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

    /// Reads what is on disk; `completion` is called when it is there and everybody has heard.
    func load(completion: @escaping @MainActor () -> Void) {
        disk.load { @Sendable [weak self, main] stored in
            main.async { self?.loaded(stored, completion) }
        }
    }

    private func loaded(_ stored: StoredChats, _ completion: @MainActor () -> Void) {
        model.load(stored)
        isLoaded = true
        post(Self.chatsDidChange, Self.changeKey, RowsChange.all)
        post(Self.unreadCountDidChange)
        completion()
        for message in early { receive(message) }
        early = []
    }

    /// Adds a message that has arrived, by whichever path, unless it is known; one that comes before the rest is loaded waits.
    func receive(_ message: IncomingMessage) {
        guard isLoaded else { return early.append(message) }
        guard keep(model.receive(message)) else { return }
        post(Self.didReceiveMessage, Self.messageKey, message)
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
        let change = model.merge(reply)
        disk.write(change.batch)
        guard !change.chats.isEmpty else { return }
        post(Self.chatsDidChange, Self.changeKey, RowsChange.all)
        if change.changesUnread { post(Self.unreadCountDidChange) }
        post(Self.messagesDidChange, Self.changeKey, MessagesChange.anything(in: change.chats))
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

    // MARK: Posting

    /// Writes a change to disk and tells everybody; false when there is none.
    @discardableResult
    private func keep(_ change: ChatChange?) -> Bool {
        guard let change else { return false }
        if !change.batch.isEmpty { disk.write(change.batch) }
        if let row = change.row.rowsChange { post(Self.chatsDidChange, Self.changeKey, row) }
        if change.changesUnread { post(Self.unreadCountDidChange) }
        if change.rows != .unchanged {
            post(
                Self.messagesDidChange,
                Self.changeKey,
                MessagesChange.rows(change.rows, of: change.chat)
            )
        }
        return true
    }

    private func post(_ name: Notification.Name) {
        center.post(name: name, object: self)
    }

    private func post(_ name: Notification.Name, _ key: String, _ value: some Sendable) {
        center.post(name: name, object: self, userInfo: [key: value])
    }
}

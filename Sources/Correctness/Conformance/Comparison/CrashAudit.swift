package import ArchitectureContract
package import ChatDomain
internal import ChatServices
internal import Synchronization

/// Asks at every step what would be lost if the app were killed now (R17: nothing acknowledged).
///
/// It stands between an app and its services, and knows what has been handed over to the store: that, and nothing else,
/// outlives the app. Compared with it are what the server receives, what a frame shows, and the sync cursor, each at the
/// moment at which it leaves the app. Nothing has to be killed for that, and no schedule can hide it.
package final class CrashAudit: Sendable {
    private let survivors: Mutex<Survivors>

    /// Begins with what the store holds before the app starts.
    package init(stored: StoredChats) { survivors = Mutex(Survivors(stored: stored)) }

    /// The same environment, watched; of every process of the app.
    package func watch(_ environment: ArchitectureEnvironment) -> ArchitectureEnvironment {
        var watched = environment
        let services = environment.services
        watched.services = ChatServices(
            push: services.push,
            sockets: services.sockets,
            api: WatchedAPI(api: services.api, audit: self),
            store: WatchedStore(services.store, written: { [self] new in change { $0.take(new) } }),
            avatars: services.avatars
        )
        return watched
    }

    /// What a kill would have lost, in the order in which it was seen; the first few.
    var found: [Discrepancy] { survivors.withLock { $0.found } }

    /// A frame has been committed: the user has seen what it shows.
    func inspect(frame: ScreenContents) {
        guard case .conversation(let chat) = frame.stack.last,
            let rows = frame.conversation?.table.rows
        else { return }
        survivors.withLock { survivors in
            for row in rows.sorted(by: { $0.key < $1.key }).map(\.value) where row.side == .right {
                if let text = row.text { survivors.inspect(ownText: text, in: chat) }
            }
        }
    }

    fileprivate func change(_ body: (inout Survivors) -> Void) { survivors.withLock { body(&$0) } }
}

/// What outlives the app, and what should have.
private struct Survivors {
    /// Before the app started.
    private let stored: [ChatID: StoredChat]
    /// Handed over since.
    private var messages: [MessageID: Message] = [:]
    private var chats: [ChatID: StoredChat] = [:]
    /// Answers to syncs that the stored cursor does not cover.
    private var answers: [SyncReply] = []
    private(set) var found: [Discrepancy] = []

    init(stored: StoredChats) {
        self.stored = Dictionary(
            stored.chats.map { (ChatID($0.contact.id), $0) },
            uniquingKeysWith: { $1 }
        )
    }

    mutating func take(_ batch: StoreBatch) {
        for chat in batch.chats { chats[ChatID(chat.contact.id)] = chat }
        for message in batch.messages { messages[message.id] = message }
        guard let cursor = batch.cursor else { return }
        for answer in answers where answer.cursor <= cursor { inspect(covered: answer) }
        answers.removeAll { $0.cursor <= cursor }
    }

    mutating func take(_ answer: SyncReply) { answers.append(answer) }

    mutating func inspect(sent message: Message) {
        guard self.message(message.id, in: message.chat) == nil else { return }
        lose("message \(message.id.rawValue) of chat \(message.chat.rawValue)", "server is sent it")
    }

    mutating func inspect(_ receipt: ReceiptQueue.Receipt) {
        let (id, chat) = (receipt.upTo.id, receipt.chat)
        guard message(id, in: chat)?.state != .read else { return }
        let subject = "read state of message \(id.rawValue) of chat \(chat.rawValue)"
        lose(subject, "server receives it")
    }

    mutating func inspect(ownText text: String, in chat: ChatID) {
        func isMeant(_ message: Message) -> Bool {
            message.chat == chat && message.sender == .user && message.text == text
        }
        guard !messages.values.contains(where: isMeant),
            stored[chat]?.messages.contains(where: isMeant) != true
        else { return }
        lose("own message \"\(text.drawn)\" in chat \(chat.rawValue)", "frame shows it")
    }

    /// A fact that the cursor covers and the store lacks is never asked for again.
    private mutating func inspect(covered answer: SyncReply) {
        let reason = "cursor covers it"
        for record in answer.chats where chat(ChatID(record.contact.id)) == nil {
            lose("chat \(record.contact.id.rawValue)", reason)
        }
        for known in answer.messages where message(known.id, in: known.chat) == nil {
            lose("message \(known.id.rawValue) of chat \(known.chat.rawValue)", reason)
        }
        for read in answer.otherReads
        where chat(read.chat)?.otherReadUpTo.map({ $0 < read.upTo }) ?? true {
            lose("how far the other of chat \(read.chat.rawValue) has read", reason)
        }
    }

    private func chat(_ id: ChatID) -> StoredChat? { chats[id] ?? stored[id] }

    private func message(_ id: MessageID, in chat: ChatID) -> Message? {
        messages[id] ?? stored[chat]?.messages.first { $0.id == id }
    }

    private mutating func lose(_ subject: String, _ reason: String) {
        guard found.count < 4 else { return }
        let subject = "\(subject), were the app killed as the \(reason)"
        found += Comparison.difference(.r17, subject, "handed over to the store", "not yet")
    }
}

private final class WatchedAPI: ChatAPI {
    private let api: any ChatAPI
    private let audit: CrashAudit

    init(api: any ChatAPI, audit: CrashAudit) {
        self.api = api
        self.audit = audit
    }

    func sync(since cursor: UInt64, completion: @escaping APICompletion<SyncReply>) {
        api.sync(since: cursor) { [audit] result in
            if case .success(let reply) = result { audit.change { $0.take(reply) } }
            completion(result)
        }
    }

    func send(_ send: Outbox.Send, completion: @escaping APICompletion<Timestamp>) {
        audit.change { $0.inspect(sent: send.message) }
        api.send(send, completion: completion)
    }

    func markRead(_ receipt: ReceiptQueue.Receipt, completion: @escaping APICompletion<Void>) {
        audit.change { $0.inspect(receipt) }
        api.markRead(receipt, completion: completion)
    }

    func createChat(named name: String, completion: @escaping APICompletion<SyncReply.ChatRecord>) {
        api.createChat(named: name, completion: completion)
    }
}

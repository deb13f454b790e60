internal import ChatDomain
internal import ChatServices
internal import ReportedErrors

/// A client's number, which is also its number as a contact of others.
typealias AccountID = ContactID

/// What the server keeps of one client: what it knows, what it may do, and how it can be reached.
struct Account: Sendable {
    let contact: Contact
    var server: ServerState
    /// How its network answers; nil for at once.
    var conditions: NetworkConditions?
    /// What its clock shows, where it is driven; nil for the time of day.
    var clock: Timestamp?
    /// Messages by chat, by instant: what history pages show.
    var archive: [ChatID: [Message]] = [:]
    var otherReads: [ChatID: Watermark] = [:]
    /// The client's messages in the order in which they were accepted.
    var accepted: [(id: MessageID, at: Timestamp)] = []
    var devices: Set<String> = []
    var pushChannels: [ServerSocket] = []
    var sockets: [ChatID: [ServerSocket]] = [:]
    /// How many syncs there were, and creations by name: what `NetworkConditions` counts by.
    var syncs: UInt32 = 0
    var creations: [String: Int] = [:]
    /// What it has had kept, bytes: see `WireLimits/clientBytes`.
    var keptBytes = 0
    /// The number of the latest event or receipt that a driver has let happen.
    var latestEvent: UInt64 = 0

    /// Whether a driver says again what has happened, because it heard no answer; it numbers what it lets happen, others do not.
    func isRepeated(_ event: UInt64) -> Bool { event != 0 && event == latestEvent }

    init(_ contact: Contact, directory: @escaping @Sendable (String) -> Contact) {
        self.contact = contact
        server = ServerState(directory: directory)
    }

    // MARK: Messages

    mutating func post(_ incoming: IncomingMessage) {
        server.post(incoming)
        file(
            Message(
                id: incoming.id,
                chat: incoming.chat,
                sender: .other,
                text: incoming.text,
                sentAt: incoming.sentAt,
                state: .unread
            )
        )
    }

    /// Accepts a message of the client's, once.
    ///
    /// - Returns: When it was accepted.
    @discardableResult
    mutating func accept(_ message: Message, at now: Timestamp) -> Timestamp {
        let isNew = server.acceptedAt[message.id] == nil
        let instant = server.accept(message, at: now)
        if isNew {
            accepted.append((message.id, instant))
            var kept = message
            kept.sentAt = instant
            kept.state = .sent
            file(kept)
        }
        return instant
    }

    /// The other has read so far.
    mutating func otherRead(_ chat: ChatID, upTo: Watermark) {
        server.otherRead(chat, upTo: upTo)
        otherReads[chat] = max(otherReads[chat] ?? upTo, upTo)
    }

    /// Whether the id of a message is another's that was accepted: of another text, or in another chat.
    ///
    /// A client that has lost what it sent may count its messages again from the start. Taken for a repetition, the second would be lost too.
    func isTaken(by message: Message) -> Bool {
        guard let instant = server.acceptedAt[message.id] else { return false }
        let messages = archive[message.chat] ?? []
        let place = Self.place(of: Watermark(sentAt: instant, id: message.id), in: messages)
        guard place < messages.count, messages[place].id == message.id else { return true }
        return messages[place].text != message.text
    }

    private mutating func file(_ message: Message) {
        var messages = archive.removeValue(forKey: message.chat) ?? []
        let place = Self.place(of: message.watermark, in: messages)
        let isKnown = place < messages.count && messages[place].id == message.id
        if !isKnown { messages.insert(message, at: place) }
        archive[message.chat] = messages
    }

    /// The first place whose message is not before `watermark`.
    private static func place(of watermark: Watermark, in messages: [Message]) -> Int {
        messages.partitioningIndex { $0.watermark >= watermark }
    }

    /// The newest `limit` messages of a chat before `watermark`, oldest first; fewer where they are long.
    func page(
        of chat: ChatID,
        before watermark: Watermark?,
        limit: Int,
        bytes: Int
    ) -> (messages: [Message], hasMore: Bool) {
        let messages = archive[chat] ?? []
        let end = watermark.map { Self.place(of: $0, in: messages) } ?? messages.count
        var (start, room) = (end, bytes)
        while start > max(0, end - limit), room > 0 {
            start -= 1
            room -= messages[start].text.utf8.count
        }
        let (own, others) = (server.ownReads[chat], otherReads[chat])
        let page = messages[start..<end].map { message in
            var message = message
            let limit = message.sender == .user ? others : own
            if let limit, message.watermark <= limit { message.state = .read }
            return message
        }
        return (page, start > 0)
    }

    // MARK: Connections

    /// All open WebSockets.
    var allSockets: [ServerSocket] { pushChannels + sockets.values.flatMap(\.self) }

    var socketCount: Int { sockets.values.reduce(pushChannels.count) { $0 + $1.count } }

    mutating func add(_ socket: ServerSocket) {
        switch socket.purpose {
        case .push: pushChannels.append(socket)
        case .chat(let chat): sockets[chat, default: []].append(socket)
        case .echo: break
        }
    }

    mutating func remove(_ socket: ServerSocket) {
        switch socket.purpose {
        case .push: pushChannels.removeAll { $0 === socket }
        case .chat(let chat):
            sockets[chat]?.removeAll { $0 === socket }
            if sockets[chat]?.isEmpty == true { sockets[chat] = nil }
        case .echo: break
        }
    }
}

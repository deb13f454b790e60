/// One contact and everything said with them.
public struct Chat: Sendable, Identifiable {
    /// The contact's number.
    public let id: ChatID
    /// Whom it is with.
    public var contact: Contact
    /// When it was made, by the server's clock.
    public let createdAt: Timestamp
    /// Accepted messages by (sent-at, id), then the pending ones in tap order.
    public private(set) var messages: [Message] = []
    /// How many of `messages` the server has not confirmed; they are its tail.
    public private(set) var pendingCount = 0
    /// Messages of the other in state `unread`: kept, or counted each time.
    public var unreadCount: Int {
        isOptimized ? keptUnreadCount : messages.count { $0.state == .unread }
    }
    private var keptUnreadCount = 0
    /// Own messages ever written here: the next one's ordinal.
    public private(set) var ownCount: UInt32 = 0
    /// Whether it keeps sums and the places of messages; else it goes through its messages.
    private let isOptimized: Bool
    /// How far the other has read, also beyond what is known.
    public private(set) var otherReadUpTo: Watermark?

    /// When each known message was sent: finds an id's place by bisection; empty unless tuned.
    private var sentAt: [MessageID: Timestamp] = [:]

    /// A chat without messages.
    public init(
        contact: Contact,
        createdAt: Timestamp,
        on modelImplementation: ModelImplementation = .optimized
    ) {
        id = ChatID(contact.id)
        isOptimized = !modelImplementation.hasPublishedAlgorithms
        self.contact = contact
        self.createdAt = createdAt
    }

    /// A chat as the store holds it.
    public init(_ stored: StoredChat, on modelImplementation: ModelImplementation = .optimized) {
        self.init(contact: stored.contact, createdAt: stored.createdAt, on: modelImplementation)
        otherReadUpTo = stored.otherReadUpTo
        ownCount = stored.earlierOwnMessages
        for message in stored.messages where !message.isPending { insert(message) }
        // Their ids are in tap order.
        let pending = stored.messages.filter(\.isPending).sorted { $0.id < $1.id }
        for message in pending { insert(message) }
    }

    /// What the list sorts by: the last message's instant, else the creation (R10).
    public var lastInstant: Timestamp { messages.last?.sentAt ?? createdAt }

    /// What a list row shows.
    public var summary: ChatSummary {
        ChatSummary(
            chat: id,
            contact: contact,
            lastMessage: messages.last?.id,
            lastText: messages.last?.text ?? "",
            lastInstant: lastInstant,
            unreadCount: unreadCount
        )
    }

    /// Whether a message is known.
    public func contains(_ id: MessageID) -> Bool {
        isOptimized ? sentAt[id] != nil : messages.contains { $0.id == id }
    }

    /// Where `id` stands in `messages`.
    /// - Complexity: O(log *n*), O(*pending*) for pending messages; O(*n*) unless tuned.
    public func index(of id: MessageID) -> Int? {
        guard isOptimized else { return messages.firstIndex { $0.id == id } }
        guard let instant = sentAt[id] else { return nil }
        let place = acceptedPlace(for: Watermark(sentAt: instant, id: id))
        if place < acceptedCount, messages[place].id == id { return place }
        return messages[acceptedCount...].firstIndex { $0.id == id }
    }

    /// Messages of the other that the user has not read, oldest first.
    /// - Complexity: O(*d*) for the distance of the oldest unread message from the end.
    public var unreadIndices: [Int] {
        guard isOptimized else { return messages.indices.filter { messages[$0].state == .unread } }
        var indices: [Int] = []
        var index = messages.count
        while indices.count < keptUnreadCount, index > 0 {
            index -= 1
            if messages[index].state == .unread { indices.append(index) }
        }
        indices.reverse()
        return indices
    }

    private var acceptedCount: Int { messages.count - pendingCount }

    /// Where an accepted message with this watermark stands or belongs.
    private func acceptedPlace(for watermark: Watermark) -> Int {
        guard isOptimized else {
            return messages[..<acceptedCount].firstIndex { !($0.watermark < watermark) }
                ?? acceptedCount
        }
        // Most messages are the newest.
        if let last = messages[..<acceptedCount].last, last.watermark < watermark {
            return acceptedCount
        }
        var low = 0
        var high = acceptedCount
        while low < high {
            let middle = (low + high) / 2
            if messages[middle].watermark < watermark { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Adds a message that is not known yet at its place, which is returned.
    @discardableResult
    mutating func insert(_ message: Message) -> Int {
        var message = message
        if message.sender == .user {
            ownCount += 1
            applyOtherRead(&message)
        }
        if isOptimized { sentAt[message.id] = message.sentAt }
        if message.state == .unread { keptUnreadCount += 1 }
        guard !message.isPending else {
            pendingCount += 1
            messages.append(message)
            return messages.count - 1
        }
        let place = acceptedPlace(for: message.watermark)
        messages.insert(message, at: place)
        return place
    }

    /// Sets an unread message of the other to read.
    mutating func markRead(at index: Int) {
        guard messages[index].state == .unread else { return }
        messages[index].state = .read
        keptUnreadCount -= 1
    }

    /// Sets a pending message's state; its place stays.
    mutating func setPendingState(_ state: Message.State, at index: Int) {
        messages[index].state = state
    }

    /// Moves a pending message to its place among the accepted ones.
    mutating func accept(at index: Int, sentAt instant: Timestamp) -> Int {
        var message = messages.remove(at: index)
        pendingCount -= 1
        message.sentAt = instant
        message.state = .sent
        applyOtherRead(&message)
        if isOptimized { sentAt[message.id] = instant }
        let place = acceptedPlace(for: message.watermark)
        messages.insert(message, at: place)
        return place
    }

    /// Raises the other's watermark; the places of own messages that are read now.
    mutating func raiseOtherRead(to watermark: Watermark) -> [Int] {
        guard otherReadUpTo.map({ $0 < watermark }) ?? true else { return [] }
        let before = otherReadUpTo
        otherReadUpTo = watermark
        var indices: [Int] = []
        var index = acceptedCount
        while index > 0 {
            index -= 1
            let message = messages[index]
            if isOptimized, let before, message.watermark <= before { break }
            guard message.state == .sent, message.watermark <= watermark else { continue }
            messages[index].state = .read
            indices.append(index)
        }
        indices.reverse()
        return indices
    }

    private func applyOtherRead(_ message: inout Message) {
        if message.state == .sent, let otherReadUpTo, message.watermark <= otherReadUpTo {
            message.state = .read
        }
    }
}

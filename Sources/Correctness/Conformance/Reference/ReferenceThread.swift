internal import ChatDomain
internal import ReportedErrors

/// One chat as the oracle keeps it: two lists, and everything else is looked up in them.
struct ReferenceThread {
    let contact: Contact
    let createdAt: Timestamp
    /// Why the app knows the chat.
    var origin: Arrival
    /// What the server knows too: by instant, then id.
    private(set) var accepted: [Message] = []
    /// What is stored and was not loaded: it comes before all others and stays as it is.
    private(set) var earlier: [Message]
    /// The user's own that the server has not confirmed: in the order of the taps.
    private(set) var pending: [Message] = []
    private(set) var unread = 0
    private(set) var ownMessages: UInt32 = 0
    private(set) var otherReadUpTo: Watermark?
    /// The newest message's text on one line (R11): it is asked for at every checkpoint, of every chat.
    private(set) var lastLine = ""
    private var ids: Set<MessageID> = []
    /// Messages that are new or other than when they were asked for last, and whether the chat itself is.
    private var unsaved: Set<MessageID> = []
    private var isUnsaved = true

    init(contact: Contact, createdAt: Timestamp, origin: Arrival, earlier: [Message] = []) {
        self.contact = contact
        self.createdAt = createdAt
        self.origin = origin
        self.earlier = earlier
        ownMessages = UInt32(earlier.count { $0.sender == .user })
    }

    init(_ stored: StoredChat, earlier: [Message] = []) {
        self.init(
            contact: stored.contact,
            createdAt: stored.createdAt,
            origin: .store,
            earlier: earlier
        )
        otherReadUpTo = stored.otherReadUpTo
        for message in stored.messages where !message.isPending { insert(message) }
        for message in stored.messages.sorted(by: { $0.id < $1.id }) where message.isPending {
            compose(message)
        }
        unsaved = []
        isUnsaved = false
    }

    /// The app loads the chat again, of which only a page was loaded before.
    mutating func reload(page: Int) {
        let stored = StoredChat(
            contact: contact,
            createdAt: createdAt,
            messages: earlier + accepted + pending
        )
        let loaded: StoredChat
        (loaded, earlier) = stored.paged(page)
        accepted = loaded.messages.filter { !$0.isPending }
        ids = Set(loaded.messages.map(\.id))
    }

    /// Adds the rows that the store must have been given since this was asked for last: each once, since an app may
    /// write down several changes together.
    mutating func takeUnsaved(into effort: inout EffortTally) {
        if isUnsaved {
            isUnsaved = false
            effort.storedChats += 1
        }
        guard !unsaved.isEmpty else { return }
        effort.storedMessages += unsaved.count
        unsaved.removeAll(keepingCapacity: true)
    }

    /// Adds the rows themselves, which are then no longer unsaved.
    mutating func takeUnsaved(into batch: inout StoreBatch) {
        if isUnsaved {
            isUnsaved = false
            var chat = StoredChat(contact: contact, createdAt: createdAt, messages: [])
            chat.otherReadUpTo = otherReadUpTo
            batch.chats.append(chat)
        }
        guard !unsaved.isEmpty else { return }
        // Mostly the newest: from the end, until all are found.
        for message in (accepted + pending).reversed() where unsaved.remove(message.id) != nil {
            batch.messages.append(message)
            if unsaved.isEmpty { break }
        }
        unsaved.removeAll(keepingCapacity: true)
    }

    /// Oldest first, the unconfirmed last (R8, R10).
    ///
    /// Shared, not copied, while everything is confirmed: it is asked for at every checkpoint.
    var messages: [Message] { pending.isEmpty ? accepted : accepted + pending }
    var last: Message? { pending.last ?? accepted.last }
    var lastInstant: Timestamp { last?.sentAt ?? createdAt }

    /// What the list sorts by.
    var listPlace: ListPlace { ListPlace(instant: lastInstant, chat: ChatID(contact.id)) }

    func knows(_ id: MessageID) -> Bool { ids.contains(id) }

    /// The newest message of the other that the user has read.
    var readUpTo: Watermark? {
        accepted.last { $0.sender == .other && $0.state == .read }?.watermark
    }

    /// Puts a message in its place, once.
    mutating func insert(_ message: Message) {
        guard ids.insert(message.id).inserted else { return }
        if message.sender == .user { ownMessages += 1 }
        place(message)
    }

    private mutating func place(_ message: Message) {
        var message = message
        unsaved.insert(message.id)
        if message.sender == .user, message.state == .sent, let otherReadUpTo,
            message.watermark <= otherReadUpTo
        {
            message.state = .read
        }
        if message.state == .unread { unread += 1 }
        let index = accepted.partitioningIndex { $0.watermark >= message.watermark }
        accepted.insert(message, at: index)
        lastLine = ReferenceChat.oneLine(last?.text ?? "")
    }

    mutating func compose(_ message: Message) {
        ids.insert(message.id)
        unsaved.insert(message.id)
        ownMessages += 1
        pending.append(message)
        lastLine = ReferenceChat.oneLine(message.text)
    }

    /// The server has it since `instant`; news only for a message that was unconfirmed.
    mutating func accept(_ id: MessageID, at instant: Timestamp) {
        guard let index = pending.firstIndex(where: { $0.id == id }) else { return }
        var message = pending.remove(at: index)
        message.sentAt = instant
        message.state = .sent
        place(message)
    }

    mutating func setPending(_ id: MessageID, to state: Message.State) {
        guard let index = pending.firstIndex(where: { $0.id == id }) else { return }
        if pending[index].state != state { unsaved.insert(id) }
        pending[index].state = state
    }

    /// The other has read the user's messages up to a point.
    mutating func otherRead(upTo: Watermark) {
        let before = otherReadUpTo
        otherReadUpTo = before.map { max($0, upTo) } ?? upTo
        if otherReadUpTo != before { isUnsaved = true }
        for index in accepted.indices
        where accepted[index].sender == .user && accepted[index].state == .sent
            && accepted[index].watermark <= upTo
        {
            accepted[index].state = .read
            unsaved.insert(accepted[index].id)
        }
    }

    /// The user has read the other's messages, all of them or up to a point.
    /// - Returns: Whether there were any.
    @discardableResult
    mutating func read(upTo: Watermark? = nil) -> Bool {
        let before = unread
        var index = accepted.count - 1
        while index >= 0, unread > 0 {
            let isMeant = upTo.map { accepted[index].watermark <= $0 } ?? true
            if isMeant, accepted[index].state == .unread {
                accepted[index].state = .read
                unsaved.insert(accepted[index].id)
                unread -= 1
            }
            index -= 1
        }
        return unread < before
    }
}

/// Where a chat's row stands in the list: by instant, newest first, ties by id (R10).
struct ListPlace: Comparable {
    let instant: Timestamp
    let chat: ChatID

    static func < (left: ListPlace, right: ListPlace) -> Bool {
        left.instant != right.instant ? right.instant < left.instant : left.chat < right.chat
    }
}

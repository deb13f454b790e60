import ChatDomain
import Testing

/// The rules of order, of reading and of sending, one by one.
struct ChatModelTests {
    private let model = ChatModel()

    @Test func newestChatIsFirstAndTiesGoById() {
        receive(1, from: 5, at: 10)
        receive(2, from: 3, at: 20)
        receive(3, from: 9, at: 20)
        receive(4, from: 1, at: 20)
        #expect(model.summaries.map(\.chat.rawValue) == [1, 3, 9, 5])
    }

    @Test func aLateMessageGoesToItsPlace() {
        receive(1, from: 0, at: 10)
        receive(2, from: 0, at: 30)
        let change = receive(3, from: 0, at: 20)
        #expect(change?.rows == .inserted(at: 1))
        #expect(change?.row == .updated(from: 0, to: 0))
        #expect(messages(of: 0) == [1, 3, 2])
        #expect(model.summary(at: 0).lastInstant == instant(30))
    }

    @Test func messagesOfOneInstantGoById() {
        for id in [7, 3, 5] as [UInt64] { receive(id, from: 0, at: 10) }
        #expect(messages(of: 0) == [3, 5, 7])
    }

    @Test func aDuplicateChangesNothing() {
        receive(1, from: 0, at: 10)
        #expect(model.markRead(ChatID(0)) != nil)
        #expect(receive(1, from: 0, at: 10) == nil)
        #expect(model.unreadCount == 0 && messages(of: 0) == [1])
    }

    @Test func ownMessagesAreNumberedPerChatOverAllThatWereEverThere() {
        let stored = [own(0, state: .read), own(1, state: .failed)]
        model.load(StoredChats(chats: [storedChat(0, stored), storedChat(1, [])]))
        let ids = [0, 1, 0].map {
            model.compose("text", in: ChatID($0), at: instant(50)).message.id
        }
        #expect(
            ids == [
                MessageID(ownMessage: 2, in: ChatID(0)), MessageID(ownMessage: 0, in: ChatID(1)),
                MessageID(ownMessage: 3, in: ChatID(0)),
            ]
        )
        #expect(ids.allSatisfy { $0.isOwn })
    }

    @Test func ownIdsOfDifferentChatsAndOrdinalsDiffer() {
        let ids = [0, 1, 2, .max].flatMap { chat in
            [0, 1, 1 << 30].map { MessageID(ownMessage: $0, in: ChatID(chat)) }
        }
        #expect(Set(ids).count == ids.count)
    }

    @Test func pendingMessagesSortLastInTapOrder() {
        model.load(StoredChats(chats: [storedChat(0, [])]))
        let first = compose(at: 10)
        let second = compose(at: 5)
        receive(1, from: 0, at: 90)
        #expect(messages(of: 0) == [1, first.rawValue, second.rawValue])
    }

    @Test func storedMessagesMayComeInAnyOrder() {
        let pending = [own(2, state: .sending), own(1, state: .failed), own(0, state: .sent)]
        model.load(StoredChats(chats: [storedChat(0, pending)]))
        #expect(messages(of: 0) == pending.reversed().map(\.id.rawValue))
    }

    @Test func acceptanceMovesAMessageToItsPlace() {
        model.load(StoredChats(chats: [storedChat(0, [])]))
        let first = compose(at: 10)
        let second = compose(at: 11)
        let change = model.accepted(second, in: ChatID(0), at: instant(20))
        #expect(change?.rows == .moved(from: 1, to: 0))
        #expect(messages(of: 0) == [second.rawValue, first.rawValue])
        #expect(model.accepted(second, in: ChatID(0), at: instant(30)) == nil)
    }

    @Test(arguments: [false, true])
    func acceptanceMayComeLateAfterGivingUp(bySync: Bool) {
        model.load(StoredChats(chats: [storedChat(0, [])]))
        let id = compose(at: 10)
        #expect(model.failed(id, in: ChatID(0)) != nil)
        if bySync {
            var message = own(0, state: .sent)
            message.sentAt = instant(20)
            _ = model.merge(SyncReply(cursor: 1, messages: [message]))
        } else {
            _ = model.accepted(id, in: ChatID(0), at: instant(20))
        }
        let message = model.chat(ChatID(0))?.messages.last
        #expect(message?.state == .sent && message?.sentAt == instant(20))
        #expect(model.failed(id, in: ChatID(0)) == nil && model.retried(id, in: ChatID(0)) == nil)
    }

    @Test func onlyAFailedMessageIsRetriedAndOnlyOnce() {
        model.load(StoredChats(chats: [storedChat(0, [])]))
        let id = compose(at: 10)
        #expect(model.retried(id, in: ChatID(0)) == nil)
        #expect(model.failed(id, in: ChatID(0)) != nil)
        #expect(model.retried(id, in: ChatID(0))?.rows == .updated([0]))
        #expect(model.chat(ChatID(0))?.messages.map(\.state) == [.sending])
        #expect(model.retried(id, in: ChatID(0)) == nil)
    }

    @Test func aWatermarkMayComeBeforeItsMessage() {
        model.load(StoredChats(chats: [storedChat(0, [])]))
        let id = compose(at: 10)
        let change = model.otherRead(
            ChatID(0),
            upTo: Watermark(sentAt: instant(30), id: .last)
        )
        #expect(change?.row == .unchanged && change?.rows == .unchanged)
        #expect(change?.batch.chats.first?.otherReadUpTo?.sentAt == instant(30))
        _ = model.accepted(id, in: ChatID(0), at: instant(30))
        #expect(model.chat(ChatID(0))?.messages.map(\.state) == [.read])
        let late = compose(at: 40)
        _ = model.accepted(late, in: ChatID(0), at: instant(31))
        #expect(model.chat(ChatID(0))?.messages.map(\.state) == [.read, .sent])
    }

    @Test func anOlderWatermarkChangesNothing() {
        receive(1, from: 0, at: 10)
        let newer = Watermark(sentAt: instant(20), id: .last)
        #expect(model.otherRead(ChatID(0), upTo: newer) != nil)
        #expect(model.otherRead(ChatID(0), upTo: newer) == nil)
        let older = Watermark(sentAt: instant(19), id: .last)
        #expect(model.otherRead(ChatID(0), upTo: older) == nil)
        #expect(model.chat(ChatID(0))?.otherReadUpTo == newer)
    }

    @Test func theOthersWatermarkLeavesTheirOwnMessagesUnread() {
        receive(1, from: 0, at: 10)
        _ = model.otherRead(ChatID(0), upTo: Watermark(sentAt: instant(99), id: .last))
        #expect(model.unreadCount == 1)
    }

    @Test func mergeKeepsWhatArrivedInBetween() {
        receive(1, from: 0, at: 10)
        let id = compose(at: 11)
        _ = model.markRead(ChatID(0))
        let known = IncomingMessage(
            id: MessageID(1),
            contact: contact(0),
            text: "",
            sentAt: instant(10)
        )
        let change = model.merge(SyncReply(cursor: 7, messages: [known.unreadMessage]))
        #expect(change.chats.isEmpty && !change.changesUnread)
        #expect(messages(of: 0) == [1, id.rawValue])
        #expect(model.unreadCount == 0 && model.cursor == 7)
    }

    @Test func namesThatRepeatFindTheLowestChat() {
        for number in [8, 3, 5] as [UInt32] {
            let contact = Contact(id: ContactID(number), name: "Ada", avatar: AvatarID(0))
            _ = model.create(contact, at: instant(Int64(number)))
        }
        #expect(model.chat(named: "Ada") == ChatID(3))
        #expect(model.chat(named: "Bo") == nil)
    }

    // MARK: Arranging

    private func instant(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds)
    }

    private func contact(_ number: UInt32) -> Contact {
        Contact(id: ContactID(number), name: "contact \(number)", avatar: AvatarID(number))
    }

    @discardableResult
    private func receive(_ id: UInt64, from number: UInt32, at milliseconds: Int64) -> ChatChange? {
        model.receive(
            IncomingMessage(
                id: MessageID(id),
                contact: contact(number),
                text: "text \(id)",
                sentAt: instant(milliseconds)
            )
        )
    }

    private func compose(at milliseconds: Int64) -> MessageID {
        model.compose("own", in: ChatID(0), at: instant(milliseconds)).message.id
    }

    private func messages(of chat: UInt32) -> [UInt64] {
        model.chat(ChatID(chat))?.messages.map(\.id.rawValue) ?? []
    }

    private func own(_ ordinal: UInt32, state: Message.State) -> Message {
        Message(
            id: MessageID(ownMessage: ordinal, in: ChatID(0)),
            chat: ChatID(0),
            sender: .user,
            text: "own \(ordinal)",
            sentAt: instant(Int64(ordinal)),
            state: state
        )
    }

    private func storedChat(_ number: UInt32, _ messages: [Message]) -> StoredChat {
        StoredChat(contact: contact(number), createdAt: instant(0), messages: messages)
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import Observation
import TestSupport
import Testing

@testable import ObservedRows

/// Which view models there are, and that they follow the model.
struct RowsTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["1", "2"])])

    @Test(arguments: [(RowFlow.changed, true), (.pull, false)])
    func aViewModelLivesAsLongAsItsRowOrItsCell(rows: RowFlow, stays: Bool) {
        run(rows) { store in
            weak let made = store.chats.row(ChatID(1))
            do {
                let row = store.chats.row(ChatID(1))
                if let row { store.chats.release(row) }
            }
            #expect((made != nil) == stays)
        }
    }

    @Test(arguments: [RowFlow.changed, .pull])
    func aRowThatIsShownIsKept(rows: RowFlow) {
        run(rows) { store in
            let cell = Cell()
            let row = store.chats.row(ChatID(1))
            row?.enter(cell)
            if let row { store.chats.release(row) }
            #expect(store.chats.row(ChatID(1)) === row)
            store.receive(.from(Self.ada, number: 9, text: "ne\nws"))
            #expect(row?.unreadCount == 3)
            #expect(row?.lastText == "ne ws")
        }
    }

    @Test(arguments: [RowFlow.changed, .pull])
    func messagesAreThereByTheirIDs(rows: RowFlow) {
        run(rows) { store in
            let conversation = store.conversation(ChatID(1))
            let rows = conversation?.rows
            #expect(rows?.order == [MessageID(1_000), MessageID(1_001)])
            #expect(rows?.row(MessageID(1_001))?.text == "2")
            #expect(rows?.row(MessageID(7)) == nil)
            store.send("hello", in: ChatID(1))
            let own = rows?.order.last.flatMap { rows?.row($0) }
            #expect(own?.isOwn == true)
            #expect(own?.detail == ChatTexts.sending)
            #expect(own?.showsTick == false && own?.showsRetry == false)
        }
    }

    @Test func thatTheUserHasReadAMessageIsNotTold() {
        run(.changed) { store in
            let conversation = store.conversation(ChatID(1))
            for message in [MessageID(1_000), MessageID(1_001)] {
                let row = conversation?.rows.row(message)
                withObservationTracking {
                    _ = (row?.detail, row?.showsTick, row?.showsRetry)
                } onChange: {
                    Issue.record("the row was told")
                }
            }
            store.read(ChatID(1))
            #expect(store.unreadCount == 0)
        }
    }

    /// A late message goes to its place, between those that are shown.
    @Test(arguments: [RowFlow.changed, .pull])
    func aSyncBringsOrderAndRowsUpToDate(rows: RowFlow) {
        run(rows) { store in
            let conversation = store.conversation(ChatID(1))
            let eve = Contact(id: ContactID(2), name: "Eve", avatar: AvatarID(2))
            let shown = store.chats.row(ChatID(1))
            store.apply(
                store.model.merge(
                    SyncReply(
                        cursor: 1,
                        chats: [.init(contact: eve, createdAt: TraceBuilder.epoch)],
                        messages: [Self.message(500)],
                        ownReads: [.init(chat: ChatID(1), upTo: Self.message(500).watermark)]
                    )
                )
            )
            #expect(
                conversation?.rows.order == [MessageID(1_000), MessageID(500), MessageID(1_001)]
            )
            #expect(conversation?.rows.row(MessageID(500))?.text == "late")
            #expect(store.chats.order == [ChatID(1), ChatID(2)])
            #expect(shown?.unreadCount == 1)
            #expect(store.chats.row(ChatID(2))?.name == "Eve")
        }
    }

    @Test func aConversationThatIsLeftIsNotTold() {
        run(.changed) { store in
            weak var left: ConversationViewModel?
            do { left = store.conversation(ChatID(1)) }
            #expect(left == nil)
            let conversation = store.conversation(ChatID(1))
            store.changeZone()
            #expect(conversation?.zoneChanges == 1)
            #expect(store.zoneChanges == 1)
        }
    }

    private static func message(_ id: UInt64) -> Message {
        Message(
            id: MessageID(id),
            chat: ChatID(1),
            sender: .other,
            text: "late",
            sentAt: TraceBuilder.epoch.advanced(by: .milliseconds(500)),
            state: .unread
        )
    }

    private func run(_ rows: RowFlow, _ body: @MainActor (ChatsStore) -> Void) {
        var choices = Choices.leastWork
        choices.rows = rows
        StubbedWorld.run(stored: Self.stored, choices: choices) { world in
            let store = world.onMain {
                let store = ChatsStore(environment: world.environment)
                store.start()
                return store
            }
            world.settle()
            world.onMain { body(store) }
        }
    }
}

private final class Cell {}

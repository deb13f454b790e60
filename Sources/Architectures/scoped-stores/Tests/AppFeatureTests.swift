import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import ScopedStores

/// What one feature's action means for the others.
@MainActor
struct AppFeatureTests {
    private let world = World()
    private let ada = Contact(id: ContactID(1), name: "1", avatar: AvatarID(1))

    @Test func aPushForAnotherChatChangesItsRowAndIsAnnounced() {
        let store = store(open: 2)
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        store.send(.pushed(.message(message)))
        #expect(world.takeCalls() == [.perform(.receive(message))])
        let row = ChatSummary.of(1, texts: ["news"])
        store.send(.chats(.updated(update(row, .updated(from: 1, to: 0), .arrived(message))))) {
            $0.list.rows.move(ChatRowFeature.State(summary: row), from: 1, to: 0)
            $0.unreadCount = 1
        }
        #expect(store.state.list.order == [ChatID(1), ChatID(2)])
        #expect(world.takeCalls() == [.showBanner(message)])
        store.finish()
    }

    @Test func aPushForTheChatInSightIsReadAndConfirmedInstead() {
        let store = store(open: 1)
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        let row = ChatSummary.of(1, texts: ["news"])
        let arrived = Message.own(7, .unread)
        store.send(
            .chats(
                .updated(
                    update(
                        row,
                        .updated(from: 1, to: 0),
                        .arrived(message),
                        rows: .inserted(arrived, at: 0)
                    )
                )
            )
        ) {
            $0.list.rows.move(ChatRowFeature.State(summary: row), from: 1, to: 0)
            $0.unreadCount = 1
            $0.conversation?.apply(.inserted(arrived, at: 0))
        }
        #expect(world.takeCalls() == [.perform(.markRead(ChatID(1)))])
        let watermark = Watermark(sentAt: message.sentAt, id: message.id)
        store.send(.chats(.updated(update(row, .unchanged, .readByUser(upTo: watermark))))) {
            $0.unreadCount = 1
        }
        store.receive(.delivery(.read(ChatID(1), upTo: watermark))) {
            _ = $0.delivery.receipts.read(ChatID(1), upTo: watermark)
        }
    }

    @Test func aMessageForTheChatBeingOpenedIsNeitherReadNorAnnounced() {
        let store = store(open: 1)
        store.send(.conversation(ChatID(1), .disappeared)) { $0.appearedChat = nil }
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        let row = ChatSummary.of(1)
        store.send(.chats(.updated(update(row, .unchanged, .arrived(message))))) {
            $0.unreadCount = 1
        }
        #expect(world.takeCalls() == [])
    }

    @Test func theSocketFollowsWhatTheUserCanSee() {
        let store = store(open: 1)
        let socket = AnyHashable(AppFeature.SocketID())
        store.send(.didBecomeActive)
        store.send(.willResignActive) { $0.isActive = false }
        #expect(store.ids == [])
        store.send(.didBecomeActive) { $0.isActive = true }
        #expect(store.ids == [socket])
        #expect(world.takeCalls() == [.perform(.markRead(ChatID(1)))])
        store.send(.popped(.conversation(ChatID(1)))) { $0.conversation = nil }
        // Not before it has disappeared.
        #expect(store.ids == [socket])
        store.send(.conversation(ChatID(2), .disappeared))
        store.send(.conversation(ChatID(1), .disappeared)) { $0.appearedChat = nil }
        store.finish()
    }

    @Test func aConversationTakesTheOthersPlaceWithWhatRanForIt() {
        let store = store(open: 1)
        store.send(.conversation(ChatID(1), .sendTapped)) {
            $0.conversation?.errorText = ChatTexts.blankMessage
        }
        #expect(store.ids.count == 1)
        store.send(.bannerTapped(ChatID(2))) {
            $0.conversation = ConversationFeature.State(chat: ChatID(2))
        }
        #expect(store.ids.isEmpty)
        #expect(world.takeCalls() == [.removeBanner(ChatID(2)), .perform(.fetch(ChatID(2)))])
        // The first one's, which is on its way out.
        store.send(.conversation(ChatID(1), .edited("late")))
        store.send(.popped(.conversation(ChatID(1))))
        store.send(.bannerTapped(ChatID(2)))
        #expect(world.takeCalls() == [.removeBanner(ChatID(2))])
        store.finish()
    }

    @Test func aReplyToACreateScreenThatWasLeftOpensNothing() async {
        let record = SyncReply.ChatRecord(contact: ada, createdAt: TraceBuilder.epoch)
        world.creation = .success(record)
        let store = TestStore(AppFeature.State(), AppFeature(world.dependencies))
        let screen = newChat(in: store)
        store.send(.create(screen, .delegate(.create(name: "1"))))
        store.send(.popped(.create(screen))) { $0.create = nil }
        _ = newChat(in: store)
        await store.complete()
        #expect(world.takeCalls() == [.createChat("1")])
        store.receive(.created(screen, .success(record)))
        #expect(world.takeCalls() == [.perform(.create(record))])
        store.send(.created(screen, .failure(.refused)))
        store.receive(.create(screen, .failed))
        store.finish()
    }

    @Test func aReplyInTimeOpensItsChat() {
        let record = SyncReply.ChatRecord(contact: ada, createdAt: TraceBuilder.epoch)
        let store = TestStore(AppFeature.State(), AppFeature(world.dependencies))
        let screen = newChat(in: store)
        store.send(.created(screen, .success(record))) {
            $0.create = nil
            $0.conversation = ConversationFeature.State(chat: ChatID(1))
        }
        #expect(
            world.takeCalls() == [
                .perform(.create(record)), .removeBanner(ChatID(1)), .perform(.fetch(ChatID(1))),
            ]
        )
        store.finish()
    }

    @Test func whatIsPushedBeforeTheStoreIsLoadedWaits() async {
        let store = TestStore(AppFeature.State(), AppFeature(world.dependencies))
        store.send(.launched)
        #expect(world.takeCalls() == [.listen])
        #expect(store.state.badge == nil)
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        store.send(.pushed(.message(message))) { $0.early = [message] }
        let outgoing = Message.own(3, .sending)
        world.loaded = LoadedChats(
            chats: [.of(1)],
            unreadCount: 4,
            cursor: 5,
            outgoing: [outgoing]
        )
        await store.complete()
        store.receive(.chats(.loaded(world.loaded))) {
            $0.list.rows = IdentifiedArray([ChatRowFeature.State(summary: .of(1))])
            $0.unreadCount = 4
            $0.early = []
        }
        #expect(world.takeCalls() == [.perform(.receive(message))])
        store.receive(.delivery(.enqueued(outgoing))) {
            _ = $0.delivery.outbox.enqueue(outgoing)
        }
        store.receive(.list(.loaded(cursor: 5))) {
            $0.list.cursor = 5
            $0.list.status = .syncing
        }
        #expect(store.state.badge == 4)
    }

    @Test func aSyncLooksAgainAtAnOpenChatThatItTouched() {
        let store = store(open: 1)
        let merged = MergedChats(
            chats: [.of(1, texts: ["new"]), .of(3)],
            order: [ChatID(1), ChatID(2), ChatID(3)],
            unreadCount: 5
        )
        store.send(.chats(.merged(merged))) {
            $0.unreadCount = 5
            $0.list.rows.merge(
                merged.chats.map { ChatRowFeature.State(summary: $0) },
                order: merged.order
            )
        }
        #expect(
            world.takeCalls() == [.perform(.fetch(ChatID(1))), .perform(.markRead(ChatID(1)))]
        )
        store.send(
            .chats(.merged(MergedChats(chats: [.of(3)], order: merged.order, unreadCount: 5)))
        )
        store.send(.chats(.merged(MergedChats(chats: [], order: [], unreadCount: 6)))) {
            $0.unreadCount = 6
        }
        #expect(world.takeCalls() == [])
        store.send(.chats(.fetched(ChatID(1), name: "Ada", messages: [.own(1, .sent)]))) {
            $0.conversation?.title = "Ada"
            $0.conversation?.apply(.inserted(.own(1, .sent), at: 0))
        }
        store.send(.chats(.fetched(ChatID(2), name: "Bob", messages: [])))
        store.finish()
    }

    @Test func framesAndPayloadsFindTheirWay() {
        let store = store(open: 1)
        let message = IncomingMessage.from(ada, number: 7, text: "news")
        let watermark = Watermark(sentAt: message.sentAt, id: message.id)
        store.send(.socket(.frame(.message(message))))
        store.send(.socket(.frame(.read(chat: ChatID(1), upTo: watermark))))
        store.send(.socket(.frame(.unknown(kind: "a"))))
        store.send(.pushed(.malformed(kind: "b")))
        store.send(.pushed(.unknown(kind: "c")))
        store.send(.socket(.lost))
        #expect(
            world.takeCalls() == [
                .perform(.receive(message)), .perform(.otherRead(ChatID(1), upTo: watermark)),
                .noteSkipped("a"), .noteSkipped("b"), .noteSkipped("c"),
            ]
        )
        store.send(.delivery(.delegate(.gaveUp(.own(1, .sending)))))
        store.send(.delivery(.delegate(.accepted(.own(2, .sending), at: message.sentAt))))
        store.send(.conversation(ChatID(1), .delegate(.compose("hello"))))
        store.send(.conversation(ChatID(1), .delegate(.retry(MessageID(3)))))
        #expect(
            world.takeCalls() == [
                .perform(.giveUp(MessageID(1), in: ChatID(1))),
                .perform(.accept(MessageID(2), in: ChatID(1), at: message.sentAt)),
                .perform(.compose("hello", in: ChatID(1))),
                .perform(.retry(MessageID(3), in: ChatID(1))),
            ]
        )
        store.send(.clockJumped) {
            $0.list.clockJumps = 1
            $0.conversation?.clockJumps = 1
        }
        store.finish()
        store.send(.socket(.reopened))
        store.receive(.list(.syncRequested)) { $0.list.status = .syncing }
    }

    // MARK: Values

    /// The second chat above the first, and one of them in sight.
    private func store(open number: UInt32) -> TestStore<AppFeature> {
        var state = AppFeature.State()
        state.list.rows = IdentifiedArray(
            [2, 1].map { ChatRowFeature.State(summary: .of($0)) }
        )
        state.list.status = .idle
        state.conversation = ConversationFeature.State(chat: ChatID(number))
        state.appearedChat = ChatID(number)
        return TestStore(state, AppFeature(world.dependencies))
    }

    private func newChat(in store: TestStore<AppFeature>) -> CreateID {
        let id = CreateID(rawValue: store.state.createCount)
        store.send(.list(.delegate(.newChat))) {
            $0.create = CreateChatFeature.State(id: id)
            $0.createCount += 1
        }
        return id
    }

    private func update(
        _ chat: ChatSummary,
        _ row: ChatChange.Row,
        _ news: ChatUpdate.News,
        rows: ChatUpdate.Rows = .unchanged
    ) -> ChatUpdate {
        ChatUpdate(row: row, chat: chat, rows: rows, unreadCount: 1, news: news)
    }
}

import ChatDatabase
import ChatDomain
import Conformance
import Direct
import EventTraces
import TestSupport
import Testing
import TraceDriver
import WorkQueues

struct HistoryPageTests {
    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    /// The rule is written twice, for arrays and in SQL.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func theDatabaseLoadsThePageThatTheRuleHas(seed: UInt64) throws {
        let chat = randomChat(seed)
        try write(chat)
        for page in [1, 3, 10, 1_000] {
            let meant = chat.paged(page).loaded
            let found = try #require(fixture.loaded(historyPage: page)?.chats.first)
            #expect(Set(found.messages) == Set(meant.messages), "a page of \(page)")
            #expect(found.earlierOwnMessages == meant.earlierOwnMessages, "a page of \(page)")
        }
    }

    @Test func ownMessagesGoOnCountingAfterThoseThatWereNotLoaded() throws {
        var chat = StoredChat.ada
        chat.messages = (0..<30).map { Message.own($0, at: Int64($0)) }
        try write(chat)
        let model = ChatModel()
        model.load(try #require(fixture.loaded(historyPage: 4)))
        #expect(model.chat(ChatID(1))?.messages.count == 4)
        let (message, _) = model.compose("new", in: ChatID(1), at: TraceBuilder.epoch)
        #expect(message.id == MessageID(ownMessage: 30, in: ChatID(1)))
    }

    /// What is not loaded stays as it is, over a restart as well.
    @Test(arguments: [nil, 20, 1_000])
    func anAppConformsOverPages(historyPage: Int?) throws {
        var builder = TraceBuilder(history: 200, unread: 3)
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
        builder.at(4, .otherRead(ChatID(1)))
        builder.at(5, .push(builder.message(from: 2, sentAt: 5)))
        builder.at(6, .relaunch)
        builder.at(20, .openChat(ChatID(2)))
        builder.at(22, .type(bytes: 5))
        builder.at(23, .send)
        var run = SimulatedRun()
        run.historyPage = historyPage
        let stores = SQLiteStores(in: fixture.folder, historyPage: historyPage) {
            Issue.record("\($0)")
        }
        run.store = { queues, stored in
            do { return try stores.make(queues, stored) } catch { fatalError("\(error)") }
        }
        let outcome = try run.outcome(of: DirectArchitecture.self, on: builder.trace)
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
        #expect(outcome.stored.chats.map(\.messages.count).min() == 200)
    }

    private func write(_ chat: StoredChat) throws {
        let messages = chat.messages
        fixture.run { $0.write(StoreBatch(chats: [chat], messages: messages)) }
    }

    /// Forty messages at most, in any state, some at one instant.
    private func randomChat(_ seed: UInt64) -> StoredChat {
        var random = SplitMix64(seed: seed, keys: 11)
        func draw(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
        var chat = StoredChat.ada
        var own: UInt32 = 0
        // Old chats with everything read, and such in which something is open.
        let openFrom = draw(50)
        for number in 0..<draw(40) {
            let isOwn = draw(3) == 0
            let open: [Message.State] =
                isOwn ? [.sending, .failed, .sent, .read] : [.unread, .read]
            let state = number < openFrom ? .read : open[draw(open.count)]
            let instant = Int64(draw(12))
            chat.messages.append(
                isOwn
                    ? .own(own, at: instant, state) : .of(UInt32(number), at: instant, state)
            )
            if isOwn { own += 1 }
        }
        return chat
    }
}

import ChatDomain
import TestSupport
import Testing

@testable import FetchedResultsMVC

/// What is saved is stored, then told, in order.
struct ChatContextTests {
    private static let ada = RunningApp.ada

    @Test func aSaveMadeWhileAnotherIsToldIsToldAfterIt() {
        Self.run { world, context in
            let (reader, listener) = (Reader(context), Listener())
            context.add(reader)
            context.add(listener)
            #expect(context.insert(.from(Self.ada, number: 9, text: "news")))
            #expect(listener.inserted == [[1_009], []])
            #expect(listener.updated == [[], [1_000, 1_009]])
            #expect(listener.changesUnread == [true, true])
            #expect(context.unreadCount == 2)
        }
    }

    @Test func whatChangesNothingIsNeitherStoredNorTold() {
        Self.run { world, context in
            let listener = Listener()
            context.add(listener)
            #expect(context.insert(.from(Self.ada, number: 0, text: "a1")) == false)
            context.insertChat(with: Self.ada, at: TraceBuilder.epoch)
            #expect(listener.inserted.isEmpty)
            #expect(world.services.calls.isEmpty)
        }
    }

    @Test func observersAreNotKept() {
        Self.run { _, context in
            var listener: Listener? = Listener()
            weak let kept = listener
            if let listener { context.add(listener) }
            listener = nil
            #expect(kept == nil)
            #expect(context.insert(.from(Self.ada, number: 9, text: "news")))
        }
    }

    @Test func aSyncTellsOfEachMessageOnce() {
        Self.run { _, context in
            let listener = Listener()
            context.add(listener)
            let now = TraceBuilder.epoch.advanced(by: .seconds(60))
            let own = context.insertMessage("mine", in: ChatID(1), at: now)
            var accepted = own
            accepted.state = .sent
            context.merge(
                SyncReply(
                    cursor: 7,
                    messages: [accepted],
                    otherReads: [.init(chat: ChatID(1), upTo: accepted.watermark)]
                )
            )
            #expect(listener.inserted == [[own.id.rawValue], []])
            #expect(listener.updated == [[], [own.id.rawValue]])
            #expect(context.cursor == 7)
            #expect(context.messages(in: ChatID(1)).map(\.state) == [.unread, .read])
        }
    }

    @Test func messagesToBeSentAreThoseThatHaveNotFailed() {
        Self.run { _, context in
            let sent = (0..<3).map { _ in
                context.insertMessage("mine", in: ChatID(2), at: TraceBuilder.epoch)
            }
            context.setFailed(sent[1])
            context.setAccepted(sent[2], at: TraceBuilder.epoch)
            #expect(context.pendingMessages.map(\.id) == [sent[0].id])
            #expect(context.setRetried(sent[0]) == nil)
            #expect(context.setRetried(sent[1])?.state == .sending)
            #expect(context.pendingMessages.map(\.id) == [sent[0].id, sent[1].id])
        }
    }

    @Test(arguments: [0, 1, 7])
    func aMessageIsFoundWhereverItIsLookedForFirst(place: Int) {
        Self.run { _, context in
            let found = context.message(MessageID(2_001), in: ChatID(2), near: place)
            #expect(found?.text == "b2")
            #expect(context.message(MessageID(9), in: ChatID(2), near: place) == nil)
        }
    }

    /// Runs `body` with a context that has loaded Ada's and Bob's chats.
    private static func run(_ body: @MainActor (StubbedWorld, ChatContext) -> Void) {
        StubbedWorld.run(stored: RunningApp.stored) { world in
            let loaded = Recorder<Bool>()
            let context = world.onMain {
                let context = ChatContext(environment: world.environment)
                context.load { loaded.note(context.isLoaded) }
                return context
            }
            world.settle()
            #expect(loaded.entries == [true])
            world.onMain { body(world, context) }
        }
    }
}

/// Writes down what it is told.
private final class Listener: ContextObserver {
    private(set) var inserted: [[UInt64]] = []
    private(set) var updated: [[UInt64]] = []
    private(set) var changesUnread: [Bool] = []

    func contextDidSave(_ save: ContextSave) {
        inserted.append(save.inserted.messages.map(\.id.rawValue))
        updated.append(save.updated.messages.map(\.id.rawValue))
        changesUnread.append(save.changesUnread)
    }
}

/// Reads Ada's messages as soon as it is told of any.
private final class Reader: ContextObserver {
    private let context: ChatContext

    init(_ context: ChatContext) { self.context = context }

    func contextDidSave(_ save: ContextSave) { _ = context.markRead(ChatID(1)) }
}

#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import ReactiveSwift
import TestSupport
import Testing

@testable import ReactiveSwiftChangeset

/// A conversation without a view, under a virtual clock.
struct ConversationViewModelTests {
    @MainActor
    final class Conversation {
        let store: Store
        let viewModel: ConversationViewModel
        let changesets = Recorder<Changeset>()
        let alerts = Recorder<String?>()

        init(_ world: StubbedWorld) {
            store = Store(environment: world.environment)
            viewModel = ConversationViewModel(chat: ChatID(1), store: store)
            viewModel.contentChanges.observeValues { [changesets] in changesets.note($0) }
            viewModel.alertMessage.observeValues { [alerts] in alerts.note($0) }
            store.start()
        }

        func send(_ text: String) {
            viewModel.text.value = text
            viewModel.send.send(value: ())
        }

        func detail(_ row: Int) -> String {
            viewModel.detail(at: IndexPath(row: row, section: 0))
        }
    }

    static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    static let stored = StoredChats(chats: [.from(ada, texts: ["hello", "there"])])

    /// Runs `body` with an active conversation of two rows.
    static func run(_ body: (StubbedWorld, Conversation) -> Void) {
        StubbedWorld.run(stored: stored) { world in
            let conversation = world.onMain { Conversation(world) }
            world.settle()
            world.onMain { conversation.viewModel.active.value = true }
            world.settle()
            body(world, conversation)
            withExtendedLifetime(conversation) {}
        }
    }

    @Test func becomingActiveReadsWhatItShowsInOneChangeset() {
        Self.run { world, conversation in
            #expect(conversation.changesets.entries.map { $0.insertions.map(\.row) } == [[0, 1]])
            #expect(world.onMain { conversation.store.unreadCount.value } == 0)
            #expect(world.services.calls.contains(.openSocket(ChatID(1))))
        }
    }

    @Test func theOthersMessageIsInsertedAndReadInOneChangeset() {
        Self.run { world, conversation in
            let message = IncomingMessage.from(Self.ada, number: 9, text: "news")
            world.services.tell(.frame(.message(message)), to: ChatID(1))
            world.settle()
            #expect(conversation.changesets.entries.count == 2)
            #expect(conversation.changesets.entries.last?.insertions.map(\.row) == [2])
            #expect(world.onMain { conversation.store.unreadCount.value } == 0)
        }
    }

    @Test func anOwnMessageIsInsertedThenModified() {
        Self.run { world, conversation in
            world.onMain { conversation.send("hi") }
            #expect(conversation.changesets.entries.last?.insertions.map(\.row) == [2])
            #expect(world.onMain { conversation.detail(2) } == ChatTexts.sending)
            #expect(world.onMain { conversation.viewModel.text.value } == "")
            world.settle()
            world.services.answerSend(.success(TraceBuilder.epoch.advanced(by: .seconds(60))))
            world.settle()
            #expect(conversation.changesets.entries.last?.modifications.map(\.row) == [2])
            #expect(world.onMain { conversation.detail(2) } == "25-02-2026 06:14")
        }
    }

    @Test func aFailedMessageIsRetriedByItsIndexPath() {
        Self.run { world, conversation in
            let path = IndexPath(row: 2, section: 0)
            world.onMain { conversation.send("hi") }
            for _ in 0..<ChatRules.sendTries {
                world.settle()
                world.services.answerSend(.failure(.timedOut))
                world.advance(by: .seconds(5))
            }
            #expect(world.onMain { conversation.viewModel.canRetry(at: path) })
            #expect(!world.services.answerSend(.failure(.timedOut)))
            world.onMain { conversation.viewModel.retry.send(value: path) }
            #expect(world.onMain { conversation.detail(2) } == ChatTexts.sending)
            #expect(conversation.changesets.entries.last?.modifications == [path])
            #expect(world.services.answerSend(.failure(.timedOut)))
        }
    }

    @Test func blankTextAlertsForThreeSecondsAndSendsNothing() {
        Self.run { world, conversation in
            let before = conversation.changesets.entries.count
            // A day into the app's life: a date must still tell nanoseconds apart.
            world.advance(by: .nanoseconds(86_400_123_456_789))
            world.onMain { conversation.send(" ") }
            world.settle()
            #expect(conversation.alerts.entries == [ChatTexts.blankMessage])
            world.advance(by: .nanoseconds(2_999_999_999))
            #expect(conversation.alerts.entries.count == 1)
            world.advance(by: .nanoseconds(1))
            #expect(conversation.alerts.entries == [ChatTexts.blankMessage, nil])
            #expect(conversation.changesets.entries.count == before)
            #expect(!world.services.answerSend(.failure(.refused)))
        }
    }
}
#endif

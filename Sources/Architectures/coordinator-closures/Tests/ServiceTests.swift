import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ClosureCoordinator

/// Services change the repository, and closures are notified.
struct ServiceTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let chat = ChatID(1)

    @Test func anObserverIsToldForAsLongAsItsObservationIsKept() {
        StubbedWorld.run { world in
            world.onMain {
                let (observers, heard) = (Observers<Int>(), Recorder<String>())
                let first = observers.add { heard.note("first \($0)") }
                var second: Observation? = observers.add { heard.note("second \($0)") }
                observers.tell(1)
                withExtendedLifetime(second) {}
                second = nil
                observers.tell(2)
                #expect(heard.entries == ["first 1", "second 1", "first 2"])
                withExtendedLifetime(first) {}
            }
        }
    }

    @Test func whatAnObserverHoldsGoesWithItsObservation() {
        StubbedWorld.run { world in
            world.onMain {
                let observers = Observers<Int>()
                var held: UIView? = UIView()
                let left = WeakView(held)
                var observation: Observation? = observers.add { [held] _ in _ = held }
                held = nil
                #expect(left.view != nil)
                withExtendedLifetime(observation) {}
                observation = nil
                #expect(left.view == nil)
            }
        }
    }

    @Test func theUserSeesAChatWhileItsScreenIsUpAndTheAppActive() {
        StubbedWorld.run { world in
            world.onMain {
                let (presence, seen) = (PresenceService(), Recorder<ChatID?>())
                presence.onVisibleChatChange = { seen.note($0) }
                presence.appeared(ChatID(1))
                presence.isActive = false
                #expect(presence.openChat == ChatID(1))
                presence.isActive = true
                presence.appeared(ChatID(2))
                // The screen that was left tells last.
                presence.disappeared(ChatID(1))
                presence.appeared(ChatID(2))
                presence.disappeared(ChatID(2))
                #expect(seen.entries == [ChatID(1), nil, ChatID(1), ChatID(2), nil])
            }
        }
    }

    @Test func newsAreToldAfterTheChangeAndOnce() {
        Self.run { world, services, told in
            let news = IncomingMessage.from(Self.ada, number: 7, text: "news")
            world.onMain {
                services.repository.receive(news)
                services.repository.receive(news)
            }
            #expect(told.entries == ["unread 3", "rows inserted(at: 2)", "news 1007"])
        }
    }

    @Test func aMessageThatComesBeforeTheStoreIsReadWaits() {
        Self.run(loaded: false) { world, services, told in
            world.onMain {
                services.repository.receive(.from(Self.ada, number: 7, text: "news"))
                #expect(services.repository.chatCount == 0)
                services.start()
            }
            world.settle()
            #expect(told.entries.prefix(2) == ["loaded", "unread 2"])
            #expect(told.entries.suffix(3) == ["unread 3", "rows inserted(at: 2)", "news 1007"])
        }
    }

    @Test func aSyncIsJoinedAndItsFailureForgottenByTheNext() {
        Self.run { world, services, told in
            world.onMain { services.sync.request() }
            #expect(world.services.calls.count { $0 == .sync(cursor: 0) } == 1)
            world.services.answerSync(.failure(.refused))
            world.settle()
            #expect(told.entries == ["sync false, failed true"])
            world.onMain { services.lifecycle.tell(.willEnterForeground) }
            world.settle()
            #expect(told.entries.last == "sync true, failed false")
            #expect(world.services.calls.count { $0 == .sync(cursor: 0) } == 2)
        }
    }

    @Test func whatASyncBringsIsToldBeforeItsEnd() {
        Self.run { world, services, told in
            let message = Message(
                id: MessageID(1_009),
                chat: Self.chat,
                sender: .other,
                text: "news",
                sentAt: TraceBuilder.epoch.advanced(by: .seconds(9)),
                state: .unread
            )
            world.services.answerSync(.success(SyncReply(cursor: 4, messages: [message])))
            world.settle()
            #expect(told.entries == ["unread 3", "merged 1", "sync false, failed false"])
            #expect(world.onMain { services.repository.cursor } == 4)
        }
    }

    @Test func theVisibleChatsSocketIsOpenAndItsFramesReachTheRepository() {
        Self.run { world, services, told in
            world.onMain { services.presence.appeared(Self.chat) }
            #expect(told.entries == ["unread 0", "rows updated([0, 1])"])
            let news = IncomingMessage.from(Self.ada, number: 7, text: "news")
            world.services.tell(.frame(.message(news)), to: Self.chat)
            world.services.tell(.frame(.unknown(kind: "typing")), to: Self.chat)
            let upTo = Watermark(sentAt: TraceBuilder.epoch, id: MessageID(1))
            world.services.tell(.frame(.read(chat: Self.chat, upTo: upTo)), to: Self.chat)
            world.settle()
            #expect(told.entries.suffix(2) == ["news 1007", "rows unchanged"])
            #expect(world.environment.skipped.byKind == ["typing": 1])
            world.services.answerSync(.success(SyncReply(cursor: 1)))
            world.services.tell(.reopened, to: Self.chat)
            world.settle()
            #expect(world.services.calls.contains(.sync(cursor: 1)))
            world.onMain { services.lifecycle.tell(.didEnterBackground) }
            #expect(world.services.calls.last == .closeSocket(Self.chat))
            world.onMain { services.lifecycle.tell(.didBecomeActive) }
            #expect(world.services.calls.contains(.openSocket(Self.chat)))
        }
    }

    @Test func messagesAreSentOneAfterAnotherAndFailAfterThreeTries() {
        Self.run { world, services, _ in
            world.onMain {
                services.outbox.send("a", in: Self.chat)
                services.outbox.send("b", in: Self.chat)
            }
            #expect(world.sends == ["a"])
            world.services.answerSend(.success(TraceBuilder.epoch.advanced(by: .seconds(9))))
            world.settle()
            #expect(world.sends == ["a", "b"])
            for _ in 0..<3 {
                world.services.answerSend(.failure(.timedOut))
                world.settle()
                world.advance(by: .seconds(5))
            }
            #expect(world.sends == ["a", "b", "b", "b"])
            let own = world.onMain { services.repository.messages(in: Self.chat).suffix(2) }
            #expect(own.map(\.state) == [.sent, .failed])
            guard let last = own.last else { return }
            world.onMain {
                services.outbox.retry(last.id, in: Self.chat)
                services.outbox.retry(last.id, in: Self.chat)
            }
            #expect(world.sends == ["a", "b", "b", "b", "b"])
        }
    }

    @Test func aReceiptIsRepeatedWithTheNewest() {
        Self.run { world, services, _ in
            world.onMain {
                services.receipts.read(Self.chat)
                services.repository.receive(.from(Self.ada, number: 7, text: "news"))
                services.receipts.read(Self.chat)
                services.receipts.read(Self.chat)
            }
            #expect(world.receipts == [MessageID(1_001)])
            world.services.answerReceipt(.failure(.timedOut))
            world.settle()
            world.advance(by: .seconds(5))
            #expect(world.receipts == [MessageID(1_001), MessageID(1_007)])
            world.services.answerReceipt(.success(()))
            world.settle()
            #expect(world.receipts.count == 2)
        }
    }

    /// Runs `body` with Ada's two unread messages, and with what closures are notified of, once all is loaded, and the first sync is
    /// under way.
    private static func run(
        loaded: Bool = true,
        _ body: (StubbedWorld, AppServices, Recorder<String>) -> Void
    ) {
        let stored = StoredChats(chats: [.from(ada, texts: ["1", "2"])])
        StubbedWorld.run(stored: stored) { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            if loaded {
                world.onMain { services.start() }
                world.settle()
            }
            let told = Recorder<String>()
            let observations = world.onMain {
                services.repository.onUnreadCountChange = { told.note("unread \($0)") }
                services.repository.onNews = { told.note("news \($0.id.rawValue)") }
                return [
                    services.repository.changes.add { told.note(Self.words($0)) },
                    services.sync.changes.add {
                        told.note("sync \($0.isSyncing), failed \($0.hasFailed)")
                    },
                ]
            }
            body(world, services, told)
            withExtendedLifetime(observations) {}
        }
    }

    private static func words(_ change: RepositoryChange) -> String {
        switch change {
        case .loaded: "loaded"
        case .merged(let chats): "merged \(chats.map { "\($0.rawValue)" }.joined())"
        case .changed(let change): "rows \(change.rows)"
        }
    }
}

/// A view that no one here keeps alive.
@MainActor
private final class WeakView {
    private(set) weak var view: UIView?

    init(_ view: UIView?) { self.view = view }
}

extension StubbedWorld {
    fileprivate var sends: [String] {
        services.calls.compactMap {
            if case .send(let send) = $0 { send.message.text } else { nil }
        }
    }

    fileprivate var receipts: [MessageID] {
        services.calls.compactMap {
            if case .markRead(let receipt) = $0 { receipt.upTo.id } else { nil }
        }
    }
}

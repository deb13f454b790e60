import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import FetchedResultsMVC

/// What goes between context and server, and what becomes of it outside of the screens.
struct SyncEngineTests {
    private static let adas = ChatID(1)

    @Test func syncsAreJoined() {
        RunningApp.run { app in
            #expect(app.syncs == 1 && app.badge == 3)
            app.perform { app.list?.pullToRefresh() }
            #expect(app.syncs == 1)
            app.answerSync()
            app.perform { app.list?.pullToRefresh() }
            #expect(app.calls.last == .sync(cursor: 1))
        }
    }

    @Test func aLostSocketThatIsBackSyncs() {
        RunningApp.run { app in
            app.answerSync()
            app.open(row: 0)
            app.perform { app.world.services.tell(.lost, to: ChatID(2)) }
            #expect(app.syncs == 1)
            app.perform { app.world.services.tell(.reopened, to: ChatID(2)) }
            #expect(app.syncs == 2)
        }
    }

    @Test func aPushBeforeTheChatsAreLoadedIsKept() {
        StubbedWorld.run(stored: RunningApp.stored) { world in
            let arrivals = Arrivals()
            let (context, engine) = world.onMain {
                let context = ChatContext(environment: world.environment)
                let engine = SyncEngine(context: context, environment: world.environment)
                engine.delegate = arrivals
                engine.start()
                return (context, engine)
            }
            world.services.push(.message(.from(RunningApp.ada, number: 60, text: "early")))
            world.settle()
            #expect(world.onMain { arrivals.texts } == [])
            world.onMain { context.load { engine.contextDidLoad() } }
            world.settle()
            #expect(world.onMain { arrivals.texts } == ["early"])
            #expect(world.onMain { context.unreadCount } == 4)
        }
    }

    @Test func messagesLeftToBeSentAreSentOnce() {
        var stored = RunningApp.stored
        stored.chats[0].messages.append(
            Message(
                id: MessageID(ownMessage: 0, in: Self.adas),
                chat: Self.adas,
                sender: .user,
                text: "mine",
                sentAt: TraceBuilder.epoch.advanced(by: .seconds(9)),
                state: .sending
            )
        )
        RunningApp.run(stored: stored) { app in
            #expect(app.calls.count { if case .send = $0 { true } else { false } } == 1)
        }
    }

    @Test func whatIsNotUnderstoodIsNoted() {
        RunningApp.run { app in
            app.open(row: 0)
            app.perform { app.world.services.push(.malformed(kind: "push")) }
            app.tell(.unknown(kind: "frame"), to: ChatID(2))
            #expect(app.world.environment.skipped.byKind == ["push": 1, "frame": 1])
        }
    }

    @Test func aRefusedReceiptIsSentAgainWithTheNewest() {
        RunningApp.run { app in
            app.open(row: 0)
            app.push("news", from: RunningApp.bob, number: 60)
            #expect(Self.receipts(app) == [2_001])
            app.perform { app.world.services.answerReceipt(.failure(.refused)) }
            app.wait(.seconds(1))
            #expect(Self.receipts(app) == [2_001, 2_060])
            app.push("more", from: RunningApp.bob, number: 61)
            app.perform { app.world.services.answerReceipt(.success(())) }
            #expect(Self.receipts(app) == [2_001, 2_060, 2_061])
        }
    }

    private static func receipts(_ app: RunningApp) -> [UInt64] {
        app.calls.compactMap { call in
            if case .markRead(let receipt) = call { receipt.upTo.id.rawValue } else { nil }
        }
    }

    // MARK: Banners

    @Test func aMessageForAnotherChatShowsABannerThatOpensIt() {
        RunningApp.run { app in
            app.open(row: 0)
            app.push("news", from: RunningApp.ada, number: 60)
            #expect(app.banner == "news" && app.badge == 2)
            app.perform { app.world.environment.notifications.tapBanner() }
            #expect(app.messages == ["a1", "news"])
            #expect(app.world.onMain { app.navigation?.viewControllers.count } == 2)
            #expect(
                app.sockets
                    == [.openSocket(ChatID(2)), .closeSocket(ChatID(2)), .openSocket(Self.adas)]
            )
        }
    }

    @Test func openingTheChatTakesItsBannerOff() {
        RunningApp.run { app in
            app.push("news", from: RunningApp.ada, number: 60)
            #expect(app.banner == "news")
            app.open(row: 0)
            #expect(app.banner == nil)
        }
    }

    /// A frame that was on its way when its screen closed is like a push.
    @Test func aLateFrameIsAnnounced() {
        RunningApp.run { app in
            app.open(row: 0)
            app.tapBack()
            let news = IncomingMessage.from(RunningApp.bob, number: 60, text: "late")
            app.tell(.message(news), to: ChatID(2))
            #expect(app.banner == "late")
            app.tell(.message(news), to: ChatID(2))
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["1", "1"])
        }
    }

    @Test func inTheBackgroundNothingIsAnnounced() {
        RunningApp.run { app in
            app.perform { app.world.environment.application.enterBackground() }
            app.push("news", from: RunningApp.ada, number: 60)
            #expect(app.banner == nil && app.badge == 4)
        }
    }
}

/// Writes down what has arrived.
private final class Arrivals: SyncEngineDelegate {
    private(set) var texts: [String] = []

    nonisolated init() {}

    func syncEngine(_ engine: SyncEngine, didReceive message: IncomingMessage) {
        texts.append(message.text)
    }
}

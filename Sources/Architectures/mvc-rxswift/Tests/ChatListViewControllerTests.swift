#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import RxSwift
import RxSwiftServices
import RxSwiftUIKit
import TestSupport
import Testing

@testable import RxSwiftMVC

/// From a service's stream to the table, without a view model in between.
struct ChatListViewControllerTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))

    @Test func aPushIsScannedIntoTheRowsWithOneReload() {
        let stored = StoredChats(chats: [
            .from(Self.ada, texts: ["1", "2"]), .from(Self.bob, texts: ["1"]),
        ])
        let choices = RxSwiftMVCArchitecture.identity.choices.published
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let app = world.onMain { Self.start(in: world) }
            world.settle()
            let before = world.onMain { world.frame() }
            #expect(world.onMain { Self.names(in: world) } == ["Ada", "Bob"])
            world.services.push(.message(.from(Self.bob, number: 9, text: "news")))
            world.settle()
            let after = world.onMain { world.frame() }
            #expect(world.onMain { Self.names(in: world) } == ["Bob", "Ada"])
            #expect(after.reloadDataCalls - before.reloadDataCalls == 1)
            withExtendedLifetime(app) {}
        }
    }

    @Test func aSyncIsAskedForWhenSubscribedToAndNotBefore() {
        StubbedWorld.run { world in
            let sync = world.onMain { world.environment.services.api.sync(since: 7) }
            world.settle()
            #expect(world.services.calls.isEmpty)
            let replies = Recorder<SyncReply>()
            let subscription = world.onMain {
                sync.asObservable().reply(on: world.environment.queues.rxMain)
                    .subscribe(onNext: { result in
                        if case .success(let reply) = result { replies.note(reply) }
                    })
            }
            #expect(world.services.calls == [.sync(cursor: 7)])
            world.services.answerSync(.success(SyncReply(cursor: 8)))
            world.settle()
            #expect(replies.entries.map(\.cursor) == [8])
            withExtendedLifetime(subscription) {}
        }
    }

    @MainActor
    private static func start(in world: StubbedWorld) -> RxSwiftMVCArchitecture {
        let app = RxSwiftMVCArchitecture(environment: world.environment)
        app.start()
        return app
    }

    /// From top to bottom, as they are on screen.
    @MainActor
    private static func names(in world: StubbedWorld) -> [String?] {
        world.environment.window.visibleDescendants
            .filter { $0.accessibilityIdentifier == ScreenElement.ChatRow.name }
            .map { ($0 as? UILabel)?.text }
    }
}
#endif

import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ObservedStore

/// What an update tells the table, as the app has chosen.
struct ChatListViewControllerTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])

    @Test(arguments: [(Repeats.shown, 1), (.dropped, 0)])
    func equalRowsReachTheTableOnlyWhereRepeatsAreShown(repeats: Repeats, reloads: Int) {
        run(.reload, repeats) { world, _ in
            let before = draw(world).reloadDataCalls
            // The screen reads whether the last sync failed, and so is updated.
            world.services.answerSync(.failure(.refused))
            #expect(draw(world).reloadDataCalls - before == reloads)
        }
    }

    @Test(arguments: [ListStrategy.reload, .diffable, .identity])
    func manyMessagesTellTheTableOnce(list: ListStrategy) {
        run(list, .dropped) { world, delegate in
            let before = draw(world)
            world.onMain {
                for number in UInt64(5)..<10 {
                    delegate.store.receive(.from(Self.ada, number: number, text: "news"))
                }
            }
            let after = draw(world)
            let reloads = after.reloadDataCalls - before.reloadDataCalls
            let batches = after.batchUpdates - before.batchUpdates
            #expect([reloads, batches] == (list == .reload ? [1, 0] : [0, 1]))
        }
    }

    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func aPictureOnItsWayIsAskedForAgainOnlyWhereRepeatsAreShown(
        repeats: Repeats,
        requests: Int
    ) {
        run(.diffable, repeats) { world, delegate in
            world.onMain { delegate.store.receive(.from(Self.ada, number: 5, text: "news")) }
            draw(world)
            #expect(world.services.calls.count { $0 == .loadAvatar(Self.ada.avatar) } == requests)
        }
    }

    private func run(
        _ list: ListStrategy,
        _ repeats: Repeats,
        _ body: (StubbedWorld, AppDelegate) -> Void
    ) {
        let choices = Choices(
            list: list,
            messages: list,
            rows: .push,
            covered: .wait,
            repeats: repeats,
            building: .main
        )
        StubbedWorld.run(stored: Self.stored, choices: choices) { world in
            let delegate = world.onMain {
                let delegate = AppDelegate(environment: world.environment)
                delegate.start()
                return delegate
            }
            draw(world)
            body(world, delegate)
        }
    }

    /// Everything runs and is drawn.
    @discardableResult
    private func draw(_ world: StubbedWorld) -> UICounters {
        for _ in 0..<3 {
            world.settle()
            world.onMain { _ = world.frame() }
        }
        return world.onMain { world.frame() }
    }
}

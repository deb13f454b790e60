import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import AsyncStreams

/// What a state tells the table, as the app has chosen.
struct ChatListViewControllerTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])

    @Test(arguments: [(Repeats.shown, 1), (.dropped, 0)])
    func equalRowsReachTheTableOnlyWhereRepeatsAreShown(repeats: Repeats, reloads: Int) {
        run(.reload, repeats) { world, _ in
            let before = draw(world).reloadDataCalls
            // The same chats in another state.
            world.services.answerSync(.failure(.refused))
            #expect(draw(world).reloadDataCalls - before == reloads)
        }
    }

    @Test(arguments: [ListStrategy.reload, .diffable, .identity])
    func aCoveredListIsToldOnceItComesBack(list: ListStrategy) {
        run(list, .dropped) { world, navigation in
            world.onMain {
                navigation.pushViewController(UIViewController(), animated: true)
            }
            let before = draw(world)
            for number in UInt64(5)..<8 {
                world.services.push(.message(.from(Self.ada, number: number, text: "news")))
                #expect(updates(from: before, to: draw(world)) == [0, 0])
            }
            _ = world.onMain { navigation.popViewController(animated: true) }
            let expected = list == .reload ? [1, 0] : [0, 1]
            #expect(updates(from: before, to: draw(world)) == expected)
        }
    }

    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func aPictureOnItsWayIsAskedForAgainOnlyWhereRepeatsAreShown(
        repeats: Repeats,
        requests: Int
    ) {
        run(.diffable, repeats) { world, _ in
            world.services.push(.message(.from(Self.ada, number: 5, text: "news")))
            draw(world)
            #expect(world.services.calls.count { $0 == .loadAvatar(Self.ada.avatar) } == requests)
        }
    }

    private func run(
        _ list: ListStrategy,
        _ repeats: Repeats,
        _ body: (StubbedWorld, UINavigationController) -> Void
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
            let repository = ChatRepository(environment: world.environment)
            repository.start()
            let navigation = world.onMain {
                let list = ChatListViewController(
                    repository: repository,
                    environment: world.environment
                )
                let navigation = UINavigationController(rootViewController: list)
                world.environment.window.rootViewController = navigation
                world.environment.window.makeKeyAndVisible()
                return navigation
            }
            draw(world)
            body(world, navigation)
        }
    }

    /// Reloads and batches.
    private func updates(from before: UICounters, to after: UICounters) -> [Int] {
        [
            after.reloadDataCalls - before.reloadDataCalls,
            after.batchUpdates - before.batchUpdates,
        ]
    }

    /// Everything runs and is drawn.
    @discardableResult
    private func draw(_ world: StubbedWorld) -> UICounters {
        for _ in 0..<3 {
            world.settle()
            world.onMain { _ = world.frame() }
        }
        world.settle()
        return world.onMain { world.frame() }
    }
}

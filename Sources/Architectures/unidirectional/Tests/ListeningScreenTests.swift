import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import Unidirectional

/// What becomes of states in the list's screen, as its app has chosen.
struct ListeningScreenTests {
    private let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))

    @Test(arguments: [(CoveredScreens.work, 2, 2), (.wait, 0, 1)])
    func aCoveredListWorksOrCatchesUp(covered: CoveredScreens, under: Int, after: Int) {
        run(covered: covered) { world, store, navigation in
            let before = world.frame().reloadDataCalls
            navigation.pushViewController(UIViewController(), animated: true)
            _ = world.frame()
            show([.from(ada, texts: ["hello"])], in: store)
            show([.from(ada, texts: ["hello"]), .from(bob, texts: ["hi"])], in: store)
            #expect(world.frame().reloadDataCalls - before == under)
            _ = navigation.popViewController(animated: true)
            #expect(world.frame().reloadDataCalls - before == after)
        }
    }

    @Test(arguments: [(Repeats.shown, 1), (.dropped, 0)])
    func equalRowsReachTheTableOnlyWhereRepeatsAreShown(repeats: Repeats, reloads: Int) {
        run(repeats: repeats) { world, store, _ in
            show([.from(ada, texts: ["hello"])], in: store)
            let before = world.frame().reloadDataCalls
            store.send(.sync(.replied(.failure(.refused))))
            #expect(world.frame().reloadDataCalls - before == reloads)
        }
    }

    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func aPictureOnItsWayIsAskedForAgainOnlyWhereRepeatsAreShown(
        repeats: Repeats,
        requests: Int
    ) {
        run(list: .diffable, repeats: repeats) { world, store, _ in
            for texts in [["hello"], ["hello", "are you there?"]] {
                show([.from(ada, texts: texts)], in: store)
                _ = world.frame()
            }
            #expect(world.services.calls.count { $0 == .loadAvatar(ada.avatar) } == requests)
        }
    }

    /// The list by itself, on screen; nothing is done about effects.
    private func run(
        list: ListStrategy = .reload,
        covered: CoveredScreens = .wait,
        repeats: Repeats = .dropped,
        _ body: @MainActor (StubbedWorld, AppStore, UINavigationController) -> Void
    ) {
        let choices = Choices(
            list: list,
            messages: list,
            rows: .push,
            covered: covered,
            repeats: repeats,
            building: .main
        )
        StubbedWorld.run(choices: choices) { world in
            world.onMain {
                let store = AppStore(
                    initial: AppState(),
                    repeats: repeats,
                    reduce: AppReducer.reduce,
                    run: { _ in }
                )
                let list = ChatListViewController(store: store, environment: world.environment)
                let navigation = UINavigationController(rootViewController: list)
                world.environment.window.rootViewController = navigation
                world.environment.window.makeKeyAndVisible()
                _ = world.frame()
                body(world, store, navigation)
            }
        }
    }

    /// Has the store hold these chats and no others.
    @MainActor
    private func show(_ chats: [StoredChat], in store: AppStore) {
        let chats = chats.map { Chat($0).summary }
        store.send(.chats(.merged(MergedChats(chats: chats, unreadCount: 0))))
    }
}

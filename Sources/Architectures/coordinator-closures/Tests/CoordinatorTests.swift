import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import ClosureCoordinator

/// Coordinators keep what they run until it has finished, and what screens say leads on.
struct CoordinatorTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))

    /// A flow that only counts.
    private final class Flow: Coordinator {
        private(set) var starts = 0
        override func start() { starts += 1 }
    }

    @Test func aChildIsKeptUntilItHasFinished() {
        StubbedWorld.run { world in
            world.onMain {
                let parent = Coordinator()
                var child: Flow? = Flow()
                let other = Flow()
                let left = WeakObject(child)
                parent.run(other)
                if let child { parent.run(child) }
                let finish = child?.onFinish
                #expect(child?.starts == 1)
                child = nil
                #expect(left.object != nil)
                #expect(parent.children.count == 2)
                finish?()
                #expect(left.object == nil)
                #expect(parent.children.first === other && parent.children.count == 1)
            }
        }
    }

    @Test func aParentThatIsGoneIsNotCalled() {
        StubbedWorld.run { world in
            world.onMain {
                let child = Flow()
                var parent: Coordinator? = Coordinator()
                parent?.run(child)
                let left = WeakObject(parent)
                parent = nil
                #expect(left.object == nil)
                child.onFinish?()
            }
        }
    }

    @Test func aConversationFinishesByTheBackButton() {
        Self.run { world, list, router in
            world.onMain { list.showConversation(ChatID(1)) }
            _ = world.onMain { world.frame() }
            #expect(world.onMain { list.children.count } == 1)
            world.onMain { _ = router.navigationController.tapBack() }
            #expect(world.onMain { list.children.count } == 1)
            _ = world.onMain { world.frame() }
            #expect(world.onMain { list.children.isEmpty })
        }
    }

    @Test func aChatThatIsOpenIsNotOpenedAgain() {
        Self.run { world, list, router in
            world.onMain {
                list.showConversation(ChatID(1))
                list.showConversation(ChatID(1))
                #expect(list.children.count == 1)
                #expect(router.navigationController.viewControllers.count == 2)
            }
        }
    }

    @Test func anotherChatTakesTheOpenOnesPlace() {
        Self.run { world, list, router in
            world.onMain { list.showConversation(ChatID(1)) }
            _ = world.onMain { world.frame() }
            let left = world.onMain { WeakObject(router.navigationController.topViewController) }
            world.onMain { list.showConversation(ChatID(2)) }
            _ = world.onMain { world.frame() }
            world.onMain {
                #expect(list.children.count == 1)
                #expect(router.navigationController.viewControllers.count == 2)
                #expect(router.navigationController.topViewController?.view.tag == 2)
                #expect(left.object == nil)
            }
            #expect(
                world.sockets == [
                    .openSocket(ChatID(1)), .closeSocket(ChatID(1)), .openSocket(ChatID(2)),
                ]
            )
        }
    }

    @Test func whatTheListSaysIsFollowed() {
        Self.run { world, list, router in
            let screen = world.onMain {
                router.navigationController.viewControllers.first as? ChatListViewController
            }
            world.onMain { screen?.onSelectChat?(ChatID(2)) }
            _ = world.onMain { world.frame() }
            #expect(world.onMain { list.children.first is ConversationCoordinator })
            world.onMain { screen?.onCreate?() }
            _ = world.onMain { world.frame() }
            #expect(world.onMain { list.children.first is CreateChatCoordinator })
            #expect(world.onMain { list.children.count } == 1)
        }
    }

    @Test func creatingIsFollowedByTheConversation() {
        Self.create { world, creation, router, created in
            let screen = world.onMain {
                router.navigationController.topViewController as? CreateChatViewController
            }
            world.onMain { screen?.onFinish?(ChatID(2)) }
            #expect(created.entries == [ChatID(2)])
            withExtendedLifetime(creation) {}
        }
    }

    /// Its transition is not over yet, so that the screen is there.
    @Test func aReplyAfterTheBackButtonOpensNothing() {
        Self.create { world, creation, router, created in
            let screen = world.onMain {
                router.navigationController.topViewController as? CreateChatViewController
            }
            world.onMain {
                _ = router.navigationController.tapBack()
                screen?.onFinish?(ChatID(2))
            }
            #expect(created.entries == [])
            withExtendedLifetime(creation) {}
        }
    }

    // MARK: The router

    @Test func theRouterTellsWhenAScreenHasGoneAndOnce() {
        StubbedWorld.run { world in
            let left = Recorder<Int>()
            let router = world.onMain { Self.router(in: world) }
            world.onMain { router.show(UIViewController()) { left.note(1) } }
            _ = world.onMain { world.frame() }
            world.onMain { router.show(UIViewController()) { left.note(2) } }
            #expect(left.entries == [])
            _ = world.onMain { world.frame() }
            #expect(left.entries == [1])
            world.onMain { _ = router.navigationController.tapBack() }
            _ = world.onMain { world.frame() }
            #expect(left.entries == [1, 2])
        }
    }

    @Test func theTopIsTheScreenThatIsOrWillBeSeen() {
        StubbedWorld.run { world in
            world.onMain {
                let router = Self.router(in: world)
                let screen = UIViewController()
                #expect(!router.isOnTop(screen))
                #expect(!router.isOnTop(nil))
                router.show(screen) {}
                #expect(router.isOnTop(screen))
            }
        }
    }

    // MARK: Stages

    @MainActor
    private static func router(in world: StubbedWorld) -> Router {
        let router = Router()
        router.setRoot(UIViewController())
        world.environment.window.rootViewController = router.navigationController
        world.environment.window.makeKeyAndVisible()
        return router
    }

    /// Runs `body` with the list on screen and both chats loaded.
    private static func run(_ body: (StubbedWorld, ChatListCoordinator, Router) -> Void) {
        let stored = StoredChats(chats: [.from(ada, texts: ["1"]), .from(bob, texts: ["1"])])
        StubbedWorld.run(stored: stored) { world in
            let (services, router, list) = world.onMain {
                let services = AppServices(environment: world.environment)
                let router = Self.router(in: world)
                let list = ChatListCoordinator(router: router, services: services)
                list.start()
                services.start()
                return (services, router, list)
            }
            world.settle()
            _ = world.onMain { world.frame() }
            body(world, list, router)
            withExtendedLifetime(services) {}
        }
    }

    /// Runs `body` with the create screen up.
    private static func create(
        _ body: (StubbedWorld, CreateChatCoordinator, Router, Recorder<ChatID>) -> Void
    ) {
        StubbedWorld.run { world in
            let created = Recorder<ChatID>()
            let (services, router, creation) = world.onMain {
                let services = AppServices(environment: world.environment)
                let router = Self.router(in: world)
                let creation = CreateChatCoordinator(router: router, services: services)
                creation.onCreate = { created.note($0) }
                creation.start()
                return (services, router, creation)
            }
            _ = world.onMain { world.frame() }
            body(world, creation, router, created)
            withExtendedLifetime(services) {}
        }
    }
}

/// An object that no one here keeps alive.
@MainActor
private final class WeakObject {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}

extension StubbedWorld {
    fileprivate var sockets: [StubServices.Call] {
        services.calls.filter {
            switch $0 {
            case .openSocket, .closeSocket: true
            default: false
            }
        }
    }
}

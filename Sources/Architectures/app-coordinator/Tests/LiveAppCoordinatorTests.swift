import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import CoordinatedApp

/// The coordinator that the app runs with: where it leads, and how its services find each other.
struct LiveAppCoordinatorTests {
    private static let modal = SceneTransitionIntent(method: .modal, controller: .createChat)

    @Test func aModalSceneIsPresentedAndPoppedByDismissal() {
        Self.run { _, coordinator, root in
            coordinator.transitionToScene(CreateChatViewModel(coordinator), intent: Self.modal)
            let stack = root.presentedViewController as? UINavigationController
            #expect(stack?.modalPresentationStyle == .fullScreen)
            #expect(stack?.topViewController is CreateChatViewController)
            #expect(coordinator.currentViewController === stack?.topViewController)
            #expect(root.viewControllers.count == 1)
            #expect(coordinator.popScene())
            #expect(root.presentedViewController == nil)
            #expect(coordinator.currentViewController === root.topViewController)
            #expect(!coordinator.popScene())
        }
    }

    @Test(arguments: [SceneTransitionIntent.Method.replace, .push])
    func aSceneThatFollowsAModalOneTakesItsPlace(method: SceneTransitionIntent.Method) {
        Self.run { _, coordinator, root in
            coordinator.transitionToScene(CreateChatViewModel(coordinator), intent: Self.modal)
            coordinator.transitionToScene(
                ConversationViewModel(coordinator, chat: ChatID(1)),
                intent: SceneTransitionIntent(method: method, controller: .conversation)
            )
            #expect(root.presentedViewController == nil)
            #expect(root.viewControllers.count == 2)
            #expect(coordinator.currentViewController === root.topViewController)
        }
    }

    @Test func aSceneIsReplacedButTheFirstOneStays() {
        Self.run { _, coordinator, root in
            for chat in [ChatID(1), ChatID(2)] {
                let viewModel = ConversationViewModel(coordinator, chat: chat)
                coordinator.transitionToScene(
                    viewModel,
                    intent: SceneTransitionIntent(method: .replace, controller: .conversation)
                )
                #expect(root.viewControllers.count == 2)
                #expect(root.viewControllers.first is ChatListViewController)
                #expect(coordinator.currentViewModel === viewModel)
                #expect(viewModel.isCurrentScene)
            }
        }
    }

    @Test func whoeverGoesBackTheFormerSceneIsCurrentAtOnce() {
        Self.run { _, coordinator, root in
            let intent = SceneTransitionIntent(method: .push, controller: .createChat)
            coordinator.transitionToScene(CreateChatViewModel(coordinator), intent: intent)
            #expect(coordinator.popScene())
            #expect(coordinator.currentViewController === root.viewControllers.first)
            coordinator.transitionToScene(CreateChatViewModel(coordinator), intent: intent)
            root.popViewController(animated: true)
            #expect(coordinator.currentViewController === root.viewControllers.first)
            #expect(!coordinator.popScene())
        }
    }

    @Test func aControllerOfOtherViewModelsIsNotShown() {
        Self.run { _, coordinator, root in
            coordinator.transitionToScene(
                CreateChatViewModel(coordinator),
                intent: SceneTransitionIntent(method: .push, controller: .conversation)
            )
            #expect(root.viewControllers.count == 1)
            #expect(coordinator.currentViewController is ChatListViewController)
        }
    }

    @Test func aPushGoesByItsServiceAndTheContentToTheItems() {
        let contact = Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4))
        StubbedWorld.run { world in
            let items = Recorder<[ChatSummary]>()
            let (root, coordinator) = world.onMain { Self.start(world) }
            world.settle()
            let subscription = world.onMain {
                ChatListViewModel(coordinator).items.sink { items.note($0) }
            }
            world.services.push(.message(.from(contact, number: 1, text: "hello")))
            world.settle()
            #expect(items.entries.map { $0.map(\.lastText) } == [[], ["hello"]])
            #expect(items.entries.last?.first?.unreadCount == 1)
            withExtendedLifetime((root, subscription)) {}
        }
    }

    @Test func anImageThatIsMissingIsAnError() {
        Self.run { _, coordinator, _ in
            let missing = Recorder<String>()
            let subscription = coordinator.cacheService
                .staticImage(path: "placeholder", size: CGSize(width: 32, height: 32))
                .sink(
                    receiveCompletion: { completion in
                        if case .failure(.missing(let path)) = completion { missing.note(path) }
                    },
                    receiveValue: { _ in }
                )
            #expect(missing.entries == ["placeholder"])
            withExtendedLifetime(subscription) {}
        }
    }

    /// Runs `body` with an app that has just started.
    private static func run(
        _ body: @MainActor (StubbedWorld, LiveAppCoordinator, RootMVVMViewController) -> Void
    ) {
        StubbedWorld.run { world in
            let (root, coordinator) = world.onMain { start(world) }
            world.settle()
            world.onMain { body(world, coordinator, root) }
        }
    }

    @MainActor
    private static func start(
        _ world: StubbedWorld
    ) -> (RootMVVMViewController, LiveAppCoordinator) {
        let root = RootMVVMViewController()
        let coordinator = LiveAppCoordinator(
            rootViewController: root,
            environment: world.environment
        )
        coordinator.setUpServices()
        coordinator.transitionToScene(
            ChatListViewModel(coordinator),
            intent: SceneTransitionIntent(method: .push, controller: .chatList)
        )
        return (root, coordinator)
    }
}

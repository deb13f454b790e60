import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import VIPER

/// Routers alone: a window and a stack, no one asks for anything.
struct RouterTests {
    @MainActor
    private struct Stage {
        let services: AppServices
        let root: RootRouter
        let window: UIWindow

        init(_ world: StubbedWorld) {
            let environment = world.environment
            services = AppServices(environment: environment)
            window = environment.window
            root = RootRouter(
                services: services,
                window: window,
                notifications: environment.notifications
            )
            root.showRoot()
        }

        var stack: UINavigationController? { window.rootViewController as? UINavigationController }
    }

    @Test func theStackNeverHoldsTwoConversations() {
        StubbedWorld.run { world in
            world.onMain {
                let stage = Stage(world)
                stage.root.showConversation(ChatID(1))
                let first = stage.stack?.topViewController
                #expect(stage.root.isShowing(ChatID(1)))
                stage.root.showConversation(ChatID(1))
                #expect(stage.stack?.topViewController === first)
                stage.root.showConversation(ChatID(2))
                #expect(stage.stack?.topViewController !== first)
                #expect(stage.stack?.viewControllers.count == 2)
                #expect(!stage.root.isShowing(ChatID(1)))
                stage.stack?.popViewController(animated: true)
                #expect(!stage.root.isShowing(ChatID(2)))
            }
        }
    }

    @Test func openingAChatRemovesItsBanner() {
        StubbedWorld.run { world in
            world.onMain {
                let stage = Stage(world)
                let center = world.environment.notifications
                let banners = ShownBanners()
                center.delegate = banners
                stage.root.showBanner(
                    title: "Ada",
                    text: "news",
                    in: ChatID(1)
                )
                stage.root.showConversation(ChatID(2))
                #expect(center.presentedBanner?.title == "Ada")
                stage.root.showConversation(ChatID(1))
                #expect(center.presentedBanner == nil)
            }
        }
    }

    @Test func aCreateScreenThatWasLeftLeadsNowhere() {
        StubbedWorld.run { world in
            world.onMain {
                let stage = Stage(world)
                let list = ChatListRouter(services: stage.services, rootRouter: stage.root)
                list.viewController = stage.stack?.topViewController
                list.showCreateChat()
                let screen = stage.stack?.topViewController
                let router = CreateChatRouter(rootRouter: stage.root)
                router.viewController = screen
                stage.stack?.popViewController(animated: true)
                router.showConversation(ChatID(1))
                #expect(stage.stack?.viewControllers.count == 1)
                withExtendedLifetime(screen) {}
            }
        }
    }
}

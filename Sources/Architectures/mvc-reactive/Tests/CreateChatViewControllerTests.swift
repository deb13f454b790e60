import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ReactiveMVC

/// The create screen tells by a stream what it would have told its delegate.
struct CreateChatViewControllerTests {
    private static let ada = SyncReply.ChatRecord(
        contact: Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4)),
        createdAt: TraceBuilder.epoch
    )

    @Test func theStreamTellsTheChatOnceItIsMade() {
        StubbedWorld.run { world in
            let made = Recorder<ChatID>()
            let (services, window, subscription) = world.onMain {
                let services = AppServices(environment: world.environment)
                let create = CreateChatViewController(services: services)
                world.environment.window.rootViewController = create
                world.environment.window.makeKeyAndVisible()
                return (
                    services, world.environment.window, create.didCreateChat.sink { made.note($0) }
                )
            }
            _ = world.onMain { world.frame() }
            world.onMain { window.create(chatWith: "Ada") }
            world.settle()
            #expect(world.services.calls == [.createChat(name: "Ada")])
            #expect(made.entries.isEmpty)
            world.services.answerCreation(.success(Self.ada))
            world.settle()
            #expect(made.entries == [ChatID(4)])
            withExtendedLifetime((services, subscription)) {}
        }
    }

    @Test(arguments: [false, true])
    func theConversationTakesThePlaceOfAScreenThatIsStillUp(isLeft: Bool) {
        StubbedWorld.run { world in
            let (app, navigation, window) = world.onMain {
                let app = ReactiveMVCArchitecture(environment: world.environment)
                app.start()
                let window = world.environment.window
                return (app, window.rootViewController as? UINavigationController, window)
            }
            world.settle()
            _ = world.onMain { world.frame() }
            world.onMain {
                _ = navigation?.topViewController?.navigationItem.rightBarButtonItem?.tap()
            }
            _ = world.onMain { world.frame() }
            world.onMain { window.create(chatWith: "Ada") }
            world.settle()
            world.services.answerCreation(.success(Self.ada))
            // The screen goes before the reply is heard, if at all; no frame is drawn in between.
            if isLeft { world.onMain { _ = navigation?.tapBack() } }
            world.settle()
            let kinds = world.onMain { navigation?.viewControllers.map { "\(type(of: $0))" } }
            #expect(
                kinds
                    == (isLeft
                        ? ["ChatListViewController"]
                        : ["ChatListViewController", "ConversationViewController"])
            )
            withExtendedLifetime(app) {}
        }
    }
}

extension UIWindow {
    /// Types a name and taps Create.
    fileprivate func create(chatWith name: String) {
        (firstDescendant(identifier: ScreenElement.Create.field) as? UITextField)?.type(name)
        (firstDescendant(identifier: ScreenElement.Create.button) as? UIButton)?.tap()
    }
}

import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ReactiveCoordinator

/// What the coordinators' streams tell when the user and the server have done their part.
struct CoordinatorResultTests {
    private static let ada = Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4))
    private static let bob = Contact(id: ContactID(5), name: "Bob", avatar: AvatarID(5))

    @Test func creatingEndsWithTheChatThatWasMade() {
        Self.create { world, _, log in
            world.services.answerCreation(
                .success(.init(contact: Self.ada, createdAt: TraceBuilder.epoch))
            )
            world.settle()
            #expect(log.entries == [.result(.chat(ChatID(4))), .ended])
        }
    }

    @Test func theBackButtonCancelsCreating() {
        Self.create { world, stack, log in
            world.onMain { _ = stack.controller.tapBack() }
            // The screen is left, though it has not gone yet: the reply comes too late.
            world.services.answerCreation(
                .success(.init(contact: Self.ada, createdAt: TraceBuilder.epoch))
            )
            world.settle()
            #expect(log.entries.isEmpty)
            _ = world.onMain { world.frame() }
            #expect(log.entries == [.result(.cancelled), .ended])
        }
    }

    @Test func theBackButtonEndsAConversationWithoutAResult() {
        StubbedWorld.run { world in
            let log = Recorder<Entry<Never>>()
            let (services, stack, subscription) = world.onMain {
                let services = AppServices(environment: world.environment)
                let stack = world.stack()
                let conversation = ConversationCoordinator(
                    chat: ChatID(4),
                    stack: stack,
                    services: services
                )
                return (services, stack, log.note(conversation.start()))
            }
            _ = world.onMain { world.frame() }
            #expect(log.entries.isEmpty)
            world.onMain { _ = stack.controller.tapBack() }
            _ = world.onMain { world.frame() }
            #expect(log.entries == [.ended])
            withExtendedLifetime((services, subscription)) {}
        }
    }

    @Test func aDeepLinkTakesThePlaceOfWhatIsAboveTheList() {
        let stored = StoredChats(chats: [
            .from(Self.ada, texts: ["1"]), .from(Self.bob, texts: ["1"]),
        ])
        StubbedWorld.run(stored: stored) { world in
            let (app, navigation) = world.onMain {
                let app = ReactiveCoordinatorArchitecture(environment: world.environment)
                app.start()
                return (
                    app, world.environment.window.rootViewController as? UINavigationController
                )
            }
            world.settle()
            _ = world.onMain { world.frame() }
            let left = world.onMain {
                navigation?.topViewController?.navigationItem.rightBarButtonItem?.tap()
                return WeakScreen(navigation?.topViewController)
            }
            _ = world.onMain { world.frame() }
            let name = world.onMain { left.screen?.view.accessibilityIdentifier }
            #expect(name == ScreenElement.Create.screen)
            world.services.push(.message(.from(Self.bob, number: 9, text: "news")))
            world.settle()
            _ = world.onMain { world.environment.notifications.tapBanner() }
            _ = world.onMain { world.frame() }
            world.onMain {
                #expect(navigation?.viewControllers.count == 2)
                #expect(navigation?.topViewController?.view.tag == 5)
                #expect(left.screen == nil)
            }
            withExtendedLifetime(app) {}
        }
    }

    /// Has "Ada" typed and Create tapped on a screen of its own; no reply yet.
    private static func create(
        _ body: (StubbedWorld, NavigationStack, Recorder<Entry<CreateResult>>) -> Void
    ) {
        StubbedWorld.run { world in
            let log = Recorder<Entry<CreateResult>>()
            let (services, stack, subscription) = world.onMain {
                let services = AppServices(environment: world.environment)
                let stack = world.stack()
                let creation = CreateChatCoordinator(stack: stack, services: services)
                return (services, stack, log.note(creation.start()))
            }
            _ = world.onMain { world.frame() }
            world.onMain {
                let window = world.environment.window
                let field = window.firstDescendant(identifier: ScreenElement.Create.field)
                let button = window.firstDescendant(identifier: ScreenElement.Create.button)
                (field as? UITextField)?.type("Ada")
                (button as? UIButton)?.tap()
            }
            world.settle()
            #expect(world.services.calls == [.createChat(name: "Ada")])
            body(world, stack, log)
            withExtendedLifetime((services, subscription)) {}
        }
    }
}

/// What a coordinator's stream told.
private enum Entry<Result: Equatable & Sendable>: Equatable, Sendable {
    case result(Result)
    case ended
}

/// A screen that no one here keeps alive.
@MainActor
private final class WeakScreen {
    private(set) weak var screen: UIViewController?

    init(_ screen: UIViewController?) { self.screen = screen }
}

extension Recorder {
    /// Notes results and the end of a coordinator's stream.
    fileprivate func note<Result>(
        _ results: AnyPublisher<Result, Never>
    ) -> AnyCancellable where Entry == ReactiveCoordinatorTests.Entry<Result> {
        results.sink(
            receiveCompletion: { _ in self.note(.ended) },
            receiveValue: { self.note(.result($0)) }
        )
    }
}

extension StubbedWorld {
    /// A stack on screen with a plain root.
    @MainActor
    fileprivate func stack() -> NavigationStack {
        let stack = NavigationStack(root: UIViewController())
        environment.window.rootViewController = stack.controller
        environment.window.makeKeyAndVisible()
        return stack
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import Observation
import TestSupport
import Testing
import WorkQueues

@testable import ObservedStore

/// Tracking is armed once per update, and an update is made once per commit.
struct TrackingTests {
    @Test func manyChangesCostOneUpdate() {
        StubbedWorld.run { world in
            let (counter, screen) = show(in: world)
            #expect(world.onMain { screen.updates } == 1)
            world.onMain { for _ in 0..<10 { counter.shown += 1 } }
            #expect(world.onMain { screen.updates } == 1)
            world.onMain { _ = world.frame() }
            #expect(world.onMain { screen.updates } == 2)
            // Armed once by it, for the next change.
            world.onMain {
                _ = world.frame()
                counter.shown += 1
                _ = world.frame()
                _ = world.frame()
            }
            #expect(world.onMain { (screen.updates, screen.seen) } == (3, 11))
        }
    }

    @Test func whatIsNotReadCostsNothing() {
        StubbedWorld.run { world in
            let (counter, screen) = show(in: world)
            world.onMain {
                for _ in 0..<10 { counter.hidden += 1 }
                _ = world.frame()
            }
            #expect(world.onMain { screen.updates } == 1)
        }
    }

    /// Why a screen that can be left reads only objects that are freed with it.
    @Test func trackingByItselfEndsWithAChangeOnly() {
        StubbedWorld.run { world in
            world.onMain {
                let counter = Counter()
                weak var kept: Counter?
                do {
                    let reader = Counter()
                    kept = reader
                    withObservationTracking {
                        _ = counter.shown
                    } onChange: {
                        withExtendedLifetime(reader) {}
                    }
                }
                #expect(kept != nil)
                counter.shown += 1
                #expect(kept == nil)
            }
        }
    }

    @Test func aCoveredScreenIsUpdatedOnceItComesBack() {
        StubbedWorld.run { world in
            let (counter, screen) = show(in: world)
            let navigation = world.onMain { screen.navigationController }
            world.onMain {
                navigation?.pushViewController(UIViewController(), animated: true)
                _ = world.frame()
                for _ in 0..<10 {
                    counter.shown += 1
                    _ = world.frame()
                }
            }
            #expect(world.onMain { screen.updates } == 1)
            world.onMain {
                _ = navigation?.popViewController(animated: true)
                _ = world.frame()
            }
            #expect(world.onMain { (screen.updates, screen.seen) } == (2, 10))
        }
    }

    @Test func trackingEndsWithItsScreen() {
        let contact = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(0))
        let stored = StoredChats(chats: [.from(contact, texts: ["hello"])])
        StubbedWorld.run(stored: stored) { world in
            let delegate = world.onMain {
                let delegate = AppDelegate(environment: world.environment)
                delegate.start()
                return delegate
            }
            draw(world)
            world.onMain { delegate.openConversation(ChatID(1)) }
            draw(world)
            let root = world.onMain {
                world.environment.window.rootViewController as? UINavigationController
            }
            weak let screen = world.onMain {
                root?.topViewController as? ConversationViewController
            }
            weak let observed = world.onMain {
                (root?.topViewController as? ConversationViewController)?.conversation
            }
            #expect(screen != nil && observed != nil)
            world.onMain { _ = root?.popViewController(animated: true) }
            draw(world)
            #expect(screen == nil && observed == nil)
        }
    }

    private func show(in world: StubbedWorld) -> (Counter, Screen) {
        world.onMain {
            let counter = Counter()
            let screen = Screen(counter)
            let navigation = UINavigationController(rootViewController: screen)
            world.environment.window.rootViewController = navigation
            world.environment.window.makeKeyAndVisible()
            _ = world.frame()
            return (counter, screen)
        }
    }

    private func draw(_ world: StubbedWorld) {
        for _ in 0..<3 {
            world.settle()
            world.onMain { _ = world.frame() }
        }
    }
}

@MainActor @Observable
private final class Counter {
    var shown = 0
    var hidden = 0
}

private final class Screen: UIViewController {
    private(set) var updates = 0
    private(set) var seen = 0
    private let counter: Counter

    init(_ counter: Counter) {
        self.counter = counter
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        updates += 1
        seen = counter.shown
    }
}

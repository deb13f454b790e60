import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import Observation
import TestSupport
import Testing
import WorkQueues

@testable import ObservedStore

/// State by itself, without a screen: who reads what is told of what.
struct ChatsStoreTests {
    private static let people = ["Ada", "Bob"].enumerated().map { number, name in
        Contact(id: ContactID(UInt32(number + 1)), name: name, avatar: AvatarID(0))
    }
    private static let stored = StoredChats(chats: people.map { .from($0, texts: ["hello"]) })

    @Test func onlyWhatIsReadInvalidates() {
        StubbedWorld.run(stored: Self.stored) { world in
            let told = Recorder<String>()
            let store = start(in: world)
            let conversation = world.onMain { store.conversation(ChatID(1)) }
            world.onMain {
                withObservationTracking {
                    _ = conversation?.messages
                } onChange: {
                    told.note("Ada's")
                }
                withObservationTracking {
                    _ = store.chats
                } onChange: {
                    told.note("list")
                }
                withObservationTracking {
                    _ = store.isSyncing
                } onChange: {
                    told.note("sync")
                }
            }
            push(from: 1, in: world)
            #expect(told.entries == ["list"])
            push(from: 0, in: world)
            // Each is told once: no one has read again.
            #expect(told.entries == ["list", "Ada's"])
            world.services.answerSync(.failure(.refused))
            world.settle()
            #expect(told.entries == ["list", "Ada's", "sync"])
        }
    }

    @Test func theBadgeIsRightInTheBackgroundToo() {
        StubbedWorld.run(stored: Self.stored) { world in
            let application = world.environment.application
            let delegate = world.onMain {
                let delegate = AppDelegate(environment: world.environment)
                delegate.start()
                return delegate
            }
            world.settle()
            world.onMain { _ = world.frame() }
            #expect(world.onMain { application.applicationIconBadgeNumber } == 2)
            world.onMain { application.enterBackground() }
            for _ in 0..<3 { push(from: 0, in: world) }
            #expect(world.onMain { application.applicationIconBadgeNumber } == 5)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test func aMessageForTheChatBeingOpenedHasNoBanner() {
        StubbedWorld.run(stored: Self.stored) { world in
            let delegate = world.onMain {
                let delegate = AppDelegate(environment: world.environment)
                delegate.start()
                return delegate
            }
            world.settle()
            let notifications = world.environment.notifications
            world.onMain {
                _ = world.frame()
                delegate.openConversation(ChatID(1))
                // Its screen appears with the next frame.
                #expect(delegate.store.chatOnScreen == nil)
                delegate.store.receive(.from(Self.people[0], number: 20, text: ""))
                #expect(notifications.presentedBanner == nil)
                delegate.store.receive(.from(Self.people[1], number: 21, text: ""))
                #expect(notifications.presentedBanner?.title == "Bob")
            }
        }
    }

    @Test func theBadgeIsWrittenOnceATurn() {
        StubbedWorld.run(stored: Self.stored) { world in
            let delegate = world.onMain {
                let delegate = AppDelegate(environment: world.environment)
                delegate.start()
                return delegate
            }
            world.settle()
            let before = world.queues.readings[0].items
            world.onMain {
                for number in UInt64(10)..<15 {
                    delegate.store.receive(.from(Self.people[0], number: number, text: ""))
                }
            }
            world.settle()
            #expect(world.queues.readings[0].items - before == 1)
            let application = world.environment.application
            #expect(world.onMain { application.applicationIconBadgeNumber } == 7)
        }
    }

    private func start(in world: StubbedWorld) -> ChatsStore {
        let store = world.onMain {
            let store = ChatsStore(environment: world.environment)
            store.start()
            return store
        }
        world.settle()
        return store
    }

    private func push(from person: Int, in world: StubbedWorld) {
        let number = UInt64(5 + world.queues.readings[0].items)
        let message = IncomingMessage.from(Self.people[person], number: number, text: "news")
        world.services.push(.message(message))
        world.settle()
    }
}

import ChatDomain
import ChatServices
import StaticMVVMEvents
import TestSupport
import Testing
import WorkQueues

@testable import OffMainStaticMVVM

/// From event to finished view model on the event queue; one hop to main, in order; no one is kept by a hop.
struct EventQueueTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let chat = ChatID(1)

    @Test func anEventTakesOneItemOfItsQueueAndOneOfMain() {
        Self.run { world, events, listener in
            let before = world.queues.readings
            events.route(event: .received(.from(Self.ada, number: 10, text: "one")))
            world.settle()
            let items = zip(world.queues.readings, before)
                .map { ($0.label, $0.items - $1.items) }
                .filter { $0.1 != 0 }
            #expect(items.map(\.0) == ["main", "events"])
            #expect(items.map(\.1) == [1, 1])
            #expect(world.onMain { listener.shown.last } == .badge(1))
        }
    }

    @Test func viewModelsInFlightAreShownInTheOrderOfTheirEvents() {
        Self.run { world, events, listener in
            for number in 11...13 {
                let message = IncomingMessage.from(
                    Self.ada,
                    number: UInt64(number),
                    text: "text \(number)"
                )
                events.route(event: .received(message))
            }
            world.settle()
            let expected: [Listener.Shown] = [
                .list(lastText: "text 11"), .badge(1),
                .list(lastText: "text 12"), .badge(2),
                .list(lastText: "text 13"), .badge(3),
            ]
            #expect(world.onMain { listener.shown } == expected)
        }
    }

    /// The badge goes up and down again within one item of the main queue, between two commits.
    @Test func aMessageForTheOpenChatIsReadInTheHopThatShowsIt() {
        Self.run { world, events, listener in
            events.route(event: .conversationAppeared(Self.chat))
            world.settle()
            let before = world.queues.readings[0].items
            events.route(event: .received(.from(Self.ada, number: 10, text: "one")))
            world.settle()
            #expect(world.queues.readings[0].items - before == 1)
            #expect(world.onMain { listener.shown.suffix(1) } == [.badge(0)])
        }
    }

    @Test func aListThatHasLeftIsHandedNothingUntilItIsBack() {
        Self.run { world, events, listener in
            world.onMain { events.remove(listener: listener as any ChatListListening) }
            events.route(event: .received(.from(Self.ada, number: 10, text: "one")))
            world.settle()
            #expect(world.onMain { listener.shown } == [.badge(1)])
            world.onMain { events.add(listener: listener as any ChatListListening) }
            world.settle()
            #expect(world.onMain { listener.shown.last } == .list(lastText: "one"))
        }
    }

    @Test func noViewModelOnItsWayKeepsItsListener() {
        Self.run { world, events, _ in
            let left = world.onMain {
                let listener = Listener()
                events.add(listener: listener as any ChatListListening)
                events.route(event: .received(.from(Self.ada, number: 10, text: "one")))
                return WeakListener(listener: listener)
            }
            #expect(left.listener == nil)
            world.settle()
        }
    }

    /// The button is disabled a hop after the first tap.
    @Test func aSecondTapOnCreateMakesNoSecondRequest() {
        Self.run { world, events, _ in
            let form = CreateForm.ID(rawValue: 1)
            events.route(event: .createFormOpened)
            events.route(event: .creating(name: "Grace", form: form))
            events.route(event: .creating(name: "Grace", form: form))
            world.settle()
            let creations = world.services.calls.filter { $0 == .createChat(name: "Grace") }
            #expect(creations.count == 1)
        }
    }

    /// A world with Ada's empty chat loaded and its sync answered, and a listener that has heard nothing yet.
    private static func run(_ body: (StubbedWorld, EventQueue, Listener) -> Void) {
        let stored = StoredChats(chats: [.from(ada, texts: [])])
        StubbedWorld.run(stored: stored) { world in
            let stage = EventStage(world)
            stage.events.route(event: .started)
            world.settle()
            world.services.answerSync(.failure(.refused))
            let listener = world.onMain {
                let listener = Listener()
                stage.events.add(listener: listener as any ChatListListening)
                stage.events.add(listener: listener as any BadgeListening)
                return listener
            }
            world.settle()
            world.onMain { listener.shown = [] }
            body(world, stage.events, listener)
            withExtendedLifetime(stage) {}
        }
    }
}

/// Notes what it is told, in order.
@MainActor
private final class Listener: ChatListListening, BadgeListening {
    enum Shown: Equatable {
        case list(lastText: String?)
        case badge(Int)
    }

    var shown: [Shown] = []

    func updated(list: ChatListViewModel) {
        shown.append(.list(lastText: list.items.first?.message))
    }

    func updated(badge unreadCount: Int) {
        shown.append(.badge(unreadCount))
    }
}

private struct WeakListener {
    weak let listener: Listener?
}

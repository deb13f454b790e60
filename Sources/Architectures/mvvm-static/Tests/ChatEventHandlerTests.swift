import ChatDomain
import StaticMVVMEvents
import TestSupport
import Testing

@testable import StaticMVVM

/// A listener gets a whole view model of the list: at once, and when something has happened.
struct ChatEventHandlerTests {
    @Test func aListOfChatsIsToldOnAddingAndUntilItIsRemoved() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                let listener = EventListener(chat: EventCycle.ada)
                cycle.chatHandler.add(listener: listener as any ChatListListening)
                #expect(listener.lists.map { $0.items.map(\.contact) } == [["Ada", "Grace"]])
                cycle.chatHandler.updateAllChatLists()
                cycle.chatHandler.remove(listener: listener as any ChatListListening)
                cycle.chatHandler.updateAllChatLists()
                #expect(listener.lists.count == 2)
            }
        }
    }

    @Test func aListenerThatIsAddedTwiceIsNotifiedOnce() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                cycle.chatHandler.add(listener: cycle.listener as any ChatListListening)
                cycle.listener.forget()
                cycle.chatHandler.updateAllChatLists()
                #expect(cycle.listener.lists.count == 1)
            }
        }
    }

    @Test func listenersAreNotKept() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                weak var gone: EventListener?
                do {
                    let listener = EventListener(chat: EventCycle.ada)
                    gone = listener
                    cycle.chatHandler.add(listener: listener as any ChatListListening)
                    cycle.chatHandler.add(listener: listener as any BadgeListening)
                }
                #expect(gone == nil)
            }
        }
    }

    @Test func aCreateScreenIsToldOfItsFormAndNothingWithoutOne() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                cycle.chatHandler.creating()
                #expect(cycle.listener.forms.isEmpty)
                cycle.model.openedCreateForm()
                guard let form = cycle.model.createForm?.id else { return }
                cycle.model.creating(form)
                cycle.chatHandler.creating()
                #expect(cycle.listener.forms.map(\.shouldEnableCreate) == [false])
            }
        }
    }
}

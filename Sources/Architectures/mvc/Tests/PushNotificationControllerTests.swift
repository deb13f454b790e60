import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import DelegateMVC

/// The push controller walks the stack and tells whoever conforms.
struct PushNotificationControllerTests {
    /// Screens are stand-ins: the controller knows them by their protocol alone.
    final class Listener: UIViewController, UpdatedChatDelegate {
        private(set) var updates: [ChatID] = []
        func created(chat: ChatID) {}
        func updated(chat: ChatID) { updates.append(chat) }
        func reconnected() {}
    }

    @Test func aPushIsToldToEveryControllerOfTheStackThatListens() {
        StubbedWorld.run { world in
            let (shared, bottom, top, navigation) = world.onMain {
                let shared = SharedControllers(environment: world.environment)
                let (bottom, top) = (Listener(), Listener())
                let navigation = BaseNavigationController(rootViewController: bottom)
                navigation.setViewControllers([bottom, UIViewController(), top], animated: false)
                shared.pushNotifications.navigationController = navigation
                shared.chatModel.loadChats { _ in }
                return (shared, bottom, top, navigation)
            }
            world.settle()
            let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
            let shows = world.onMain {
                var shows: [Bool] = []
                let push = PushPayload.message(.from(ada, number: 1, text: "hello"))
                shared.pushNotifications.received(push) { shows.append($0) }
                // The same message again is news to no one.
                shared.pushNotifications.received(push) { shows.append($0) }
                return shows
            }
            #expect(shows == [true, false])
            #expect(world.onMain { bottom.updates } == [ChatID(1)])
            #expect(world.onMain { top.updates } == [ChatID(1)])
            withExtendedLifetime(navigation) {}
        }
    }
}

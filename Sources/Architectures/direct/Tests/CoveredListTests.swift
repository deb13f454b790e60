import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import Direct

/// What the list does while a conversation covers it is a choice.
struct CoveredListTests {
    @Test func aListThatWaitsIsReloadedOnceItIsBack() {
        let work = Self.twoPushesWhileCovered(.wait)
        #expect(work.rowsMoved == 0)
        #expect(work.reloadsOnReturn == 1)
    }

    @Test func aListThatWorksIsUpToDateWhenItIsBack() {
        let work = Self.twoPushesWhileCovered(.work)
        #expect(work.rowsMoved == 2)
        #expect(work.reloadsOnReturn == 0)
    }

    /// Both for other chats than the one that is open, and each puts its chat on top.
    private static func twoPushesWhileCovered(
        _ covered: CoveredScreens
    ) -> (rowsMoved: Int, reloadsOnReturn: Int) {
        let contacts = (0..<3).map {
            Contact(id: ContactID($0), name: "c\($0)", avatar: AvatarID(0))
        }
        let stored = StoredChats(chats: contacts.map { .from($0, texts: ["hello"]) })
        var choices = Choices.leastWork
        choices.covered = covered
        return StubbedWorld.run(stored: stored, choices: choices) { world in
            let app = world.onMain {
                let app = DirectApp(environment: world.environment)
                app.start()
                return app
            }
            world.settle()
            world.onMain {
                _ = world.frame()
                app.open(ChatID(0))
            }
            let opened = world.onMain { world.frame() }
            for (number, contact) in contacts.enumerated().dropFirst() {
                let news = IncomingMessage.from(contact, number: UInt64(6 + number), text: "news")
                world.services.push(.message(news))
            }
            world.settle()
            let covered = world.onMain { world.frame() }
            let back = world.onMain {
                let root = world.environment.window.rootViewController
                (root as? UINavigationController)?.popViewController(animated: true)
                return world.frame()
            }
            return (
                covered.rowsMoved - opened.rowsMoved,
                back.reloadDataCalls - covered.reloadDataCalls
            )
        }
    }
}

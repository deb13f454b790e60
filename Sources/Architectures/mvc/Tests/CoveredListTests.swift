import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import DelegateMVC

/// What the list does with chats that it is told of while a conversation covers it is a choice.
struct CoveredListTests {
    @Test func aListThatWaitsTakesThemOverOnceItIsBack() {
        let reloads = Self.reloads(.wait)
        #expect(reloads.whileCovered == 0)
        #expect(reloads.onReturn == 1)
    }

    @Test func aListThatWorksReloadsForEach() {
        let reloads = Self.reloads(.work)
        #expect(reloads.whileCovered == 2)
        #expect(reloads.onReturn == 0)
    }

    /// Of two pushes for another chat than the one that is open.
    private static func reloads(
        _ covered: CoveredScreens
    ) -> (whileCovered: Int, onReturn: Int) {
        let contacts = (0..<2).map {
            Contact(id: ContactID($0), name: "c\($0)", avatar: AvatarID(0))
        }
        let stored = StoredChats(chats: contacts.map { .from($0, texts: ["hello"]) })
        var choices = DelegateMVCArchitecture.identity.choices.published
        choices.covered = covered
        return StubbedWorld.run(stored: stored, choices: choices) { world in
            let app = world.onMain {
                let app = DelegateMVCArchitecture(environment: world.environment)
                app.start()
                _ = world.frame()
                return app
            }
            world.settle()
            world.onMain {
                _ = world.frame()
                world.list?.selected(chat: ChatID(0))
            }
            let opened = world.onMain { world.frame() }
            for number in 7...8 {
                let news = IncomingMessage.from(contacts[1], number: UInt64(number), text: "news")
                world.services.push(.message(news))
            }
            world.settle()
            let covered = world.onMain { world.frame() }
            let back = world.onMain {
                _ = world.navigation?.popViewController(animated: true)
                return world.frame()
            }
            withExtendedLifetime(app) {}
            return (
                covered.reloadDataCalls - opened.reloadDataCalls,
                back.reloadDataCalls - covered.reloadDataCalls
            )
        }
    }
}

import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import Direct

/// A change calls the views that must change, and no others.
struct DirectTests {
    @Test func aPushMovesOneRowOfTheList() {
        let contacts = (0..<3).map {
            Contact(id: ContactID($0), name: "c\($0)", avatar: AvatarID(0))
        }
        let stored = StoredChats(chats: contacts.map { .from($0, texts: ["hello"]) })
        StubbedWorld.run(stored: stored) { world in
            let app = world.onMain {
                let app = DirectArchitecture(environment: world.environment)
                app.start()
                return app
            }
            world.settle()
            let before = world.onMain { world.frame() }
            world.services.push(.message(.from(contacts[1], number: 7, text: "news")))
            world.settle()
            let after = world.onMain { world.frame() }
            #expect(after.rowsMoved - before.rowsMoved == 1)
            // The cell that is up is configured again, not exchanged.
            #expect(after.cellsConfigured - before.cellsConfigured == 1)
            #expect(after.cellsCreated == before.cellsCreated)
            #expect(after.cellsReused == before.cellsReused)
            #expect(after.reloadDataCalls == before.reloadDataCalls)
            #expect(world.onMain { world.environment.application.applicationIconBadgeNumber } == 4)
            withExtendedLifetime(app) {}
        }
    }
}

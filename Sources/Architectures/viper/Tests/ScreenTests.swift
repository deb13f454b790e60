import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import VIPER

/// What a message does to the list's table, as published and tuned.
struct ScreenTests {
    /// The last one wrote last, so that his chat is on top.
    private static let contacts = (1...3).map {
        Contact(id: ContactID($0), name: "c\($0)", avatar: AvatarID($0))
    }

    private static let choices = VIPERArchitecture.identity.choices

    @Test func asPublishedEveryRowInViewIsShownAgain() {
        Self.receive(from: Self.contacts[0], Self.choices.published) { before, after, _ in
            #expect(after.reloadDataCalls - before.reloadDataCalls == 1)
            #expect(after.cellsConfigured - before.cellsConfigured == 3)
        }
    }

    @Test func tunedOneRowMovesAndIsConfiguredAgain() {
        Self.receive(from: Self.contacts[0], Self.choices.tuned) { before, after, _ in
            #expect(after.reloadDataCalls == before.reloadDataCalls)
            #expect(after.rowsMoved - before.rowsMoved == 1)
            #expect(after.cellsConfigured - before.cellsConfigured == 1)
        }
    }

    /// Pictures are asked for with each configuration of their rows, or once.
    @Test(arguments: [(Repeats.shown, 6), (.dropped, 3)])
    func picturesAreShownAgainOrDropped(repeats: Repeats, loads: Int) {
        var choices = Self.choices.published
        choices.repeats = repeats
        Self.receive(from: Self.contacts[2], choices) { _, _, world in
            let asked = world.services.calls.filter {
                if case .loadAvatar = $0 { true } else { false }
            }
            #expect(asked.count == loads)
        }
    }

    /// Counts what the user interface has done before and after a message.
    private static func receive(
        from contact: Contact,
        _ choices: Choices,
        _ body: (_ before: UICounters, _ after: UICounters, StubbedWorld) -> Void
    ) {
        let chats = contacts.enumerated().map { place, contact in
            StoredChat.from(contact, texts: Array(repeating: "hello", count: place + 1))
        }
        StubbedWorld.run(stored: StoredChats(chats: chats), choices: choices) { world in
            let app = world.onMain {
                let app = VIPERArchitecture(environment: world.environment)
                app.start()
                return app
            }
            world.settle()
            let before = world.onMain { world.frame() }
            world.services.push(.message(.from(contact, number: 9, text: "news")))
            world.settle()
            body(before, world.onMain { world.frame() }, world)
            withExtendedLifetime(app) {}
        }
    }
}

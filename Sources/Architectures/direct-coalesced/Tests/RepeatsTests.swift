import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import DirectCoalesced

/// What becomes of values equal to those shown is a choice.
struct RepeatsTests {
    /// Whether the user has read it shows in the other's own app.
    @Test func aMessageOfTheOthersThatIsReadNowIsARepeat() {
        let messages = [Self.message(from: .other), Self.message(from: .user)]
        let rows = ChatChange.Rows.updated([0, 1])
        #expect(rows.toShow(.dropped, in: messages) == .updated([1]))
        #expect(rows.toShow(.shown, in: messages) == rows)
        #expect(ChatChange.Rows.updated([0]).toShow(.dropped, in: messages) == .unchanged)
    }

    @Test(arguments: zip([Repeats.dropped, .shown], [0, 1]))
    func thePictureOfARowThatIsWrittenAgain(repeats: Repeats, loads: Int) {
        let contact = Contact(id: ContactID(0), name: "Ada", avatar: AvatarID(3))
        let stored = StoredChats(chats: [.from(contact, texts: ["hello"])])
        var choices = Choices.leastWork
        choices.repeats = repeats
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let app = world.onMain {
                let app = DirectCoalescedApp(environment: world.environment)
                app.start()
                return app
            }
            world.settle()
            _ = world.onMain { world.frame() }
            let before = world.services.loads(of: AvatarID(3))
            world.services.push(.message(.from(contact, number: 7, text: "news")))
            world.settle()
            _ = world.onMain { world.frame() }
            #expect(before == 1)
            #expect(world.services.loads(of: AvatarID(3)) - before == loads)
            withExtendedLifetime(app) {}
        }
    }

    private static func message(from sender: Message.Sender) -> Message {
        Message(
            id: MessageID(1),
            chat: ChatID(1),
            sender: sender,
            text: "hello",
            sentAt: TraceBuilder.epoch,
            state: .read
        )
    }
}

extension StubServices {
    fileprivate func loads(of avatar: AvatarID) -> Int { calls.count { $0 == .loadAvatar(avatar) } }
}

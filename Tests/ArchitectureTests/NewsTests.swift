import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

/// What becomes of values equal to those shown is a choice.
struct NewsTests {
    /// Whether the user has read it shows in the other's own app.
    @Test func aMessageOfTheOthersThatIsReadNowIsARepeat() {
        let messages = [Self.message(from: .other), Self.message(from: .user)]
        let rows = ChatChange.Rows.updated([0, 1])
        Self.run(.dropped) { environment in
            #expect(environment.news.of(rows, in: messages) == .updated([1]))
            #expect(environment.news.of(.updated([0]), in: messages) == .unchanged)
        }
        Self.run(.shown) { environment in
            #expect(environment.news.of(rows, in: messages) == rows)
        }
    }

    @Test func anUpdaterSaysWhetherRowsAreNews() {
        Self.run(.dropped) { environment in
            let updates = environment.makeListUpdater()
            #expect(!updates.isNews([1], after: [1]) && updates.isNews([2], after: [1]))
        }
        Self.run(.shown) { environment in
            #expect(environment.makeMessagesUpdater().isNews([1], after: [1]))
        }
    }

    private static func run(
        _ repeats: Repeats,
        _ body: @MainActor (ArchitectureEnvironment) -> Void
    ) {
        var choices = Choices.leastWork
        choices.repeats = repeats
        StubbedWorld.run(choices: choices) { world in
            world.onMain { body(world.environment) }
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

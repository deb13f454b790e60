import ArchitectureContract
import ChatDomain
import TestSupport
import Testing

@testable import Direct

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

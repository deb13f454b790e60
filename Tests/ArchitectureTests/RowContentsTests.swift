import ArchitectureContract
import ChatDomain
import Testing

/// Equal contents are rows that look alike, and unequal ones rows that do not.
struct RowContentsTests {
    private func message(
        _ sender: Message.Sender,
        _ state: Message.State,
        id: UInt64 = 1,
        sentAt milliseconds: Int64 = 0
    ) -> Message {
        Message(
            id: MessageID(id),
            chat: ChatID(1),
            sender: sender,
            text: "text",
            sentAt: Timestamp(milliseconds: milliseconds),
            state: state
        )
    }

    @Test func aMessageLooksAsItsDateAndStateDo() {
        let sent = message(.user, .sent).rowContent
        for state in [Message.State.sending, .failed, .read] {
            #expect(sent != message(.user, state).rowContent, "\(state)")
        }
        #expect(sent != message(.user, .sent, sentAt: 60_000).rowContent)
        #expect(sent == message(.user, .sent).rowContent)
    }

    @Test func whetherTheUserHasReadAMessageIsNotShown() {
        #expect(message(.other, .unread).rowContent == message(.other, .read).rowContent)
    }

    private func summary(_ messages: Message...) -> ChatSummary {
        let stored = StoredChat(
            contact: Contact(id: ContactID(1), name: "name", avatar: AvatarID(1)),
            createdAt: Timestamp(milliseconds: 0),
            messages: messages
        )
        return Chat(stored).summary
    }

    @Test func aChatLooksAsItsLastMessageDateAndCountDo() {
        let row = summary(message(.other, .read)).rowContent
        #expect(row != summary().rowContent)
        #expect(row != summary(message(.other, .read, id: 2)).rowContent)
        #expect(row != summary(message(.other, .read, sentAt: 60_000)).rowContent)
        #expect(row != summary(message(.other, .unread)).rowContent)
        #expect(row == summary(message(.user, .sent)).rowContent)
    }
}

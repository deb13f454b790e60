import ChatDomain
@testable import Conformance
import Testing

/// What is lost, doubled or otherwise by kills is found.
struct KillAuditTests {
    private static let contact = Contact(id: ContactID(4), name: "Bo", avatar: AvatarID(4))
    private static let chat = ChatID(contact.id)

    /// One message of each side, both read.
    private struct Aftermath {
        var stored: StoredChats
        var synced: SyncReply
        var screen: ScreenContents

        init() {
            let own = message(MessageID(ownMessage: 0, in: chat), .user, "own", at: 1, .read)
            let other = message(MessageID(7), .other, "other", at: 2, .read)
            stored = StoredChats(chats: [
                StoredChat(contact: contact, createdAt: own.sentAt, messages: [own, other])
            ])
            synced = SyncReply(cursor: 3)
            var (sent, unread) = (own, other)
            sent.state = .sent
            unread.state = .unread
            synced.messages = [sent, unread]
            synced.otherReads = [.init(chat: chat, upTo: own.watermark)]
            let rows = [
                MessageRow(text: "own", side: .right, detail: "date", tick: "✓"),
                MessageRow(text: "other", side: .left, detail: "date"),
            ]
            screen = ScreenContents(
                stack: [.list, .conversation(chat)],
                title: "Bo",
                conversation: ConversationContents(table: TableContents(rows))
            )
        }

        var findings: [KillAudit.Finding] {
            var audit = KillAudit(chat: chat)
            audit.shown = ["own": 3]
            audit.accepted = ["other": 5]
            return audit.findings(stored: stored, synced: synced, screen: screen)
        }

        var messages: [Message] {
            get { stored.chats[0].messages }
            set { stored.chats[0].messages = newValue }
        }
    }

    private static func message(
        _ id: MessageID,
        _ sender: Message.Sender,
        _ text: String,
        at milliseconds: Int64,
        _ state: Message.State
    ) -> Message {
        Message(
            id: id,
            chat: chat,
            sender: sender,
            text: text,
            sentAt: Timestamp(milliseconds: milliseconds),
            state: state
        )
    }

    @Test func whatIsEqualEverywhereIsRight() {
        #expect(Aftermath().findings == [])
    }

    @Test func whatTheStoreLacksIsLost() {
        var aftermath = Aftermath()
        aftermath.messages.removeFirst()
        #expect(
            aftermath.findings
                == [
                    .lost(text: "own", from: .store, kill: 3),
                    .found(text: "own", times: 0, in: .store),
                ]
        )
    }

    @Test func whatTheServerLacksIsLost() {
        var aftermath = Aftermath()
        aftermath.synced.messages.removeFirst()
        let findings = aftermath.findings
        #expect(findings.first == .lost(text: "own", from: .server, kill: 3))
        #expect(findings.contains(.unknown(text: "own", state: .read)))
        #expect(findings.contains(.rows(expected: 1, shown: 2)))
    }

    /// The server answers 200 for the second, whose id is the first's, and keeps the first.
    @Test func anIdThatIsUsedTwiceIsFound() {
        var aftermath = Aftermath()
        let own = aftermath.messages[0]
        aftermath.messages[0] = Self.message(own.id, .user, "again", at: 1, .read)
        #expect(
            aftermath.findings.prefix(2) == [
                .lost(text: "own", from: .store, kill: 3),
                .differs(text: "own", store: aftermath.messages[0], server: own),
            ]
        )
    }

    @Test func whatIsDoubledIsFound() {
        var aftermath = Aftermath()
        let again = Self.message(MessageID(9), .other, "other", at: 3, .read)
        aftermath.messages.append(again)
        aftermath.synced.messages.append(again)
        #expect(aftermath.findings.contains(.found(text: "other", times: 2, in: .store)))
        #expect(aftermath.findings.contains(.found(text: "other", times: 2, in: .server)))
    }

    @Test func aStateThatIsAnotherIsFound() {
        var aftermath = Aftermath()
        aftermath.messages[1].state = .unread
        aftermath.screen.badge = 1
        let found = aftermath.findings
        #expect(found.count == 2 && found.last == .badge(1))
    }

    @Test func aRowThatIsAnotherIsFound() {
        var aftermath = Aftermath()
        aftermath.screen.conversation?.table.rows[0]?.tick = nil
        #expect(aftermath.findings.count == 1)
        aftermath.screen.stack = [.list]
        #expect(aftermath.findings == [.noConversation])
    }
}

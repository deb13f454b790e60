import ChatDomain
import Conformance
import EventTraces
import TestSupport
import Testing

struct ReferenceChatUserTests {
    private func writing(_ builder: inout TraceBuilder) {
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
    }

    @Test func ownMessageIsNeverUnread() {
        var builder = TraceBuilder()
        writing(&builder)
        let expected = builder.expected()
        #expect(expected.screen.badge == 0 && expected.row(of: 1)?.unread == nil)
        #expect(expected.messages(of: 1).last?.state == .sent)
    }

    @Test func sentMessageShowsAtOnceWipesTheFieldAndMovesTheListRow() {
        var builder = TraceBuilder()
        writing(&builder)
        let expected = builder.expected(after: 0)
        let row = expected.screen.conversation?.table.rows[2]
        #expect(row?.detail == "Sending…" && row?.side == .right)
        #expect(expected.screen.conversation?.field == "")
        #expect(expected.list.rows[0]?.chat == ChatID(1))
        #expect(expected.list.rows[0]?.lastText == row?.text)
    }

    /// On the list, in a conversation, and in the background.
    @Test(arguments: [[], [.openChat(ChatID(1))], [.background]] as [[UserAction]])
    func anotherZoneChangesEveryDateAndNothingElse(before: [UserAction]) {
        var builder = TraceBuilder(unread: 1)
        for action in before { builder.at(1, action) }
        let here = builder.expected()
        builder.at(16, .changeZone(minutes: 330))
        let there = builder.expected(after: 0)

        #expect(there.list.rows.keys == here.list.rows.keys)
        for (index, row) in here.list.rows {
            #expect(there.list.rows[index]?.date != row.date)
        }
        for (index, row) in here.screen.conversation?.table.rows ?? [:] {
            #expect(there.screen.conversation?.table.rows[index]?.detail != row.detail)
        }
        #expect(there.stored == here.stored)
        #expect(there.isInBackground == here.isInBackground)
        #expect(Self.withoutDates(there.screen) == Self.withoutDates(here.screen))
    }

    @Test func theZoneMayComeBack() {
        var builder = TraceBuilder()
        let before = builder.expected().screen
        builder.at(1, .changeZone(minutes: -210))
        builder.at(2, .changeZone(minutes: 0))
        #expect(builder.expected().screen == before)
    }

    private static func withoutDates(_ screen: ScreenContents) -> ScreenContents {
        var screen = screen
        for index in 0..<(screen.list?.table.count ?? 0) {
            screen.list?.table.rows[index]?.date = nil
        }
        for index in 0..<(screen.conversation?.table.count ?? 0) {
            screen.conversation?.table.rows[index]?.detail = nil
        }
        return screen
    }

    @Test func blankMessageIsNotSentAndTheErrorShowsForThreeSeconds() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 0))
        builder.at(3, .send)
        let expected = builder.expected(after: 2.9).screen.conversation
        #expect(expected?.error == "Write something first" && expected?.table.count == 2)
        #expect(expected?.field.allSatisfy(\.isWhitespace) == true)
        #expect(builder.expected(after: 3).screen.conversation?.error == nil)
    }

    @Test func refusedSendFailsAfterThreeTriesAndDoesNotBlockTheNext() {
        var builder = TraceBuilder()
        builder.refusal = 1
        writing(&builder)
        builder.at(3.5, .type(bytes: 9))
        builder.at(3.6, .send)
        // Three tries of 0.1 s with pauses of 1 s and 2 s, from 3 s on.
        #expect(builder.expected(after: 2.6).messages(of: 1)[2].state == .sending)
        let later = builder.expected(after: 2.8).messages(of: 1)
        #expect(later[2].state == .failed && later[3].state == .sending)
        #expect(builder.expected(after: 15).messages(of: 1)[3].state == .failed)
    }

    @Test func lostRepliesEndInFailedAndASyncAcceptsLate() {
        var builder = TraceBuilder()
        builder.replyLoss = 1
        writing(&builder)
        #expect(builder.expected(after: 40).messages(of: 1).last?.state == .failed)
        builder.at(43, .back)
        builder.at(43, .pullToRefresh)
        let message = builder.expected(after: 1).messages(of: 1).last
        #expect(message?.state == .sent)
        // The server has had it since the first try.
        #expect(message?.sentAt == TraceBuilder.epoch.advanced(by: .seconds(3)))
    }

    @Test func knownContactOpensItsChatWithoutARequest() {
        var builder = TraceBuilder()
        builder.at(1, .newChat)
        builder.at(2, .typeName(ContactID(2)))
        builder.at(3, .create)
        let expected = builder.expected(after: 0)
        #expect(expected.screen.stack == [.list, .conversation(ChatID(2))])
        #expect(expected.list.count == 3)
    }

    @Test func createIsBusyUntilTheReplyThenTheConversationReplacesIt() {
        var builder = TraceBuilder()
        builder.at(1, .newChat)
        builder.at(2, .typeName(ContactID(7)))
        builder.at(3, .create)
        builder.at(3.05, .push(builder.message(from: 1, sentAt: 3)))
        let busy = builder.expected(after: 0).screen.create
        #expect(busy?.isEnabled == false && busy?.isSpinning == true)
        let later = builder.expected(after: 1)
        #expect(later.screen.stack == [.list, .conversation(ChatID(7))])
        #expect(later.list.count == 4)
    }

    @Test func leavingBeforeTheReplyMakesTheChatAndPopsNothing() {
        var builder = TraceBuilder()
        builder.at(1, .newChat)
        builder.at(2, .typeName(ContactID(7)))
        builder.at(3, .create)
        builder.at(3.02, .back)
        builder.at(3.04, .openChat(ChatID(1)))
        let expected = builder.expected(after: 1)
        #expect(expected.screen.stack == [.list, .conversation(ChatID(1))])
        #expect(expected.row(of: 7) != nil)
    }

    @Test func strangersPushRacingTheCreationLeavesOneChat() {
        var builder = TraceBuilder()
        builder.at(1, .newChat)
        builder.at(2, .typeName(ContactID(11)))
        builder.at(3, .create)
        builder.at(3.05, .push(builder.message(from: 11, sentAt: 3)))
        let expected = builder.expected(after: 1)
        #expect(expected.list.count == 4)
        #expect(expected.screen.stack == [.list, .conversation(ChatID(11))])
        #expect(expected.messages(of: 11).map(\.state) == [.read])
    }

    @Test func blankNameShowsAnErrorAndAsksNothing() {
        var builder = TraceBuilder()
        builder.at(1, .newChat)
        builder.at(2, .typeName(nil))
        builder.at(3, .create)
        let create = builder.expected(after: 1).screen.create
        #expect(create?.error == "Enter a name" && create?.isEnabled == true)
    }

    @Test func tappedBannerReplacesTheConversation() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .push(builder.message(from: 2, sentAt: 2)))
        builder.at(3, .tapBanner)
        let expected = builder.expected(after: 0)
        #expect(expected.screen.stack == [.list, .conversation(ChatID(2))])
        #expect(expected.screen.banner == nil && expected.screen.badge == 0)
    }

    @Test func pushInTheBackgroundChangesBadgeAndStoreOnly() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .background)
        builder.at(100, .push(builder.message(from: 1, sentAt: 100)))
        let away = builder.expected(after: 0)
        #expect(away.isInBackground && away.screen.badge == 1 && away.screen.banner == nil)
        builder.at(200, .foreground)
        let back = builder.expected(after: 0)
        #expect(back.screen.badge == 0)
        #expect(back.messages(of: 1).last?.state == .read)
    }

    @Test func suspendedRetriesWaitForTheForegroundAndRunOnce() {
        var builder = TraceBuilder()
        builder.replyLoss = 1
        writing(&builder)
        builder.at(4, .background)
        // The first reply is given up at 13 s, the second at 24 s; the third would be at 36 s.
        builder.at(300, .push(builder.message(from: 2, sentAt: 300)))
        #expect(builder.expected(after: 0).messages(of: 1).last?.state == .sending)
        builder.at(301, .foreground)
        #expect(builder.expected(after: 0).messages(of: 1).last?.state == .failed)
    }

    @Test func failedSyncShowsTheAlertAndKeepsTheRows() {
        var builder = TraceBuilder()
        builder.refusal = 1
        let list = builder.expected(after: 1).screen.list
        #expect(list?.alert == "Could not refresh" && list?.table.count == 3)
        builder.at(2, .pullToRefresh)
        #expect(builder.expected(after: 0).screen.list?.alert == nil)
    }
}

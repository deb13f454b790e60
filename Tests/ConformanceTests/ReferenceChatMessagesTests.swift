import ChatDomain
import Conformance
import EventTraces
import TestSupport
import Testing

struct ReferenceChatMessagesTests {
    @Test func badgeIsRightFromTheFirstFrame() {
        let builder = TraceBuilder(unread: 2)
        #expect(builder.expected(after: 0).screen.badge == 6)
        #expect(builder.expected(after: 0).row(of: 1)?.unread == "2")
    }

    @Test func nothingStoredSpinsUntilTheFirstSyncEnds() {
        let builder = TraceBuilder(chats: 0)
        let atFirst = builder.expected(after: 0).screen.list
        #expect(atFirst?.isSpinning == true && atFirst?.emptyText == nil)
        let later = builder.expected(after: 0.1).screen.list
        #expect(later?.isSpinning == false && later?.emptyText == "No chats yet")
    }

    @Test func backlogComesWithTheFirstSyncAndWithoutBanner() {
        var builder = TraceBuilder()
        let message = builder.message(from: 1, sentAt: -5)
        let oracle = ReferenceChat(trace: builder.trace)
        oracle.deliver(TraceEvent(at: .zero, kind: .serverMessage(message)), index: 0)
        oracle.start()
        #expect(oracle.expected.row(of: 1)?.unread == nil)
        oracle.advance(to: .seconds(1))
        #expect(oracle.expected.row(of: 1)?.unread == "1")
        #expect(oracle.expected.screen.banner == nil)
    }

    @Test func pushForAClosedChatMovesItsRowAndShowsABannerForFourSeconds() {
        var builder = TraceBuilder()
        let message = builder.message(from: 2, sentAt: 1)
        builder.at(1, .push(message))
        let expected = builder.expected(after: 3.9)
        #expect(expected.list.rows[0]?.chat == ChatID(2))
        #expect(expected.list.rows[0]?.lastText == message.text)
        #expect(expected.screen.banner?.body == message.text)
        #expect(builder.expected(after: 4).screen.banner == nil)
    }

    @Test func newerBannerRestartsTheFourSeconds() {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 2, sentAt: 1)))
        builder.at(4, .push(builder.message(from: 1, sentAt: 4)))
        #expect(builder.expected(after: 3.9).screen.banner?.chat == ChatID(1))
    }

    @Test func sameMessageByThreePathsCountsOnceAndIsAnnouncedOnce() {
        var builder = TraceBuilder()
        let message = builder.message(from: 1, sentAt: 1)
        builder.at(1, .push(message))
        builder.at(6, .socketMessage(message))
        builder.at(7, .pullToRefresh)
        let expected = builder.expected(after: 0.5)
        #expect(expected.messages(of: 1).count == 3)
        #expect(expected.screen.badge == 1)
        #expect(expected.screen.banner == nil)
    }

    @Test func twoMessagesInOneMinuteAreTwo() {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        #expect(builder.expected().screen.badge == 2)
    }

    @Test func lateMessageGoesToItsPlace() {
        var builder = TraceBuilder()
        let newer = builder.message(from: 1, sentAt: 10)
        let late = builder.message(from: 1, sentAt: 5)
        builder.at(10, .push(newer))
        builder.at(11, .push(late))
        let expected = builder.expected()
        #expect(expected.messages(of: 1).suffix(2).map(\.id) == [late.id, newer.id])
        #expect(expected.row(of: 1)?.lastText == newer.text)
    }

    @Test func strangersPushMakesOneChat() {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 11, sentAt: 1)))
        builder.at(2, .pullToRefresh)
        let expected = builder.expected()
        #expect(expected.list.count == 4)
        #expect(expected.origin(of: ChatID(11)) == .push)
    }

    @Test func frameForTheOpenChatIsReadAtOnceWithoutBanner() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        let message = builder.message(from: 1, sentAt: 2)
        builder.at(2, .socketMessage(message))
        let expected = builder.expected()
        #expect(expected.screen.banner == nil && expected.screen.badge == 0)
        #expect(expected.screen.conversation?.table.rows[2]?.text == message.text)
        #expect(expected.arrivals[message.id] == .socket)
        #expect(expected.ownReads[ChatID(1)]?.id == message.id)
    }

    @Test func frameInFlightWhileTheScreenClosesIsNotLost() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .back)
        let message = builder.message(from: 1, sentAt: 2)
        builder.at(2.05, .socketMessage(message))
        let expected = builder.expected(after: 1)
        #expect(expected.arrivals[message.id] == .closingSocket)
        #expect(expected.row(of: 1)?.unread == "1")
        #expect(expected.screen.banner?.chat == ChatID(1))
    }

    @Test func openingAChatClearsItsUnreadItsBannerAndTheBadge() {
        var builder = TraceBuilder(unread: 2)
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        builder.at(2, .openChat(ChatID(1)))
        let expected = builder.expected(after: 0)
        #expect(expected.screen.banner == nil)
        #expect(expected.screen.badge == 4)
        #expect(expected.row(of: 1)?.unread == nil)
    }

    @Test func watermarkBeforeItsMessageIsKept() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
        // The server has the message, the app does not know that yet when the frame comes.
        builder.at(3.05, .otherRead(ChatID(1)))
        #expect(builder.expected(after: 0).messages(of: 1).last?.state == .sending)
        #expect(builder.expected(after: 1).messages(of: 1).last?.state == .read)
    }

    @Test func tickIsOnOwnMessagesOnly() {
        var builder = TraceBuilder(history: 30)
        builder.at(1, .openChat(ChatID(0)))
        builder.at(2, .otherRead(ChatID(0)))
        let rows = builder.expected().screen.conversation?.table.rows.values.map { $0 } ?? []
        #expect(rows.count == 30)
        #expect(rows.allSatisfy { ($0.tick == "✓") == ($0.side == .right) })
    }

    @Test func malformedPayloadsAreCountedByKind() {
        var builder = TraceBuilder()
        builder.at(1, .malformed(.pushWithoutText))
        builder.at(2, .malformed(.pushWithoutText))
        builder.at(3, .malformed(.socketFrameOfUnknownKind))
        #expect(builder.expected().skipped == ["push-without-text": 2])
    }

    @Test func lossOfTheSocketEndsInOneSyncThatFillsTheGap() {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .socketDrop)
        let missed = builder.message(from: 1, sentAt: 2)
        builder.at(2, .serverMessage(missed))
        #expect(builder.expected(after: 0).messages(of: 1).count == 2)
        let later = builder.expected(after: 10)
        #expect(later.arrivals[missed.id] == .gapSync)
        #expect(later.messages(of: 1).last?.state == .read)
    }
}

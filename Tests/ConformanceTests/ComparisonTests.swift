import ChatDomain
import Conformance
import EventTraces
import TestSupport
import Testing

struct ComparisonTests {
    /// A closed chat with a pushed message, the list on top.
    private static var pushed: ExpectedState {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 2, sentAt: 1)))
        return builder.expected(after: 1)
    }

    /// A conversation with an own message, read, and one of the other.
    private static var conversation: ExpectedState {
        var builder = TraceBuilder(history: 0)
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
        builder.at(4, .otherRead(ChatID(1)))
        builder.at(5, .socketMessage(builder.message(from: 1, sentAt: 5)))
        return builder.expected()
    }

    private func rules(
        _ expected: ExpectedState,
        stored: StoredChats? = nil,
        skipped: [String: Int] = [:],
        transient: Bool = true,
        _ spoil: (inout ScreenContents) -> Void = { _ in }
    ) -> [Rule] {
        var shown = expected.rightScreen
        spoil(&shown)
        return Comparison.compare(
            expected,
            shown,
            stored ?? expected.stored,
            skipped,
            transient: transient
        ).map(\.rule)
    }

    @Test func rightScreensConform() {
        #expect(rules(Self.pushed).isEmpty)
        #expect(rules(Self.conversation).isEmpty)
    }

    @Test func onlyRowsInViewAreCompared() {
        let found = rules(Self.pushed) { $0.list?.table.rows = [:] }
        #expect(found.isEmpty)
        var shown = Self.pushed.rightScreen
        shown.list?.table.rows[2] = nil
        #expect(Comparison.compareAllRows(Self.pushed, shown).map(\.rule) == [.r13])
    }

    @Test func wrongBadgeIsR12() {
        let found = rules(Self.pushed) { $0.badge = 0 }
        #expect(found == [.r12])
    }

    @Test func swappedRowsAreR10() {
        let found = rules(Self.pushed) { shown in
            let rows = shown.list?.table.rows ?? [:]
            shown.list?.table.rows[0] = rows[1]
            shown.list?.table.rows[1] = rows[0]
        }
        #expect(found == [.r10, .r10])
    }

    @Test func staleRowOfAClosedChatIsR3ThoughItStandsWrongToo() {
        let found = rules(Self.pushed) { shown in
            let rows = shown.list?.table.rows ?? [:]
            var stale = rows[0]
            stale?.lastText = "before"
            stale?.unread = nil
            shown.list?.table.rows[0] = rows[1]
            shown.list?.table.rows[1] = stale
        }
        #expect(found.first == .r3 && found.last == .r10)
    }

    @Test func formOfADateIsR11() {
        let found = rules(Self.pushed) { $0.list?.table.rows[0]?.date = "2026-02-25 06:13" }
        #expect(found == [.r11])
    }

    @Test func datesOfTheZoneBeforeAreR11EverywhereAlsoAtOwnMessages() {
        var builder = TraceBuilder(history: 1)
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
        let inConversation = builder.expected(after: 5).rightScreen
        builder.at(9, .changeZone(minutes: 330))
        let conversation = rules(builder.expected()) { $0 = inConversation }
        #expect(conversation == [.r11, .r11])
        builder.at(25, .changeZone(minutes: 0))
        builder.at(26, .back)
        let onList = builder.expected().rightScreen
        builder.at(45, .changeZone(minutes: -60))
        let list = rules(builder.expected()) { $0 = onList }
        #expect(list == [.r11, .r11, .r11])
    }

    @Test func anOwnDateThatNoZoneExplainsStaysR8() {
        var builder = TraceBuilder(history: 0)
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
        builder.at(9, .changeZone(minutes: 330))
        let found = rules(builder.expected()) {
            $0.conversation?.table.rows[0]?.detail = "25-02-2026 06:12"
        }
        #expect(found == [.r8])
    }

    @Test func someoneElsesPictureIsR15AndNoneOnlyWhenDue() {
        let found = rules(Self.pushed) { $0.list?.table.rows[0]?.avatar = AvatarID(9) }
        #expect(found == [.r15])
        var expected = Self.pushed
        expected.areAvatarsDue = false
        let others = rules(expected) { $0.list?.table.rows[0]?.avatar = nil }
        #expect(others.isEmpty)
    }

    @Test func tableThatDisagreesWithItsSourceIsR13() {
        let found = rules(Self.pushed) { $0.list?.table.sourceCount = 4 }
        #expect(found == [.r13])
    }

    @Test func bannerIsR3AndR14WithAnotherChatsNumber() {
        let found = rules(Self.pushed) { $0.banner = nil }
        #expect(found == [.r3])
        let others = rules(Self.pushed) { $0.banner?.chat = ChatID(0) }
        #expect(others == [.r14])
        let third = rules(Self.pushed, transient: false) { $0.banner = nil }
        #expect(third.isEmpty)
    }

    @Test func blankErrorLabelThatShowsIsFound() {
        let found = rules(Self.conversation) { $0.conversation?.error = "" }
        #expect(found == [.r8])
    }

    @Test func missingTickIsR7() {
        let found = rules(Self.conversation) { $0.conversation?.table.rows[0]?.tick = nil }
        #expect(found == [.r7])
    }

    @Test func sendingThatNeverEndsIsR8() {
        let found = rules(Self.conversation) {
            $0.conversation?.table.rows[0]?.detail = "Sending…"
        }
        #expect(found == [.r8])
    }

    @Test func frameMissingOnScreenIsR4() {
        let found = rules(Self.conversation) { shown in
            shown.conversation?.table.rows[1] = nil
            shown.conversation?.table.count = 1
            shown.conversation?.table.sourceCount = 1
        }
        #expect(found == [.r4])
    }

    @Test func messageShownTwiceIsR5() {
        let found = rules(Self.conversation) { shown in
            let again = shown.conversation?.table.rows[1]
            shown.conversation?.table.rows[2] = again
            shown.conversation?.table.count = 3
            shown.conversation?.table.sourceCount = 3
        }
        #expect(found == [.r5])
    }

    @Test func missingInTheStoreOnlyIsR17() {
        var stored = Self.pushed.stored
        stored.chats[2].messages.removeLast()
        #expect(rules(Self.pushed, stored: stored) == [.r17])
    }

    @Test func missingEverywhereIsThePathsRule() {
        var stored = Self.pushed.stored
        stored.chats[2].messages.removeLast()
        let found = rules(Self.pushed, stored: stored) { shown in
            shown.badge = 0
            shown.list?.table.rows[0]?.unread = nil
        }
        #expect(found.first == .r3 && found.last == .r12)
    }

    @Test func twoConversationsOnTheStackAreR14() {
        let found = rules(Self.conversation) { $0.stack.append(.conversation(ChatID(2))) }
        #expect(found == [.r14])
    }

    @Test func liveControllerOffTheStackIsR18UnlessRequestsAreUnderWay() {
        let found = rules(Self.pushed) { $0.strayControllers = ["CreateController"] }
        #expect(found == [.r18])
        var busy = Self.pushed
        busy.isBusy = true
        let others = rules(busy) { $0.strayControllers = ["CreateController"] }
        #expect(others.isEmpty)
    }

    @Test func uncountedPayloadIsR20() {
        #expect(rules(Self.pushed, skipped: ["push-without-text": 1]) == [.r20])
    }

    @Test func screensAreNotJudgedInTheBackground() {
        var builder = TraceBuilder()
        builder.at(1, .background)
        let expected = builder.expected()
        let found = rules(expected) { $0.list?.table.rows[0]?.name = "?" }
        #expect(found.isEmpty)
        let others = rules(expected) { $0.badge = 9 }
        #expect(others == [.r12])
    }

    @Test func receiptThatNeverCameIsR6() {
        let expected = Self.conversation
        #expect(Comparison.compareReceipts(expected, told: [:]).map(\.rule) == [.r6])
        #expect(Comparison.compareReceipts(expected, told: expected.ownReads).isEmpty)
    }

    @Test func failureReadsLikeTwoScreens() throws {
        var shown = Self.pushed.rightScreen
        shown.badge = 7
        let discrepancies = Comparison.compare(
            Self.pushed,
            shown,
            Self.pushed.stored,
            [:],
            transient: true
        )
        let failure = try #require(
            ConformanceFailure(
                eventIndex: 0,
                event: "push",
                expected: Self.pushed,
                shown: shown,
                discrepancies: discrepancies
            )
        )
        #expect(failure.rule == .r12)
        #expect(failure.text.contains("\n- badge: 1\n+ badge: 7\n"))
        #expect(failure.text.contains("\n  == Chats ==\n"))
    }
}

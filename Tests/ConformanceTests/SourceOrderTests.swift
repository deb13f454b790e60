import ChatDomain
import ChatServices
import Conformance
import Direct
import EventTraces
import Fuzzing
import LongTests
import TestSupport
import Testing
import TraceDriver

/// Sources that meet in one batch may be handled in any order that keeps each source's own (R0).
struct SourceOrderTests {
    /// A push and a frame for the conversation on screen at one instant, then a sync.
    private static var meeting: TraceBuilder {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(0)))
        builder.at(3, .push(builder.message(from: 0, sentAt: 2)))
        builder.at(3, .socketMessage(builder.message(from: 0, sentAt: 3)))
        builder.at(6, .back)
        builder.at(7, .pullToRefresh)
        return builder
    }

    /// Read with the frame first, both messages make one receipt; with the push first they make two.
    ///
    /// The server counts receipts among its facts.
    @Test func aPushWithOneMoreHopMayComeAfterTheFrame() throws {
        let outcome = try SimulatedRun(batchSize: 4).outcome(
            of: DirectArchitecture.self,
            on: Self.meeting.trace,
            transient: false,
            inject: { $0.delayingPushes() }
        )
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
        #expect(outcome.app.server.effort.receipts == 1)
        let inOrder = try SimulatedRun(batchSize: 4)
            .outcome(of: DirectArchitecture.self, on: Self.meeting.trace, transient: false)
        #expect(inOrder.failure == nil && inOrder.app.server.effort.receipts == 2)
    }

    @Test(arguments: whenLong(1...20, otherwise: 1...3) as ClosedRange<UInt64>, [4, 16])
    func noBatchHangsOnTheOrderOfItsSources(seed: UInt64, batch: Int) throws {
        let outcome = try SimulatedRun(batchSize: batch).outcome(
            of: DirectArchitecture.self,
            on: RandomTrace.make(seed: seed, count: 120),
            transient: false,
            inject: { $0.delayingPushes() }
        )
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    }

    @Test(arguments: [(have: 2, rule: Rule.r17), (have: 4, rule: Rule.r2)] as [(UInt64, Rule)])
    func theStoredCursorIsTheNewestReplys(have: UInt64, rule: Rule) throws {
        let expected = TraceBuilder().expected()
        func found(_ cursor: UInt64) -> [Discrepancy] {
            Comparison.compare(
                expected,
                expected.rightScreen,
                StoredChats(chats: expected.stored.chats, cursor: cursor),
                [:],
                syncedUpTo: 3,
                transient: true
            )
        }
        #expect(found(3).isEmpty)
        #expect(found(have).map(\.rule) == [rule])
        #expect(try #require(found(have).first).expected.contains("newest sync reply"))
    }
}

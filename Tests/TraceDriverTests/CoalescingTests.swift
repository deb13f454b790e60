import ChatDomain
import EventTraces
import Fuzzing
import TestSupport
import Testing
import TraceDriver

/// Services that wait for more hand over at once what came in a window.
struct CoalescingTests {
    /// Pushes at these seconds, in the order of time with a person's actions.
    private static func trace(
        pushes: [Double],
        acts: [Double] = [],
        windowStart: Int = 0
    )
        -> EventTrace
    {
        var builder = TraceBuilder()
        for at in (pushes + acts).sorted() {
            if acts.contains(at) {
                builder.at(at, .pullToRefresh)
            } else {
                builder.at(at, .push(builder.message(from: 1, sentAt: at)))
            }
        }
        var trace = builder.trace
        trace.windowStart = windowStart
        return trace
    }

    private static func times(_ trace: EventTrace) -> [Double] {
        trace.events.map { ($0.at / .milliseconds(1)).rounded() / 1_000 }
    }

    /// The window ends 0.1 s after the first event that came in it, not after the last.
    @Test func whatComesInAWindowIsHandedOverAsItEnds() {
        let trace = Self.trace(pushes: [1, 1.06, 1.09, 1.11, 2])
        let coalesced = trace.coalesced(within: .milliseconds(100))
        #expect(Self.times(coalesced) == [1.1, 1.1, 1.1, 1.21, 2.1])
        #expect(coalesced.events.map(\.kind) == trace.events.map(\.kind))
    }

    @Test func whatAPersonDoesIsNeverLateAndComesAfterWhatCameBefore() {
        let trace = Self.trace(pushes: [1, 1.05], acts: [1.02])
        #expect(Self.times(trace.coalesced(within: .milliseconds(100))) == [1.02, 1.02, 1.15])
    }

    @Test func measuredEventsAreHandedOverWithNoneOfTheWarmUp() {
        let trace = Self.trace(pushes: [1, 1.05, 1.06], windowStart: 1)
        #expect(Self.times(trace.coalesced(within: .milliseconds(100))) == [1.05, 1.15, 1.15])
        let prepared = PreparedTrace(trace, coalescingWithin: .milliseconds(100))
        #expect(prepared.batch(from: 0, size: 1) == 0..<1)
        #expect(prepared.batch(from: 1, size: 1) == 1..<3)
    }

    @Test func noWindowChangesNothing() {
        let trace = Self.trace(pushes: [1, 1, 1.05])
        let prepared = PreparedTrace(trace, coalescingWithin: .zero)
        #expect(prepared.trace == trace)
        #expect(prepared.batch(from: 0, size: 1) == 0..<1)
    }

    @Test func delaysAreThoseOfMeasuredEvents() {
        let trace = Self.trace(pushes: [1, 2, 2.04], acts: [3], windowStart: 1)
        let delay = HandOverDelay(trace, within: .milliseconds(100))
        #expect((delay.mean / .milliseconds(1)).rounded() == 80)
        #expect(delay.worst == .milliseconds(100))
        #expect(HandOverDelay(trace, within: .zero).worst == .zero)
    }

    /// Time never goes back, no event is early or later than the window, and a batch is what is due at once.
    @Test(arguments: 1...5)
    func orderAndBoundsHold(seed: UInt64) {
        let trace = RandomTrace.make(seed: seed)
        let window = Duration.milliseconds(250)
        let prepared = PreparedTrace(trace, coalescingWithin: window)
        let times = prepared.trace.events.map(\.at)
        #expect(times == times.sorted())
        for (now, before) in zip(times, trace.events.map(\.at)) {
            #expect(now >= before && now <= before + window)
        }
        var next = prepared.backlog
        while next < times.count {
            let batch = prepared.batch(from: next, size: 1)
            #expect(batch.allSatisfy { times[$0] == times[next] })
            next = batch.upperBound
        }
    }
}

import ChatDomain
import EventTraces
import Experiments
@testable import Measuring
import RunRecords
import Testing
@testable import TraceDriver

/// Made-up journals of which it is known what was to be found.
///
/// Every push goes to one list row, the badge and the banner; every frame of the socket to a row of its own.
struct ExpectedEffectsTests {
    private typealias Entry = CommitJournal.Entry

    private static let events = 500
    private let trace = SampleTrace.pushes(events)
    private let chat = SampleTrace.conversation(events)
    /// Each event is due a microsecond after the one before.
    private let due = (1...UInt64(events) + 1).map { $0 * 1_000 }

    // MARK: Journals

    /// What a right screen shows of push `index`, so many nanoseconds after it was due.
    private func pushed(_ index: Int, after delay: UInt64) throws -> [Entry] {
        let text = try SampleTrace.text(trace, index)
        let name = trace.population.contact(ContactID(0)).name
        let row = CommitJournal.State.listRow(lastText: text, unread: index + 1)
        let banner = CommitJournal.State.banner(chat: 0, title: name, body: text)
        let shown = due[index] + delay
        return [
            Entry(place: .listRow, chat: 0, state: row, shownAt: shown),
            Entry(place: .badge, chat: -1, state: index + 1, shownAt: shown),
            Entry(place: .banner, chat: -1, state: banner, shownAt: shown),
        ]
    }

    /// A row of the conversation, shown at an instant.
    private func row(_ index: Int, at instant: UInt64) throws -> Entry {
        Entry(
            place: .messageRow,
            chat: 0,
            state: CommitJournal.State.text(try SampleTrace.text(chat, index)),
            shownAt: instant
        )
    }

    private func result(
        _ entries: [Entry],
        on trace: EventTrace,
        frameInterval: UInt64 = 100_000
    ) -> EffectFigures {
        let effects = ExpectedEffects(PreparedTrace(trace))
        let matching = EffectMatching(effects, in: entries, intendedAt: due)
        return EffectFigures(
            matching,
            began: due[0],
            ended: 1_000_000,
            span: Double(1_000_000 - due[0]),
            frameInterval: frameInterval
        )
    }

    // MARK: Times

    /// A message that was in flight when its chat was opened may end read or unread: the badge is off by one from then on.
    @Test(arguments: [-1, 1]) func aBadgeThatIsOffByAMessageThroughoutIsShown(offset: Int) throws {
        var entries: [Entry] = []
        for index in 0..<Self.events {
            for var entry in try pushed(index, after: 500) {
                if entry.place == .badge { entry.state += offset }
                entries.append(entry)
            }
        }
        #expect(result(entries, on: trace).ledger.dropped == 0)
    }

    @Test func aBadgeThatIsWrongNowAndThenIsNotMadeUpFor() throws {
        var entries: [Entry] = []
        for index in 0..<Self.events {
            for var entry in try pushed(index, after: 500) {
                if entry.place == .badge, index.isMultiple(of: 5) { entry.state += 1_000 }
                entries.append(entry)
            }
        }
        #expect(result(entries, on: trace).ledger.merged >= Self.events / 5 - 1)
    }

    @Test func everyPushHasThreeEffectsAndAKnownDelay() throws {
        let entries = try (0..<Self.events).flatMap { try pushed($0, after: 500) }
        let result = result(entries, on: trace)
        #expect(result.ledger.delivered == 3 * Self.events)
        #expect(result.ledger.rendered == 3 * Self.events)
        for metric in [Metric.screenP50, .screenP90, .screenP99, .screenMax] {
            #expect(result.figures[metric] == 500)
        }
        // 1 500 screen updates have 15 beyond the 99th percentile and one beyond the next; ten are needed.
        #expect(result.figures[.screenP999] == nil)
        #expect(result.figures[.missedFrames] == 0)
    }

    @Test func aLaterStateMergesEarlierOnes() throws {
        let last = Self.events - 1
        let result = result(try pushed(last, after: 0), on: trace)
        #expect(result.ledger.rendered == 3 && result.ledger.dropped == 0)
        #expect(result.ledger.merged == 3 * last)
        #expect(result.figures[.mergedUpdates] == Double(3 * last))
        #expect(result.figures[.screenMax] == Double(due[last] - due[0]))
    }

    @Test func neverShownIsCountedAndNotGuessed() throws {
        let result = result(try pushed(399, after: 1), on: trace)
        #expect(result.figures[.droppedUpdates] == 300)
        #expect(result.figures[.screenMax] == nil)
        #expect(self.result([], on: trace).ledger.dropped == 3 * Self.events)
    }

    @Test func whatIsShownBeforeItIsDueIsSomethingElse() throws {
        var entries = try pushed(9, after: 0)
        for index in entries.indices { entries[index].shownAt -= 1 }
        #expect(result(entries, on: trace).ledger.dropped == 3 * Self.events)
    }

    @Test func anotherPlaceOrChatIsNoMatch() throws {
        var entry = try pushed(Self.events - 1, after: 0)[0]
        entry.chat = 1
        #expect(result([entry], on: trace).ledger.dropped == 3 * Self.events)
        entry.chat = 0
        entry.place = .messageRow
        #expect(result([entry], on: trace).ledger.dropped == 3 * Self.events)
    }

    @Test func theWarmUpHasNoEffects() {
        let late = ExpectedEffects(PreparedTrace(SampleTrace.pushes(10, windowStart: 7)))
        #expect(late.count == 9)
        #expect(late.counts == [.listRow: 3, .badge: 3, .banner: 3])
    }

    @Test func framesBetweenArrivalAndCommitAreMissed() throws {
        for (delay, missed) in [(100, 0), (101, 1), (200, 1), (201, 2)] as [(UInt64, Double)] {
            let entries = try (0..<Self.events).flatMap { try pushed($0, after: delay) }
            let figures = result(entries, on: trace, frameInterval: 100).figures
            #expect(figures[.missedFrames] == missed * Double(3 * Self.events))
        }
    }

    @Test func stalenessIsTheUnionOfAllWaits() throws {
        // Of every microsecond half: the three effects of an event wait at once.
        let entries = try (0..<Self.events).flatMap { try pushed($0, after: 500) }
        let staleness = try #require(result(entries, on: trace).figures[.staleness])
        let stale = Double(500 * Self.events)
        #expect(abs(staleness - stale / Double(1_000_000 - due[0]) * 1_000) < 0.001)
    }

    @Test func perSecondIsPerSecondOfTheScenario() throws {
        let entries = try (0..<Self.events).flatMap { try pushed($0, after: 500) }
        let effects = ExpectedEffects(PreparedTrace(trace))
        let matching = EffectMatching(effects, in: entries, intendedAt: due)
        func staleness(_ span: Double) -> Double? {
            EffectFigures(matching, began: due[0], ended: 1_000_000, span: span, frameInterval: 0)
                .figures[.staleness]
        }
        #expect(staleness(1e9) == 0.25)
        #expect(staleness(4e9) == 0.0625)
    }

    /// The screen updates of a batch are one sample to the interval, however many they are.
    @Test func intervalsCountBatches() throws {
        func interval(_ updates: Int) throws -> EffectDelays.Percentile {
            let effects = (1...UInt64(1_000)).flatMap { number in
                (0..<updates).map { _ in
                    var effect = EffectMatching.Sighting(place: .badge, dueAt: number * 1_000)
                    effect.shownAt = effect.dueAt + number
                    return effect
                }
            }
            return try #require(EffectDelays(effects).percentile(500))
        }
        let (one, three) = (try interval(1), try interval(3))
        #expect(one.value == 500 && one.low == 469 && one.high == 532)
        #expect(three == one)
    }

    // MARK: Rows

    @Test func everyMessageMustBeShownItself() throws {
        let all = try (0..<Self.events).map { try row($0, at: due[$0 + 1] + 300) }
        let honest = result(all, on: chat)
        #expect(honest.ledger.delivered == Self.events && honest.ledger.dropped == 0)
        let some = all.enumerated().filter { !($0.offset + 1).isMultiple(of: 10) }.map(\.element)
        let dropping = result(some, on: chat)
        #expect(dropping.ledger.dropped == Self.events / 10 && dropping.ledger.merged == 0)
        for metric in [Metric.screenP50, .screenP90] {
            let right = honest.figures[metric]
            let wrong = dropping.figures[metric]
            if let right, let wrong { #expect(wrong >= right) }
        }
        #expect(dropping.figures[.screenMax] == nil)
        let staleness = (
            honest.figures[.staleness] ?? 0, dropping.figures[.staleness] ?? 0
        )
        #expect(staleness.1 > staleness.0)
    }

    @Test func whatIsNeverShownLiesBeyondEveryPercentile() throws {
        // The n-th after n ns, the last 50 never: the median is that of all 500, not that of 450.
        let shown = try (0..<450).map { try row($0, at: due[$0 + 1] + UInt64($0 + 1)) }
        #expect(result(shown, on: chat).figures[.screenP50] == 250)
        // Fewer than half were shown: no one knows where the median lies.
        let fewer = Array(shown.prefix(249))
        #expect(result(fewer, on: chat).figures[.screenP50] == nil)
    }

    @Test func aScreenfulOfNewerMessagesMergesWhatWentBy() throws {
        let screen = CommitJournal.rowsOfAScreen
        // All at once: only the newest that fit are in view.
        let instant = due[Self.events] + 1
        let last = try (Self.events - screen..<Self.events).map { try row($0, at: instant) }
        let merged = result(last, on: chat).ledger
        #expect(merged.rendered == screen && merged.dropped == 0)
        #expect(merged.merged == Self.events - screen)
        // One fewer leaves room in which the others should have been.
        #expect(result(Array(last.dropFirst()), on: chat).ledger.merged == 0)
    }

    @Test func aTickCountsAtItsOwnMessageOnly() throws {
        let trace = SampleTrace.twoTicks()
        let effects = ExpectedEffects(PreparedTrace(trace.trace))
        #expect(effects.counts[.tick] == 2)
        func tick(_ text: String, _ instant: UInt64) -> Entry {
            let state = CommitJournal.State.text(text)
            return Entry(place: .tick, chat: 0, state: state, shownAt: instant)
        }
        let due = (1...UInt64(trace.trace.events.count)).map { $0 * 1_000 }
        let entries = [tick(trace.second, 1_000_000)]
        let matching = EffectMatching(effects, in: entries, intendedAt: due)
        let ticks = matching.sightings.filter { $0.place == .tick }
        #expect(ticks.map(\.fate) == [.dropped, .rendered])
    }
}

import EventTraces
import Experiments
import Testing
import TraceDriver

/// Every message of the sample goes to one list row; the oracle's effect is that the row shows its text.
struct ExpectedEffectsTests {
    private let trace: EventTrace
    private let effects: ExpectedEffects
    /// Each event is due a microsecond after the one before.
    private let due: [UInt64]

    init() {
        trace = SampleTrace.pushes(1_000)
        effects = ExpectedEffects(PreparedTrace(trace))
        due = (1...1_000).map { $0 * 1_000 }
    }

    private func row(_ index: Int, shown: UInt64) throws -> CommitJournal.Entry {
        CommitJournal.Entry(
            place: .listRow,
            chat: 0,
            text: try SampleTrace.text(trace, index).hashValue,
            shownAt: shown
        )
    }

    private func delays(_ entries: [CommitJournal.Entry]) -> [String: Double] {
        effects.delays(in: entries, intendedAt: due).figures
    }

    @Test func delaysCountFromTheIntendedArrival() throws {
        let entries = try (0..<1_000).map {
            try row($0, shown: due[$0] + 500)
        }
        let figures = delays(entries)
        #expect(figures["dropped_events"] == 0)
        #expect(figures["event_to_screen_p50_ns"] == 500)
        #expect(figures["event_to_screen_max_ns"] == 500)
    }

    @Test func aLaterStateSatisfiesEarlierEffects() throws {
        // Only the last is ever shown: the first waited for all others.
        let figures = delays([try row(999, shown: due[999])])
        #expect(figures["dropped_events"] == 0)
        let longest = Double(due[999] - due[0])
        // Three digits are kept.
        let found = try #require(figures["event_to_screen_max_ns"])
        #expect(abs(found - longest) <= longest / 1_000)
    }

    @Test func neverShownIsCountedAndNotGuessed() throws {
        let figures = delays([try row(899, shown: due[899] + 1)])
        #expect(figures["dropped_events"] == 100)
        #expect(delays([])["dropped_events"] == 1_000)
        #expect(delays([])["event_to_screen_max_ns"] == nil)
    }

    @Test func whatIsShownBeforeItIsDueIsSomethingElse() throws {
        let figures = delays([try row(9, shown: due[9] - 1)])
        #expect(figures["dropped_events"] == 1_000)
    }

    @Test func anotherPlaceOrChatIsNoMatch() throws {
        var entry = try row(999, shown: due[999])
        entry.chat = 1
        #expect(delays([entry])["dropped_events"] == 1_000)
        entry.chat = 0
        entry.place = .messageRow
        #expect(delays([entry])["dropped_events"] == 1_000)
    }

    @Test func percentilesNeedAHundredEventsBeyondThem() throws {
        let entries = try (0..<1_000).map { try row($0, shown: due[$0] + 500) }
        let figures = delays(entries)
        #expect(figures["event_to_screen_p90_ns"] != nil)
        #expect(figures["event_to_screen_p99_ns"] == nil)
        let fewer = ExpectedEffects(PreparedTrace(SampleTrace.pushes(999)))
        let less = fewer.delays(in: Array(entries.dropLast()), intendedAt: due).figures
        #expect(less["event_to_screen_p50_ns"] != nil)
        #expect(less["event_to_screen_p90_ns"] == nil)
    }

    @Test func whatIsNeverShownLiesBeyondEveryPercentile() throws {
        // 950 are shown, the n-th after n ns; of all 1 000 the 900th is the percentile, not 90 % of 950.
        let entries = try (0..<950).map {
            try row($0, shown: due[$0] + UInt64($0 + 1))
        }
        #expect(delays(entries)["event_to_screen_p90_ns"] == 900)
        // Fewer than nine in ten were shown: nobody knows where the percentile lies.
        #expect(delays(Array(entries.prefix(899)))["event_to_screen_p90_ns"] == nil)
    }

    @Test func theWarmUpHasNoEffects() {
        let late = ExpectedEffects(PreparedTrace(SampleTrace.pushes(10, windowStart: 7)))
        #expect(late.delays(in: [], intendedAt: due).figures["dropped_events"] == 3)
    }
}

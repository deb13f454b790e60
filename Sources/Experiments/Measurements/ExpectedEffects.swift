internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import Histogram
package import TraceDriver

/// The visible effects that the oracle foresees, in the order of their events: the same for every architecture.
package struct ExpectedEffects {
    /// Effects of one place of one chat, oldest first: each state takes the place of the one before.
    private struct Line {
        var events: [Int] = []
        var texts: [Int] = []

        /// The first position from `start` on whose event was due after `instant`; the count when none was.
        func firstEvent(after instant: UInt64, from start: Int, _ intendedAt: [UInt64]) -> Int {
            var (low, high) = (start, events.count)
            while low < high {
                let middle = (low + high) / 2
                if intendedAt[events[middle]] <= instant { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private struct Key: Hashable {
        var place: CommitJournal.Place
        var chat: Int
    }

    /// How long the effects took.
    package struct Delays {
        /// Metric id → figure.
        package var figures: [String: Double] = [:]
        /// Remarks for the reader of the figures.
        package var notes: [String] = []
    }

    private var lines: [Key: Line] = [:]

    /// Asks the oracle what each event of the window will show.
    package init(_ prepared: PreparedTrace) {
        let reference = ReferenceChat(trace: prepared.trace)
        for (index, event) in prepared.trace.events.enumerated() {
            if index == prepared.backlog { reference.start() }
            reference.deliver(event, index: index)
            guard index >= prepared.trace.windowStart,
                let effect = reference.visibleEffect(ofLast: event)
            else { continue }
            add(effect, event: index)
        }
    }

    private mutating func add(_ effect: VisibleEffect, event: Int) {
        let (key, text): (Key, Int)
        switch effect {
        case .messageRow(let chat, _, let body):
            (key, text) = (Key(place: .messageRow, chat: Int(chat.rawValue)), body.hashValue)
        case .listRow(let chat, let body, _):
            (key, text) = (Key(place: .listRow, chat: Int(chat.rawValue)), body.hashValue)
        // There is one banner at a time: a newer one takes the place of whichever was there.
        case .banner(_, _, let body):
            (key, text) = (Key(place: .banner, chat: 0), body.hashValue)
        // The journal follows texts; a tick is a view that is no longer hidden, a badge is not on the screen.
        case .tick, .badge: return
        }
        lines[key, default: Line()].events.append(event)
        lines[key, default: Line()].texts.append(text)
    }

    /// Matches what came to the screen with what was to come; never shown is counted, not guessed.
    ///
    /// - Parameters:
    ///   - entries: What came to the screen, in order of time.
    ///   - intendedAt: When each event of the trace was due, monotonic nanoseconds, ascending.
    /// - Returns: Percentiles of the delays, as far as there are events enough, and how many effects were never shown.
    /// - Complexity: O(*n* log *n*) in effects and entries while the screen keeps up.
    package func delays(in entries: [CommitJournal.Entry], intendedAt: [UInt64]) -> Delays {
        var screen = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        var (shown, censored) = (0, 0)
        let byKey = Dictionary(grouping: entries) { Key(place: $0.place, chat: $0.chat) }
        for (key, line) in lines {
            var next = 0
            for entry in byKey[key] ?? [] {
                // The newest state that this text can be: all before it are on the screen, or were passed over.
                let due = line.firstEvent(after: entry.shownAt, from: next, intendedAt)
                let reached = (next..<due).last { line.texts[$0] == entry.text }
                guard let reached else { continue }
                for position in next...reached {
                    let due = intendedAt[line.events[position]]
                    screen.record(max(1, entry.shownAt - min(due, entry.shownAt)))
                    shown += 1
                }
                next = reached + 1
            }
            censored += line.events.count - next
        }
        var delays = Delays()
        let all = shown + censored
        for (name, permille) in [("p50", 500), ("p90", 900), ("p99", 990), ("p999", 999)] {
            // A percentile needs a hundred events beyond it. Those never shown took longest, so they lie beyond it too.
            guard all * (1_000 - permille) >= 100_000, shown * 1_000 >= all * permille
            else { continue }
            let percentileOfShown = min(100, Double(all * permille) / Double(shown * 10))
            delays.figures["event_to_screen_\(name)_ns"] =
                Double(screen.valueAtPercentile(percentileOfShown))
        }
        if shown > 0 {
            delays.figures["event_to_screen_max_ns"] = Double(screen.max)
        }
        delays.figures["dropped_events"] = Double(censored)
        return delays
    }
}

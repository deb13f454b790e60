internal import ArchitectureContract
internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import Histogram
internal import Probes
internal import TraceDriver
internal import WorkQueues

/// Real threads, open loop, frames: how long after it was due an event is on the screen.
enum LatencyPass {
    struct Outcome {
        /// Metric id → figure.
        var figures: [String: Double]
        var notes: [String]
    }

    /// Replays the trace once; on the main thread only, and once per process.
    static func run(
        _ type: any Architecture.Type,
        plants: Plants,
        prepared: PreparedTrace,
        rateScale: Double,
        framesPerSecond: Int
    ) throws -> Outcome {
        let queues = LiveWorkQueues(timers: .wallClock, pumping: .mainQueueOnly)
        let expected = ExpectedEffects(prepared)
        let (app, journal) = queues.onMain {
            let app = HostedApp(
                type,
                prepared: prepared,
                queues: queues,
                context: .makeForHarness(queues),
                plant: plants.spoil
            )
            return (app, CommitJournal(app: app, capacity: 8 * prepared.deliveries.count + 4_096))
        }
        let replay = OpenLoopReplay(
            app: app,
            queues: queues,
            prepared: prepared,
            rateScale: rateScale,
            framesPerSecond: framesPerSecond
        )
        let before = CPUProbe.read()
        let report = replay.run(journal: journal)
        let cpu = CPUProbe.read() - before
        guard report.didSettle else { throw ReplayFailure.neverSettles(afterEvent: nil) }
        let entries = queues.onMain { journal.entries }
        let delays = expected.delays(in: entries, intendedAt: report.intendedAt)
        var figures = delays.figures
        figures["missed_frames"] = Double(report.missedFrames)
        figures["main_utilization"] =
            Double(cpu.mainThreadNanoseconds) / Double(max(1, report.duration))
        figures[Self.arrivalErrorMedian] = Self.percentile(report.lateness, 50)
        figures[Self.arrivalErrorP99] = Self.percentile(report.lateness, 99)
        return Outcome(figures: figures, notes: delays.notes)
    }

    /// Keys of what the generator says of itself; not metrics of an architecture.
    static let arrivalErrorMedian = "arrival_error_p50_ns", arrivalErrorP99 = "arrival_error_p99_ns"

    private static func percentile(_ samples: [UInt64], _ percentile: Double) -> Double? {
        guard !samples.isEmpty else { return nil }
        var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        for sample in samples { histogram.record(max(1, sample)) }
        return Double(histogram.valueAtPercentile(percentile))
    }
}

/// The visible effects that the oracle foresees, in the order of their events: the same for every architecture.
struct ExpectedEffects {
    /// Effects of one place of one chat, oldest first: each state takes the place of the one before.
    private struct Line {
        var events: [Int] = []
        var texts: [Int] = []
    }

    private struct Key: Hashable {
        var place: CommitJournal.Place
        var chat: Int
    }

    struct Delays {
        var figures: [String: Double] = [:]
        var notes: [String] = []
    }

    private var lines: [Key: Line] = [:]

    init(_ prepared: PreparedTrace) {
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
        case .banner(let chat, _, let body):
            (key, text) = (Key(place: .banner, chat: Int(chat.rawValue)), body.hashValue)
        case .badge(let number): (key, text) = (Key(place: .badge, chat: 0), number)
        // A tick shows by a view that is no longer hidden; the journal follows texts.
        case .tick: return
        }
        lines[key, default: Line()].events.append(event)
        lines[key, default: Line()].texts.append(text)
    }

    /// Matches what came to the screen with what was to come; never shown is counted, not guessed.
    func delays(in entries: [CommitJournal.Entry], intendedAt: [UInt64]) -> Delays {
        var ready = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        var screen = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        var (shown, censored) = (0, 0)
        let byKey = Dictionary(grouping: entries) { Key(place: $0.place, chat: $0.chat) }
        for (key, line) in lines {
            var next = 0
            for entry in byKey[key] ?? [] {
                // The newest state that this text can be: all before it are on the screen, or were passed over.
                let reached = (next..<line.events.count).last { position in
                    line.texts[position] == entry.text
                        && intendedAt[line.events[position]] <= entry.shownAt
                }
                guard let reached else { continue }
                for position in next...reached {
                    let due = intendedAt[line.events[position]]
                    ready.record(max(1, entry.readyAt - min(due, entry.readyAt)))
                    screen.record(max(1, entry.shownAt - min(due, entry.shownAt)))
                    shown += 1
                }
                next = reached + 1
            }
            censored += line.events.count - next
        }
        var delays = Delays()
        for (name, percentile) in [("p50", 50.0), ("p90", 90), ("p99", 99), ("p999", 99.9)] {
            // A percentile needs a hundred events beyond it.
            guard Double(shown + censored) * (100 - percentile) / 100 >= 100,
                Double(shown) >= Double(shown + censored) * percentile / 100
            else { continue }
            delays.figures["event_to_ready_\(name)_ns"] =
                Double(ready.valueAtPercentile(percentile))
            delays.figures["event_to_screen_\(name)_ns"] =
                Double(screen.valueAtPercentile(percentile))
        }
        if shown > 0 {
            delays.figures["event_to_ready_max_ns"] = Double(ready.max)
            delays.figures["event_to_screen_max_ns"] = Double(screen.max)
        }
        delays.figures["dropped_events"] = Double(censored)
        return delays
    }
}

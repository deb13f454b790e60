internal import ArchitectureCatalog
internal import ArchitectureContract
internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import Probes
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Real threads, open loop, frames: how long after it was due an event is on the screen.
enum LatencyPass {
    struct Outcome {
        /// Metric id → figure.
        var figures: [String: Double]
        /// What became of the foreseen effects.
        var ledger: RunRecord.Ledger
        /// When frames were late; nil without a window.
        var timeline: RunRecord.FrameTimeline?
        var notes: [String]
        /// How the generator's thread was scheduled, for people.
        var generatorPolicy: String
        /// Whether the run kept up; nil when nobody asked.
        var strain: LatencyStrain?
    }

    /// The app starts and loads before the trace's time begins.
    private static let lead: UInt64 = 150_000_000

    /// Replays the trace's window, or the beginning of it; on the main thread only, and once per process.
    ///
    /// Time passes the request's `rateScale` times faster than written, for arrivals, network and the app's timers alike, over
    /// `latencySeconds` of wall time from the window's start.
    static func run(
        _ type: any Architecture.Type,
        setting: Setting,
        prepared whole: PreparedTrace,
        request: MeasurementRequest
    ) throws -> Outcome {
        let rateScale = request.rateScale
        let length = Duration.seconds(request.latencySeconds * rateScale)
        let prepared = PreparedTrace(slice(whole.trace, length: length))
        let expected = ExpectedEffects(prepared)
        let queues = LiveWorkQueues(
            timers: .wallClock,
            timeScale: rateScale,
            pumping: .mainQueueOnly,
            mainQueueDelays: 8 * prepared.deliveries.count + 4_096
        )
        let origin = MonotonicTime.now.nanoseconds + lead
        let clockAhead = Duration.nanoseconds(
            queues.clock.now.nanoseconds + Int64(Double(lead) * rateScale)
        )
        let (app, journal) = queues.onMain {
            let app = HostedApp(
                type,
                setting,
                prepared,
                on: queues,
                drawing: request.drawing,
                clockAhead: clockAhead
            )
            return (app, CommitJournal(app: app, capacity: 8 * prepared.deliveries.count + 4_096))
        }
        let replay = OpenLoopReplay(
            app: app,
            queues: queues,
            prepared: prepared,
            origin: origin,
            rateScale: rateScale,
            framesPerSecond: request.framesPerSecond,
            scheduling: request.generator
        )
        let report = replay.run(journal: journal)
        guard report.didSettle else { throw ReplayFailure.neverSettles(afterEvent: nil) }
        // The harness's own architectures keep nothing.
        if ArchitectureCatalog.named(type.identity.id) != nil {
            try confirmNothingLost(app, prepared)
        }
        let entries = queues.onMain { journal.entries }
        let matching = EffectMatching(expected, in: entries, intendedAt: report.intendedAt)
        let first = max(prepared.trace.windowStart, prepared.backlog)
        let effects = EffectFigures(
            matching,
            began: report.intendedAt[first],
            ended: report.intendedAt[prepared.trace.events.count - 1],
            frameInterval: UInt64(1_000_000_000 / request.framesPerSecond)
        )
        var figures = frameFigures(report, rateScale: rateScale)
        figures.merge(arrivalFigures(report)) { figure, _ in figure }
        figures.merge(effects.figures) { _, figure in figure }
        let strain = request.lateAfter.map { limit in
            LatencyStrain(
                matching.sightings,
                arrivals: arrivals(of: prepared, from: first),
                began: report.intendedAt[first],
                ended: report.intendedAt[prepared.trace.events.count - 1],
                limit: limit
            )
        }
        return Outcome(
            figures: figures,
            ledger: effects.ledger,
            timeline: timeline(report),
            notes: notes(expected),
            generatorPolicy: report.generatorPolicy,
            strain: strain
        )
    }

    /// Events of the window but a person's.
    private static func arrivals(of prepared: PreparedTrace, from first: Int) -> Int {
        prepared.deliveries[first...].count { delivery in
            if case .user = delivery { false } else { true }
        }
    }

    /// How many effects of each kind there were: the same for every architecture.
    private static func notes(_ expected: ExpectedEffects) -> [String] {
        let counts = CommitJournal.Place.allCases.compactMap { place in
            expected.counts[place].map { "\($0) of \(place.plainName)" }
        }
        return ["Effects foreseen: \(counts.joined(separator: ", "))."]
    }

    /// The trace up to `length` after its window has opened.
    private static func slice(_ trace: EventTrace, length: Duration) -> EventTrace {
        let first = max(trace.windowStart, PreparedTrace.backlog(of: trace))
        guard trace.events.indices.contains(first) else { return trace }
        var slice = trace
        let end = trace.events[first].at + length
        slice.events = Array(trace.events.prefix { $0.at <= end })
        return slice
    }

    /// Every message that was pushed or sent is in the store: instants and states depend on the run, ids do not.
    private static func confirmNothingLost(
        _ app: HostedApp,
        _ prepared: PreparedTrace
    ) throws(MeasurementError) {
        let stored = app.stored.chats.flatMap(\.messages).map(\.id)
        var missing: Set<MessageID> = []
        for delivery in prepared.deliveries {
            switch delivery {
            case .push(let incoming), .socketMessage(let incoming): missing.insert(incoming.id)
            default: break
            }
        }
        missing.subtract(stored)
        guard missing.isEmpty else { throw .losesMessages(missing.count) }
    }
}

internal import ArchitectureCatalog
internal import ArchitectureContract
internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import Probes
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Real threads, open loop, frames: how long after it was due an event is on the screen.
enum LatencyPass {
    /// The app starts and loads before the trace's time begins.
    private static let lead: UInt64 = 150_000_000

    /// Replays the trace's window, or the beginning of it; on the main thread only, and once per process.
    ///
    /// With a display it is replayed at its beat: frames, hitches, when an event is on the screen. Without one a commit ends
    /// every turn: when an event's effect is ready to be shown, the wait for a frame left out and no other event's work in its
    /// time but what was queued before it.
    ///
    /// Idle gaps are shortened. Time passes `rateScale` times faster than written, for arrivals, network and the app's timers
    /// alike, over the pacing's seconds of wall time from the window's start.
    static func run(
        _ subject: Subject,
        pacing: MeasurementTask.Pacing,
        hasDisplay: Bool,
        drawing: DrawingCost
    ) throws -> MeasurementResult {
        let (type, whole, rateScale) = (subject.type, subject.prepared, pacing.rateScale)
        let slice = LatencySlice(
            whole.trace,
            length: .seconds(pacing.seconds * rateScale),
            gaps: pacing.idleGaps(in: whole.trace)
        )
        let prepared = PreparedTrace(slice.trace)
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
        let sliced = Subject(type: type, setting: subject.setting, prepared: prepared)
        let script = sliced.script(batchSize: 1)
        let app = sliced.app(on: queues, drawing: drawing, clockAhead: clockAhead, script: script)
        let journal = queues.onMain {
            CommitJournal(app: app, capacity: 8 * prepared.deliveries.count + 4_096)
        }
        let replay = OpenLoopReplay(
            app: app,
            queues: queues,
            prepared: prepared,
            origin: origin,
            rateScale: rateScale,
            framesPerSecond: hasDisplay ? pacing.framesPerSecond : nil
        )
        let report = replay.run(journal: journal)
        guard report.didSettle else { throw ReplayFailure.neverSettles(afterEvent: nil) }
        // The harness's own architectures keep nothing.
        if ArchitectureCatalog.named(type.identity.id) != nil {
            try confirmNothingLost(app, prepared)
        }
        let entries = queues.onMain { journal.entries }
        let matching = EffectMatching(expected, in: entries, intendedAt: report.intendedAt)
        let delays = EffectDelays(matching.sightings)
        var found = MeasurementResult.Replay(
            arrivals: arrivalFigures(report),
            delays: delays,
            generatorPolicy: report.generation.policy
        )
        let note = note(expected, hasDisplay: hasDisplay)
        guard hasDisplay else {
            let figures = delays.figures(Metric.readyPercentiles, longest: .readyMax)
            return MeasurementResult(values: figures, notes: [note], findings: .replay(found))
        }
        let (first, last) = (slice.first, prepared.trace.events.count - 1)
        let (began, ended) = (report.intendedAt[first], report.intendedAt[last])
        let seconds = Double(slice.span.wholeNanoseconds) / 1e9
        let effects = EffectFigures(
            matching,
            began: began,
            ended: ended,
            span: Double(slice.span.wholeNanoseconds),
            frameInterval: UInt64(1_000_000_000 / pacing.framesPerSecond)
        )
        let figures = frameFigures(report, seconds: seconds).merging(effects.figures) { $1 }
        found.ledger = effects.ledger
        found.timeline = timeline(report, seconds: seconds, events: last - first + 1)
        found.backlog = pacing.lateAfter.map { limit in
            BacklogGrowth(
                matching.sightings,
                arrivals: arrivals(of: prepared, from: first),
                began: began,
                ended: ended,
                limit: limit
            )
        }
        return MeasurementResult(values: figures, notes: [note], findings: .replay(found))
    }

    /// Events of the window but a person's.
    private static func arrivals(of prepared: PreparedTrace, from first: Int) -> Int {
        prepared.deliveries[first...].count { delivery in
            if case .user = delivery { false } else { true }
        }
    }

    /// How many screen updates of each kind there were: the same for every architecture.
    private static func note(_ expected: ExpectedEffects, hasDisplay: Bool) -> RecordNote {
        let updates = CommitJournal.Place.allCases.compactMap { place in
            expected.counts[place].map { RecordNote.Update(place.pluralName, $0) }
        }
        return .updatesExpected(hasFrames: hasDisplay, updates)
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

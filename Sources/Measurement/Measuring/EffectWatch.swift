internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import RunRecords
internal import Synchronization
internal import TraceDriver
internal import WorkQueues

/// Keeps the coalescing ledger of a replay in virtual time, beside the judge: the outcome of each expected screen update.
///
/// Its clock counts batches, since many have one instant: an effect is due with its batch, and what a commit shows it shows
/// from that batch on.
final class EffectWatch: ReplayObserver {
    /// The number of the batch that is under way, by which commits are stamped.
    private final class BatchClock: Sendable {
        let batch = Atomic<UInt64>(0)
    }

    private let judge: ConformanceJudge
    private let app: HostedApp
    private let prepared: PreparedTrace
    private let batchSize: Int
    private let progress: ProgressNote?
    private let journal: CommitJournal
    private let clock = BatchClock()
    private var batches: [UInt64]

    /// Watches an app that has not been started; all but the window's effects is left to `judge`.
    ///
    /// Reports to `progress` how many batches are over.
    init(
        judge: ConformanceJudge,
        app: HostedApp,
        prepared: PreparedTrace,
        batchSize: Int,
        progress: ProgressNote? = nil
    ) {
        self.judge = judge
        self.progress = progress
        self.app = app
        self.prepared = prepared
        self.batchSize = batchSize
        batches = Array(repeating: 0, count: prepared.trace.events.count)
        let clock = clock
        journal = app.queues.onMain {
            let journal = CommitJournal(app: app, capacity: 8 * prepared.deliveries.count)
            app.context.screenObserver = journal
            app.context.onCommit { _ in
                journal.didCommit(at: clock.batch.load(ordering: .relaxed))
            }
            return journal
        }
    }

    func replayDidStart() { judge.replayDidStart() }

    func replayDidAdvance(to instant: Duration) {
        judge.replayDidAdvance(to: instant)
        clock.batch.wrappingAdd(1, ordering: .relaxed)
    }

    func replayWaits(for range: Range<Int>?, at instant: Duration) -> Duration {
        judge.replayWaits(for: range, at: instant)
    }

    func replayDidDeliver(_ range: Range<Int>) {
        let batch = clock.batch.load(ordering: .relaxed)
        for index in range { batches[index] = batch }
        judge.replayDidDeliver(range)
        progress?.note(batch)
    }

    func replayDidEnd() {
        // Looking through the table scrolls it: those commits show nothing of the window.
        app.onMain { $0.context.screenObserver = nil }
        judge.replayDidEnd()
    }

    /// The outcome of the window's effects, and of the first that was not shown by itself though nothing came with it.
    ///
    /// Where each batch is one event, there is nothing to merge an effect with: the app has skipped work (DESIGN, "Coalescing
    /// ledger"). In larger batches merging is the app's right, and what a batch moved out of sight is shown by no one.
    func outcome() -> (ledger: RunRecord.Ledger, skipped: RunRecord.Failure?) {
        let journal = journal
        let entries = app.queues.onMain { journal.entries }
        let expected = ExpectedEffects(prepared, batchSize: batchSize)
        let matching = EffectMatching(expected, in: entries, intendedAt: batches)
        let sightings = matching.sightings
        let first = sightings.firstIndex { $0.fate != .rendered }
        let skipped =
            batchSize == 1
            ? first.map { failure(sightings[$0], event: expected.events[$0]) } : nil
        return (RunRecord.Ledger(sightings), skipped)
    }

    private func failure(
        _ sighting: EffectMatching.Sighting,
        event index: Int
    ) -> RunRecord.Failure {
        let event = prepared.trace.events[index]
        let place = sighting.place.plainName
        let fate = sighting.fate == .merged ? "a later state only" : "neither it nor a later state"
        var failure = RunRecord.Failure(
            rule: Self.rule(sighting.place, event.kind).rawValue,
            event: index,
            expected: ["effect on \(place): shown by itself, since its event came alone"],
            shown: ["effect on \(place): \(fate)"]
        )
        failure.eventText = event.plainText
        return failure
    }

    /// The rule by which an event shows in a place.
    private static func rule(_ place: CommitJournal.Place, _ event: TraceEvent.Kind) -> Rule {
        switch (place, event) {
        case (.badge, _): .r12
        case (.tick, _): .r7
        case (_, .socketMessage): .r4
        case (_, .user): .r8
        default: .r3
        }
    }
}

internal import ArchitectureContract
internal import ChatServices
internal import Conformance
internal import EventTraces
internal import RunRecords
internal import TraceDriver

/// Compares screen and store with the oracle once, after a pass has ended: what was measured was the app, or no figure.
///
/// Transient things are left to the canonical schedule.
enum EndJudgement {
    /// What is wrong with `app`, at rest after a replay of `prepared` in batches of `batchSize`; nil when nothing is.
    static func failure(
        of app: HostedApp,
        prepared: PreparedTrace,
        batchSize: Int
    ) -> RunRecord.Failure? {
        let oracle = ReferenceChat(prepared)
        oracle.replay(prepared, batchSize: batchSize)
        let expected = oracle.expected
        let shown = app.onMain { $0.screen }
        let found = Comparison.compare(
            expected,
            shown,
            app.stored,
            app.skipped.byKind,
            syncedUpTo: app.server.syncedUpTo,
            transient: false
        )
        return ConformanceFailure(
            eventIndex: prepared.trace.events.count - 1,
            event: "the end of a replay in batches of \(batchSize)",
            expected: expected,
            shown: shown,
            discrepancies: found
        )?.record
    }
}

extension ConformanceFailure {
    var record: RunRecord.Failure {
        // The likeliest causes first; a screen full of consequences would hide them.
        let causes = discrepancies.prefix(4)
        var record = RunRecord.Failure(
            rule: rule.rawValue,
            event: eventIndex,
            expected: causes.map { "\($0.subject): \($0.expected)" } + [""] + expected,
            shown: causes.map { "\($0.subject): \($0.shown)" } + [""] + shown
        )
        record.eventText = event
        record.hint = hint
        return record
    }
}

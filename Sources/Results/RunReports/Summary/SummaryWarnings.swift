internal import ReportedErrors
internal import RunRecords

/// What changes how a summary's figures may be read, each with what helps; everything else is in the report.
struct SummaryWarnings {
    let lines: [String]

    /// `scenario` is with its options, as a command has them.
    init(_ run: RankedRun, scenario: String) {
        let record = run.record
        lines =
            RunNotes.conditions(record) + Self.errors(record) + ConditionNotes.busy(record)
            + DisagreementNotes.lines(run, scenario: scenario)
            + BurstNotes(record).short + Self.restless(run)
            + ObservationNotes.leaks(record) + record.missedThresholds.map { "✗ \($0.text)." }
    }

    private static func errors(_ record: RunRecord) -> [String] {
        (record.harness.errors ?? []).map { "Harness, \($0)." }
            + record.architectures.flatMap { row in row.errors.map { "\(row.id): \($0)" } }
    }

    /// More architectures than these are left to the report.
    private static let restlessShown = 1

    /// Whose cost against the reference's was another in the window's first quarter than in its last.
    private static func restless(_ run: RankedRun) -> [String] {
        guard let reference = run.reference?.costSeries?.quarters, let id = run.reference?.id else {
            return []
        }
        let changes = run.conforming.compactMap { row -> (text: String, size: Double)? in
            guard row.id != id, let own = row.costSeries, own.steadyFrom == nil,
                let quarters = own.quarters
            else { return nil }
            let (first, last) = (quarters.first / reference.first, quarters.last / reference.last)
            let size = max(first / last, last / first)
            guard size >= 1.1 else { return nil }
            return ("\(row.id) ×\(RatioText.times(first)) → ×\(RatioText.times(last))", size)
        }.sorted { $0.size > $1.size }
        guard !changes.isEmpty else { return [] }
        let more = changes.count - restlessShown
        let texts =
            changes.prefix(restlessShown).map(\.text)
            + (more > 0 ? ["\(more, "other")"] : [])
        return [
            "Wall time is not steady, vs \(id) in the window's first → last quarter: "
                + "\(texts.joined(separator: ", ")); a longer --warmup helps."
        ]
    }
}

extension RunRecord.CostSeries {
    /// Wall time for one event in the first quarter of the window and in the last, nanoseconds; nil of less than four segments.
    var quarters: (first: Double, last: Double)? {
        let count = segments.count / 4
        guard count > 0 else { return nil }
        let first = segments.prefix(count).reduce(0, +) / Double(count)
        let last = segments.suffix(count).reduce(0, +) / Double(count)
        return first > 0 && last > 0 ? (first, last) : nil
    }
}

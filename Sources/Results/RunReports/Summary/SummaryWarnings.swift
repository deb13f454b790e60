internal import ReportedErrors
internal import RunRecords

/// What changes how a summary's figures may be read, each with what helps; everything else is in the report.
struct SummaryWarnings {
    let run: RankedRun
    /// With its options, as a command has them.
    let scenario: String

    @Sentences
    var lines: [String] {
        let record = run.record
        RunNotes(run: run).warnings + RunNotes(run: run).axes
        (record.harness.errors ?? []).map { "Harness, \($0)." }
        record.architectures.flatMap { row in row.errors.map { "\(row.id): \($0)" } }
        ConditionNotes(record: record).rough
        ConditionNotes(record: record).busy
        DisagreementNotes.lines(run, scenario: scenario)
        BurstNotes(record).short
        restless
        ObservationNotes(architectures: record.architectures).leaks
        record.missedThresholds.map { "✗ \($0.text)." }
    }

    /// Whose cost against the reference's was another in the window's first quarter than in its last: the most so, and how many more.
    private var restless: String? {
        guard let reference = run.reference?.costSeries?.quarters, let id = run.reference?.id else {
            return nil
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
        guard let first = changes.first else { return nil }
        let others = changes.count > 1 ? ", \(changes.count - 1, "other")" : ""
        return "Wall time is not steady, vs \(id) in the window's first → last quarter: "
            + "\(first.text)\(others); a longer --warmup helps."
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

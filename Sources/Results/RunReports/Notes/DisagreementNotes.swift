internal import ReportedErrors
internal import RunRecords

/// Architectures that allocate less and take more time, or the other way round: then allocations are not where the time goes.
enum DisagreementNotes {
    /// From how many times the reference's on a difference is worth a line, of either.
    private static let (allocations, time) = (1.5, 1.1)

    /// More than these are left to the tables.
    private static let shown = 2

    /// A line for each, the largest difference in time first, two at most; `scenario` is with its options, as a command has
    /// them.
    static func lines(_ run: RankedRun, scenario: String) -> [String] {
        guard run.leading == .mainCPU, let reference = run.reference else { return [] }
        return run.conforming.compactMap { row -> (line: String, size: Double)? in
            // What was injected is where the difference is.
            let injected = [row, reference].flatMap { run.record.injections(into: $0.id) }
            guard injected.isEmpty, row.id != reference.id, !row.isBaseline,
                let ratio = row[.mainCPU]?.ratio,
                let low = ratio.low, let high = ratio.high,
                let own = row[.allocations]?.value, let other = reference[.allocations]?.value,
                own > 0, other > 0
            else { return nil }
            let count = own / other
            let isDearer = low >= time && count <= 1 / allocations
            guard isDearer || high <= 1 / time && count >= allocations else { return nil }
            let words =
                isDearer ? ("less", "more", "not in allocations") : ("more", "less", "elsewhere")
            let line =
                "\(row.id) allocates \(words.0) than \(reference.id) (×\(RatioText.times(count))) and takes \(words.1) CPU"
                + " (×\(RatioText.times(ratio.value))): the difference is \(words.2). \(ProgramName.current) profile"
                + " \(scenario) --architecture \(row.id) --beside \(reference.id) shows where."
            return (line, max(ratio.value, 1 / ratio.value))
        }.sorted { $0.size > $1.size }.prefix(shown).map(\.line)
    }
}

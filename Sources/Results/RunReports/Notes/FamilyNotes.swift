internal import ReportedErrors
internal import RunRecords

/// Says how verdicts were given, and why the run ended when it did.
struct FamilyNotes {
    let record: RunRecord

    var lines: [String] {
        guard let family = record.family else { return [] }
        return [ending(family), verdicts(family)].compactMap(\.self)
    }

    private func verdicts(_ family: RunRecord.Family) -> String? {
        guard let error = family.intervalError, !record.decided.of.isEmpty,
            family.members.count > 1 || family.interims != nil
        else { return nil }
        return Self.verdicts(
            on: family.metric,
            family.members.count,
            error: family.error,
            intervalError: error
        )
    }

    /// Why a verdict may be missing although the interval beside it leaves 1 out.
    ///
    /// - Parameters:
    ///   - metric: The id of the metric that is judged.
    ///   - count: How many comparisons share the error.
    ///   - error: The probability of one or more wrong verdicts among them.
    ///   - intervalError: How often the interval that each verdict rests on may miss the truth.
    /// - Returns: A sentence.
    static func verdicts(
        on metric: String,
        _ count: Int,
        error: Double,
        intervalError: Double
    ) -> String {
        let name = Metric.named(metric)?.name ?? metric
        let level = NumberText.fixed((1 - intervalError) * 100, intervalError < 0.001 ? 2 : 1)
        return
            "Verdicts: the chance that even one of the \(count) on \(name) is wrong"
            + " is at most \(NumberText.single(error * 100)) %; for that each rests on a \(level) % interval, the one shown."
    }

    private func ending(_ family: RunRecord.Family) -> String? {
        guard let ending = family.ending else { return nil }
        guard family.interims != nil else {
            guard ending == .budget, let budget = family.budget else { return nil }
            return
                "Blocks: a run without a given size ends after \(NumberText.single(budget)) s, and this machine came to"
                + " \(family.blocks); --blocks says how many."
        }
        let (judged, decided) = record.decided
        let open = judged.filter { !decided.contains($0) }
        let blocks = "\(family.blocks, "block")"
        let left =
            open.isEmpty ? "all was decided" : "inconclusive: \(open.joined(separator: ", "))"
        switch ending {
        case .decided:
            return "Until decided: every comparison was, after \(blocks) of at most"
                + " \(family.horizon ?? family.blocks)."
        case .planned: return "Until decided: all \(blocks) were measured; \(left)."
        case .budget:
            let minutes = family.budget.map { " of \(NumberText.single($0 / 60)) min" } ?? ""
            return "Until decided: the budget\(minutes) ended after \(blocks); \(left)."
        case .interrupted:
            return "Until decided: interrupted after \(blocks); \(left)."
        }
    }
}

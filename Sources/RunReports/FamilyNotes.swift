import SampleStatistics

/// Says how verdicts were given, and why the run ended when it did.
struct FamilyNotes {
    private let record: RunRecord

    init(_ record: RunRecord) { self.record = record }

    var lines: [String] {
        guard let family = record.family else { return [] }
        return [ending(family), verdicts(family)].compactMap(\.self)
    }

    /// Why a verdict may be missing although the interval beside it leaves 1 out.
    private func verdicts(_ family: RunRecord.Family) -> String? {
        guard let error = family.intervalError, family.members.count > 1 || family.looks != nil
        else { return nil }
        let name = Metric.named(family.metric).flatMap(ComparisonColumns.name) ?? family.metric
        let level = NumberText.fixed((1 - error) * 100, error < 0.001 ? 2 : 1)
        var text =
            "Verdicts: the chance of any wrong one among \(family.members.count) on \(name)"
            + " is at most \(NumberText.single(family.error * 100)) %, so each rests on a \(level) % interval"
        if family.looks == nil { text += ", wider than the one shown" }
        return text + "."
    }

    private func ending(_ family: RunRecord.Family) -> String? {
        guard family.looks != nil, let ending = family.ending else { return nil }
        let (judged, decided) = record.decided
        let open = judged.filter { !decided.contains($0) }
        let blocks = "\(family.blocks) \(family.blocks == 1 ? "block" : "blocks")"
        let left = open.isEmpty ? "all was decided" : "not decided: \(open.joined(separator: ", "))"
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

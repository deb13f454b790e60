internal import RunRecords
internal import SampleStatistics

/// A run in sentences: whether screens were right, who costs least and most of the reference, and how sure that is.
struct SummaryAnswer {
    private let run: RankedRun
    private var record: RunRecord { run.record }

    init(_ run: RankedRun) { self.run = run }

    // MARK: Screens

    var correctness: String {
        let wrong = record.architectures.filter { $0.failure != nil }
        let unjudged = record.architectures.filter { !$0.conforms && $0.failure == nil }
        let count = record.architectures.count
        guard !wrong.isEmpty || !unjudged.isEmpty else {
            return count == 1
                ? "Correct: it shows the screens that the rules ask for."
                : "Correct: all \(count) show the screens that the rules ask for."
        }
        var parts: [String] = []
        if !wrong.isEmpty {
            let names = wrong.map { "\($0.id) breaks \($0.failure?.rule ?? "a rule")" }
            parts.append("✗ Wrong screens, not compared: \(names.joined(separator: ", "))")
        }
        if !unjudged.isEmpty {
            let names = unjudged.map(\.id).joined(separator: ", ")
            parts.append("✗ Not judged, not compared: \(names)")
        }
        return parts.joined(separator: ". ") + "."
    }

    // MARK: Cost

    /// The answer, and how sure it is; empty where nothing was compared.
    var sentences: [String] {
        guard let leading = run.leading, record.reference != nil, record.architectures.count > 1
        else { return [] }
        return [ends(leading), cause(leading), verdicts(leading), certainty(leading), phone]
            .compactMap(\.self)
    }

    /// Who costs least and most, baseline apps aside.
    private func ends(_ leading: Metric) -> String? {
        let ratios = run.conforming.filter { !$0.isBaseline && $0.isRanked(by: leading) }
            .compactMap { row in row[leading]?.ratio.map { (id: row.id, ratio: $0) } }
        guard let reference = ratios.first?.ratio.to,
            let least = ratios.min(by: { $0.ratio.value < $1.ratio.value }),
            let most = ratios.max(by: { $0.ratio.value < $1.ratio.value })
        else { return nil }
        func words(_ end: (id: String, ratio: RunRecord.Ratio), isEnd: Bool) -> String {
            guard isEnd else { return "\(reference) itself" }
            let (ratio, interval) = RatioText.short(end.ratio)
            return [end.id, ratio, interval].compactMap(\.self).joined(separator: " ")
        }
        let aside = run.conforming.contains(where: \.isBaseline) ? ", baseline apps aside" : ""
        return "Least \(leading.name)\(aside): \(words(least, isEnd: least.ratio.value < 1)); most:"
            + " \(words(most, isEnd: most.ratio.value > 1)) of \(reference)'s."
    }

    /// What goes along with the cost of those at both ends, in counts; nil where there are none, or none that differ.
    private func cause(_ leading: Metric) -> String? {
        guard leading == .mainCPU, let reference = run.reference else { return nil }
        let rows = run.conforming.filter { !$0.isBaseline && $0.isRanked(by: leading) }
            .compactMap { row in row[leading]?.ratio.map { (row: row, ratio: $0.value) } }
        func count(_ row: RunRecord.Architecture?, _ metric: Metric, _ words: String) -> String? {
            guard let row, let own = row[metric]?.value, let other = reference[metric]?.value,
                own > 0, other > 0,
                metric == .allocations ? own / other >= 1.5 : own / other <= 0.67
            else { return nil }
            return "\(row.id) \(words) (×\(RatioText.times(own / other)))"
        }
        let most = rows.max { $0.ratio < $1.ratio }.flatMap { $0.ratio > 1 ? $0.row : nil }
        let least = rows.min { $0.ratio < $1.ratio }.flatMap { $0.ratio < 1 ? $0.row : nil }
        let parts = [
            count(most, .allocations, "allocates more"),
            count(least, .cellsConfigured, "configures fewer cells"),
        ].compactMap(\.self)
        return parts.isEmpty
            ? nil
            : "Along with it: \(parts.joined(separator: ", ")) than \(reference.id)."
    }

    /// More names than these are counted.
    private static let namesShown = 4

    private func verdicts(_ leading: Metric) -> String? {
        guard let family = record.family, family.metric == leading.id,
            !record.decided.of.isEmpty
        else { return nil }
        guard let ranges = family.ranges else { return singles(family, leading) }
        let real = ranges.filter { !RunRecord.Overhead.baselines.contains($0.architecture) }
        func names(_ verdict: RangeVerdict) -> String? {
            Self.names(real.filter { $0.verdict == verdict }.map(\.architecture))
        }
        let however = "than \(family.reference) however both are written"
        let sentences = [
            names(.less).map { "Less \(however): \($0)" },
            names(.more).map { "More \(however): \($0)" },
            names(.same).map { "The same however both are written: \($0)" },
            names(.overlap).map { "Depends on how it is written: \($0)" },
            names(.inconclusive).map { "Inconclusive: \($0)" },
        ].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: ". ") + "."
    }

    private func singles(_ family: RunRecord.Family, _ leading: Metric) -> String? {
        let real = run.conforming.filter { !$0.isBaseline && $0.id != family.reference }
        func names(_ isOne: (Verdict) -> Bool) -> String? {
            Self.names(real.filter { $0[leading]?.ratio?.verdict.map(isOne) ?? false }.map(\.id))
        }
        let groups = [
            (names { $0 == .faster }, "less"), (names { $0 == .same }, "the same"),
            (names { $0 == .slower }, "more"), (names { !$0.isDecided }, "inconclusive"),
        ]
        let parts = groups.compactMap { names, word in names.map { "\(word): \($0)" } }
        return parts.isEmpty ? nil : parts.joined(separator: "; ").capitalizedFirst + "."
    }

    private static func names(_ ids: [String]) -> String? {
        guard !ids.isEmpty else { return nil }
        return ids.count > namesShown ? "\(ids.count)" : ids.joined(separator: ", ")
    }

    /// What a cost model makes of it, with the range of its costs; nil where counts or time are missing.
    private var phone: String? {
        let cost = ModelledCost(record, model: CostModel.inReports)
        let rows = cost.rows.filter {
            $0.ratio != nil
                && !RunRecord.Overhead.baselines.contains(RunRecord.architecture(ofVariant: $0.id))
        }
        func ratio(_ row: ModelledCost.Row) -> Double { row.ratio?.mid ?? 1 }
        guard let reference = cost.reference, run.leading == .mainCPU,
            let least = rows.min(by: { ratio($0) < ratio($1) }),
            let most = rows.max(by: { ratio($0) < ratio($1) })
        else { return nil }
        func words(_ row: ModelledCost.Row, isEnd: Bool) -> String {
            guard isEnd, let ratio = PhoneText.ratio(row) else { return "\(reference) itself" }
            return "\(row.id) \(ratio)"
        }
        let share = cost[reference]?.modelledShare.map {
            "'s \(PhoneText.percent($0.mid)) % of the main thread"
        }
        return
            "Modelled phone, assumed costs: least \(words(least, isEnd: ratio(least) < 1)),"
            + " most \(words(most, isEnd: ratio(most) > 1)) of \(reference)\(share ?? "")."
    }

    /// What verdicts and intervals are worth.
    private func certainty(_ leading: Metric) -> String? {
        let ratios = run.conforming.compactMap { $0[leading]?.ratio }
        guard !ratios.isEmpty, !leading.isExact else {
            return leading.isExact ? "Counts are exact: the same in every run." : nil
        }
        guard let family = record.family, family.intervalError != nil,
            !record.decided.of.isEmpty
        else {
            let blocks = record.family?.blocks ?? 0
            return "No verdicts: \(blocks) \(blocks == 1 ? "block" : "blocks") of"
                + " \(Verdict.minimumBlocks) that they need."
        }
        let level = NumberText.single((1 - family.error) * 100)
        guard let limit = ratios.compactMap(\.detectable).max(), limit > 1 else {
            return "\(level) % confidence for all of this together."
        }
        let least =
            limit < 2
            ? "\(NumberText.fixed((limit - 1) * 100, 0)) %"
            : "a factor of \(NumberText.fixed(limit, 1))"
        return "\(level) % confidence for all of this together; under \(least) may go unseen."
    }
}

internal import ReportedErrors
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
        let answer = hasTooFewBlocks ? [] : [verdicts(leading)]
        return ([ends(leading)] + answer + [certainty(leading), phone]).compactMap(\.self)
    }

    /// Who costs least and most, baseline apps aside, and the counts that go along with it.
    private func ends(_ leading: Metric) -> String? {
        let rows = run.conforming.filter { !$0.isBaseline && $0.isRanked(by: leading) }
            .compactMap { row in row[leading]?.ratio.map { (row: row, ratio: $0) } }
        guard let reference = rows.first?.ratio.to,
            let least = rows.min(by: { $0.ratio.value < $1.ratio.value }),
            let most = rows.max(by: { $0.ratio.value < $1.ratio.value })
        else { return nil }
        func words(_ ratio: RunRecord.Ratio) -> String {
            let (ratio, interval) = RatioText.short(ratio)
            return [ratio, interval].compactMap(\.self).joined(separator: " ")
        }
        let bare = run.conforming.filter(\.isBaseline).map(\.id)
        let aside =
            bare.isEmpty
            ? ""
            : " apart from the \("baseline app".counted(bare.count)) (\(bare.joined(separator: ", ")))"
        let cheapest =
            least.ratio.value < 1
            ? "\(least.row.id) \(words(least.ratio)) of \(reference)'s \(leading.name)" : reference
        let dearest =
            most.ratio.value > 1
            ? "\(most.row.id) \(words(most.ratio)) of \(reference)'s" : reference
        let counts = [
            least.ratio.value < 1 ? also(least.row, .cellsConfigured) : nil,
            most.ratio.value > 1 ? also(most.row, .allocations) : nil,
        ].compactMap(\.self)
        return ["Cheapest\(aside): \(cheapest). Most expensive: \(dearest).", sentence(counts)]
            .compactMap(\.self).joined(separator: " ")
    }

    private func sentence(_ parts: [String]) -> String? {
        parts.isEmpty ? nil : parts.joined(separator: "; ") + "."
    }

    /// A count that differs as the cost does; nil where it does not, or the leading figure is a count itself.
    private func also(_ row: RunRecord.Architecture, _ metric: Metric) -> String? {
        guard run.leading == .mainCPU, let own = row[metric]?.value,
            let other = run.reference?[metric]?.value, own > 0, other > 0
        else { return nil }
        let times = "\(RatioText.times(own / other)) ×"
        if metric == .allocations {
            return own / other >= 1.5 ? "\(row.id) also allocates \(times) as much" : nil
        }
        return own / other <= 0.67 ? "\(row.id) configures \(times) as many cells" : nil
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
        let (reference, (ways, way)) = (family.reference, RangeText.ways(ranges))
        let sentences = [
            names(.less).map { "Always cheaper than \(reference), \(ways): \($0)." },
            names(.more).map { "Always costlier than \(reference), \(ways): \($0)." },
            names(.same).map { "The same as \(reference), \(ways): \($0)." },
            names(.overlap).map { "Cheaper or dearer, \(way) decides: \($0)." },
            names(.inconclusive).map { "Inconclusive, \(ways): \($0)." },
        ].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private func singles(_ family: RunRecord.Family, _ leading: Metric) -> String? {
        let real = run.conforming.filter { !$0.isBaseline && $0.id != family.reference }
        func names(_ isOne: (Verdict) -> Bool) -> String? {
            Self.names(real.filter { $0[leading]?.ratio?.verdict.map(isOne) ?? false }.map(\.id))
        }
        let reference = family.reference
        let sentences = [
            names { $0 == .less }.map { "Cheaper than \(reference): \($0)." },
            names { $0 == .more }.map { "Costlier than \(reference): \($0)." },
            names { $0 == .same }.map { "The same as \(reference): \($0)." },
            names { !$0.isDecided }.map { "Inconclusive: \($0)." },
        ].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private static func names(_ ids: [String]) -> String? {
        guard !ids.isEmpty else { return nil }
        return ids.count > namesShown ? "\(ids.count)" : ids.joined(separator: ", ")
    }

    /// What a cost model makes of it, with the range of its costs; nil where counts or time are missing.
    private var phone: String? {
        let cost = ModelledCost(record, model: CostModel.inReports)
        let rows = cost.rows.filter { $0.ratio != nil && !RunRecord.isBaseline($0.id) }
        func ratio(_ row: ModelledCost.Row) -> Double { row.ratio?.mid ?? 1 }
        guard let reference = cost.reference, run.leading == .mainCPU,
            let least = rows.min(by: { ratio($0) < ratio($1) }),
            let most = rows.max(by: { ratio($0) < ratio($1) })
        else { return nil }
        func words(_ row: ModelledCost.Row) -> String? {
            PhoneText.ratio(row).map { ratio in
                let share = row.modelledShare.map { " \(PhoneText.percent($0.mid)) %," }
                return "\(row.id)\(share ?? "") \(ratio)"
            }
        }
        let share = cost[reference]?.modelledShare.map {
            "\(reference) would use \(PhoneText.percent($0.mid)) % of the main thread"
        }
        let ends = [ratio(least) < 1 ? words(least) : nil, ratio(most) > 1 ? words(most) : nil]
            .compactMap(\.self)
        let parts = [share].compactMap(\.self) + ends
        return parts.isEmpty
            ? nil
            : "Modelled phone, assumed costs: \(parts.joined(separator: "; "))"
                + (ends.isEmpty ? "." : " of \(reference)'s.")
    }

    /// What verdicts and intervals are worth.
    private func certainty(_ leading: Metric) -> String? {
        let ratios = run.conforming.compactMap { $0[leading]?.ratio }
        guard !ratios.isEmpty, !leading.isExact else {
            return leading.isExact ? "Counts are exact: the same in every run." : nil
        }
        guard !hasTooFewBlocks, let family = record.family else {
            let blocks = record.family?.blocks ?? 0
            let few = blocks == 1 ? "1 block is" : "\(blocks, "block") are"
            let isSlow = record.family?.ending == .budget && record.family?.interims == nil
            return "No verdicts: \(few) too few, a verdict needs \(Verdict.minimumBlocks)."
                + (isSlow
                    ? " This machine is slow, and a run ends after a minute: --blocks"
                        + " \(Verdict.minimumBlocks) measures all." : "")
                + " Ranges are 95 % intervals, each by itself."
        }
        let level = NumberText.single((1 - family.error) * 100)
        let confidence =
            "\(level) % confidence for all of this together, on \(record.mergedMachines ?? 1, "machine")."
        guard let limit = ratios.compactMap(\.detectable).max(), limit > 1 else {
            return confidence
        }
        return limit < 2
            ? "\(confidence) Differences below \(NumberText.fixed((limit - 1) * 100, 0)) % may be missed."
            : "\(confidence) Differences below a factor of \(NumberText.fixed(limit, 1)) may be missed."
    }

    /// Whether nothing by time was judged, for want of blocks.
    private var hasTooFewBlocks: Bool {
        guard let family = record.family else { return true }
        return family.intervalError == nil || record.decided.of.isEmpty
            || family.blocks < Verdict.minimumBlocks
    }
}

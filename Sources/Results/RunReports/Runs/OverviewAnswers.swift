internal import ReportedErrors
internal import RunRecords
import SampleStatistics

/// What a reader of several scenarios asks first: who costs most on main, by how much, how sure that is, and why.
struct OverviewAnswers {
    /// A run's costliest architecture.
    private struct Worst {
        var record: RunRecord
        var row: RunRecord.Architecture
        var reference: RunRecord.Architecture
        var ratio: RunRecord.Ratio

        var scenario: String { record.scenario.id }
    }

    private static let metric = Metric.mainCPU

    let runs: [RunRecord]

    /// Of the architecture that costs most in most runs; empty where nothing was compared.
    var all: [ReportAnswer] {
        let all = runs.compactMap(Self.worst)
        let byName = Dictionary(grouping: all, by: \.row.id)
        let most = byName.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        guard let (id, worst) = most, all.count > 1 else { return [] }
        return [cost(id, worst, all), certainty(id, worst), origin(id, worst), least, phone(id)]
            .compactMap(\.self)
    }

    /// Whether an architecture stands as its author wrote it; how far tuning takes it the tables say.
    private static func isPublished(_ id: String) -> Bool {
        RunRecord.architecture(ofVariant: id) == id
    }

    /// What costs least in most runs, of all ways of writing and of those published.
    private var least: ReportAnswer? {
        guard let costs = ScenarioCosts(runs, .mainCPU) else { return nil }
        let rows = costs.rows.filter { !$0.isBaseline }
        let published = rows.map { (id: $0.id, ratios: costs.ratios($0.published)) }
        let tuned = rows.map { (id: "\($0.id)[tuned]", ratios: costs.ratios($0.tuned)) }
        guard let least = leastOften(published + tuned) else { return nil }
        let asPublished = leastOften(published).flatMap { own in
            own.id == least.id
                ? nil
                : "As published \(own.id) costs least, in \(own.wins.count) of \(own.count) scenarios."
        }
        return ReportAnswer(
            question: "Which costs least?",
            short: "\(least.id), in \(least.wins.count) of \(least.count) scenarios"
                + (least.id == costs.reference
                    ? ", the reference itself."
                    : ": \(Self.span(least.wins)) times as much as \(costs.reference)."),
            long: [
                asPublished,
                least.others.isEmpty ? nil : "Elsewhere: \(least.others.joined(separator: ", ")).",
            ].compactMap(\.self)
        )
    }

    /// Who of these costs least in most runs, with its ratios there, and who does in the others.
    private func leastOften(
        _ candidates: [(id: String, ratios: [Double?])]
    ) -> (id: String, wins: [Double], count: Int, others: [String])? {
        let best = runs.indices.map { run -> (id: String, ratio: Double)? in
            candidates.compactMap { candidate in
                guard candidate.ratios.indices.contains(run) else { return nil }
                return candidate.ratios[run].map { (candidate.id, $0) }
            }.min { $0.1 < $1.1 }
        }
        let byName = Dictionary(grouping: best.compactMap(\.self), by: \.id)
        let most = byName.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        guard let (id, wins) = most else { return nil }
        let others = zip(runs, best).compactMap { run, best -> String? in
            guard let best, best.id != id else { return nil }
            return "\(best.id) in \(run.scenario.id) (×\(RatioText.times(best.ratio)))"
        }
        return (id, wins.map(\.ratio), byName.values.map(\.count).reduce(0, +), others)
    }

    /// Whether a phone would say the same, by the cost model.
    private func phone(_ worst: String) -> ReportAnswer? {
        let costs = runs.map { ModelledCost($0, model: CostModel.inReports) }
        let compared = costs.map { cost in cost.rows.filter { isCompared($0) } }
        let turned = zip(costs, compared).map { cost, rows in
            let ids = Set(rows.map(\.id))
            return cost.turned().filter { ids.contains($0.id) }.map(\.id)
        }
        let count = compared.map(\.count).reduce(0, +)
        guard count > 0, let reference = costs.first?.reference else { return nil }
        let found = turned.map(\.count).reduce(0, +)
        let lines = zip(runs, turned).compactMap { run, ids in
            ids.isEmpty ? nil : "\(run.scenario.id): \(ids.joined(separator: ", "))."
        }
        return ReportAnswer(
            question: "Would a phone say the same?",
            short: "With assumed costs" + (span(of: worst, costs).map { ", \($0);" } ?? ",")
                + " \(found) of \(count) comparisons with \(reference) would reverse.",
            long: ["Comparisons of architectures as published, at the model's middle costs."]
                + lines
        )
    }

    /// How far from the reference the architecture that costs most here is modelled; nil where it is not.
    private func span(of id: String?, _ costs: [ModelledCost]) -> String? {
        let ratios = costs.compactMap { cost in id.flatMap { cost[$0]?.ratio?.mid } }
        guard let id, let reference = costs.first?.reference, !ratios.isEmpty else { return nil }
        return "\(id) takes \(Self.span(ratios)) times the main thread of \(reference)"
    }

    private func isCompared(_ row: ModelledCost.Row) -> Bool {
        row.ratio != nil && Self.isPublished(row.id)
            && !RunRecord.Overhead.baselines.contains(row.id)
    }

    private static func worst(_ record: RunRecord) -> Worst? {
        guard let reference = record.reference.flatMap({ record[$0] }) else { return nil }
        let rows = record.architectures.filter {
            $0.isRanked(by: metric) && !$0.isBaseline
                && $0[metric]?.value != nil && isPublished($0.id)
        }
        func value(_ row: RunRecord.Architecture) -> Double { row[metric]?.value ?? 0 }
        guard let row = rows.max(by: { value($0) < value($1) }),
            let ratio = row[metric]?.ratio
        else { return nil }
        return Worst(record: record, row: row, reference: reference, ratio: ratio)
    }

    private func cost(_ id: String, _ worst: [Worst], _ all: [Worst]) -> ReportAnswer {
        let reference = worst[0].reference.id
        let others = all.filter { $0.row.id != id }.map {
            "In \($0.scenario) it is \($0.row.id), with \(NumberText.fixed($0.ratio.value, 2)) times."
        }
        func span(_ row: (Worst) -> RunRecord.Architecture) -> String {
            Self.span(worst.compactMap { row($0)[Self.metric]?.value.map { $0 / 1e3 } })
        }
        let times =
            "For one event that is \(span(\.row)) µs, where \(reference) takes \(span(\.reference))."
        return ReportAnswer(
            question: "Which architecture costs most on the main thread, and by how much?",
            short: "\(id), in \(worst.count) of \(all.count) scenarios: "
                + "\(Self.span(worst.map(\.ratio.value))) times as much as \(reference).",
            long: [times] + others
        )
    }

    /// By its own verdict, or where variants are judged together by its architecture's.
    private static func isFoundToCostMore(_ worst: Worst) -> Bool {
        guard let ranges = worst.record.family?.ranges else {
            return worst.ratio.verdict == .more
        }
        return ranges.first { $0.variants.contains(worst.row.id) }?.verdict == .more
    }

    private func certainty(_ id: String, _ worst: [Worst]) -> ReportAnswer? {
        let lows = worst.compactMap(\.ratio.low)
        guard lows.count == worst.count, let least = lows.min() else { return nil }
        let decided = worst.count(where: Self.isFoundToCostMore)
        let isRange = worst.contains { $0.record.family?.ranges != nil }
        let reference = worst[0].reference.id
        return ReportAnswer(
            question: "How sure is that?",
            short:
                "With 95 % confidence \(id) as published costs at least \(NumberText.fixed(least, 2)) times as much in each. In \(decided) of these \(worst.count) it is found to cost more than \(reference)\(isRange ? " however both are written" : "").",
            long: [
                "Verdicts are given run by run, so that the chance of any wrong one in a run is at most 5 %."
            ]
        )
    }

    private func origin(_ id: String, _ worst: [Worst]) -> ReportAnswer? {
        let reference = worst[0].reference.id
        let spans = CostAnswers.causes.prefix(4).compactMap {
            cause -> (words: String, low: Double, text: String)? in
            let ratios = worst.compactMap { run -> Double? in
                guard let own = run.row[cause.metric]?.value,
                    let other = run.reference[cause.metric]?.value, own > 0, other > 0
                else { return nil }
                return own / other
            }
            guard ratios.count == worst.count, let low = ratios.min() else { return nil }
            return (cause.words, low, "\(Self.span(ratios)) times the \(cause.words)")
        }
        let more = spans.filter { $0.low >= 1.2 }
        guard let first = more.first else { return nil }
        let rest = more.dropFirst().map(\.text)
        return ReportAnswer(
            question: "Where does the extra cost come from?",
            short: "For the same events \(id) makes \(first.text) of \(reference).",
            long: (rest.isEmpty ? [] : ["Also \(rest.joined(separator: ", "))."])
                + [
                    "That goes along with the cost and does not prove its cause: work on other threads counts too, and costs main "
                        + "nothing. Each scenario's own part says more; \(ProgramName.current) profile shows the functions that take the time."
                ]
        )
    }

    /// As in "2.13 to 5.80".
    private static func span(_ values: [Double]) -> String {
        let texts = [values.min(), values.max()].compactMap(\.self).map(NumberText.single)
        return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " to ")
    }
}

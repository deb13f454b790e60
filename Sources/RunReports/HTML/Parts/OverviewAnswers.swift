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

    private static let metric = "main_cpu_ns_per_event"
    private static let causes = [
        ("allocations_per_event", "allocations"), ("retains_per_event", "retains (ARC)"),
        ("cells_configured_per_event", "cells filled"), ("renders_per_event", "renders"),
    ]

    let runs: [RunRecord]

    /// Of the architecture that costs most in most runs; empty where nothing was compared.
    var all: [PageAnswer] {
        let all = runs.compactMap(Self.worst)
        let byName = Dictionary(grouping: all, by: \.row.id)
        let most = byName.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        guard let (id, worst) = most, all.count > 1 else { return [] }
        return [cost(id, worst, all), certainty(id, worst), origin(id, worst)].compactMap(\.self)
    }

    private static func worst(_ record: RunRecord) -> Worst? {
        guard let metric = Metric.named(metric),
            let reference = record.architectures.first(where: { $0.id == record.reference })
        else { return nil }
        let rows = record.architectures.filter {
            $0.isRanked(by: metric) && !RunRecord.Overhead.floors.contains($0.id)
                && $0.metrics[metric.id]?.value != nil
        }
        func value(_ row: RunRecord.Architecture) -> Double { row.metrics[metric.id]?.value ?? 0 }
        guard let row = rows.max(by: { value($0) < value($1) }),
            let ratio = row.metrics[metric.id]?.ratio
        else { return nil }
        return Worst(record: record, row: row, reference: reference, ratio: ratio)
    }

    private func cost(_ id: String, _ worst: [Worst], _ all: [Worst]) -> PageAnswer {
        let reference = worst[0].reference.id
        let others = all.filter { $0.row.id != id }.map {
            "In \($0.scenario) it is \($0.row.id), with \(NumberText.fixed($0.ratio.value, 2)) times."
        }
        func span(_ row: (Worst) -> RunRecord.Architecture) -> String {
            Self.span(worst.compactMap { row($0).metrics[Self.metric]?.value.map { $0 / 1e3 } })
        }
        let times =
            "For one event that is \(span(\.row)) µs, where \(reference) takes \(span(\.reference))."
        return PageAnswer(
            question: "Which architecture costs most on the main thread, and by how much?",
            short: "\(id), in \(worst.count) of \(all.count) scenarios: "
                + "\(Self.span(worst.map(\.ratio.value))) times as much as \(reference).",
            long: [times] + others
        )
    }

    private func certainty(_ id: String, _ worst: [Worst]) -> PageAnswer? {
        let lows = worst.compactMap(\.ratio.low)
        guard lows.count == worst.count, let least = lows.min() else { return nil }
        let decided = worst.count { $0.ratio.verdict == .slower }
        let reference = worst[0].reference.id
        return PageAnswer(
            question: "How sure is that?",
            short:
                "\(id) is found slower than \(reference) in \(decided) of these \(worst.count); with 95 % confidence it costs "
                + "\(NumberText.fixed(least, 2)) times as much or more in each.",
            long: [
                "Verdicts are given run by run, so that the chance of any wrong one in a run is at most 5 %. For that each rests on a "
                    + "wider interval than the one shown: some are open although the interval below them leaves 1 out."
            ]
        )
    }

    private func origin(_ id: String, _ worst: [Worst]) -> PageAnswer? {
        let reference = worst[0].reference.id
        let spans = Self.causes.compactMap { cause -> (words: String, low: Double, text: String)? in
            let ratios = worst.compactMap { run -> Double? in
                guard let own = run.row.metrics[cause.0]?.value,
                    let other = run.reference.metrics[cause.0]?.value, own > 0, other > 0
                else { return nil }
                return own / other
            }
            guard ratios.count == worst.count, let low = ratios.min() else { return nil }
            return (cause.1, low, "\(Self.span(ratios)) times the \(cause.1)")
        }
        let more = spans.filter { $0.low >= 1.2 }
        guard let first = more.first else { return nil }
        let rest = more.dropFirst().map(\.text)
        return PageAnswer(
            question: "Where does the extra cost come from?",
            short: "For the same events \(id) makes \(first.text) of \(reference).",
            long: (rest.isEmpty ? [] : ["Also \(rest.joined(separator: ", "))."])
                + [
                    "That goes along with the cost and does not prove its cause: what is done on other threads counts too, and costs main "
                        + "nothing. Each scenario's own part below says more, and crosstalk profile shows the functions that take the time."
                ]
        )
    }

    /// As in "2.13 to 5.80".
    private static func span(_ values: [Double]) -> String {
        let texts = [values.min(), values.max()].compactMap(\.self).map(NumberText.single)
        return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " to ")
    }
}

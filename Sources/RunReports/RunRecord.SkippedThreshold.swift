extension RunRecord {
    /// A limit that could not be evaluated: neither kept nor missed.
    package struct SkippedThreshold: Hashable, Sendable {
        /// Why there is no figure to hold against the limit.
        package enum Reason: Hashable, Sendable {
            /// Nobody asked for the pass that measures it.
            case passNotRun(Pass)
            /// The architecture was counted and not timed, as asked for.
            case notTimed
            /// The percentile needs more screen updates than there were; nil where they were not counted.
            case tooFewUpdates(needed: Int, found: Int?)
            /// The pass was run, and nothing says why the figure is missing.
            case notMeasured
        }

        package var architecture: String
        package var threshold: Threshold
        package var reason: Reason
    }

    /// Limits that could not be evaluated for conforming architectures, by architecture, in the scenario's order.
    package var skippedThresholds: [SkippedThreshold] {
        architectures.filter(\.conforms).flatMap { architecture in
            (thresholds ?? []).compactMap { threshold in
                guard architecture.metrics[threshold.metric]?.value == nil else { return nil }
                return SkippedThreshold(
                    architecture: architecture.id,
                    threshold: threshold,
                    reason: reason(threshold.metric, architecture)
                )
            }
        }
    }

    /// The same for people: one line for each limit and reason, without a full stop.
    package var skippedThresholdLines: [String] {
        let skipped = skippedThresholds
        let judged = architectures.count(where: \.conforms)
        var lines: [String] = []
        for limit in thresholds ?? [] {
            let some = skipped.filter { $0.threshold == limit }
            var reasons: [SkippedThreshold.Reason] = []
            for item in some where !reasons.contains(item.reason) { reasons.append(item.reason) }
            for reason in reasons {
                let ids = some.filter { $0.reason == reason }.map(\.architecture)
                let whom = ids.count == judged ? "" : " in \(ids.joined(separator: ", "))"
                lines.append("Limit on \(limit.metric) not evaluated\(whom): \(reason.text)")
            }
        }
        return lines
    }

    private func reason(_ id: String, _ row: Architecture) -> SkippedThreshold.Reason {
        guard let metric = Metric.named(id) else { return .notMeasured }
        guard hasRun(metric.pass) else { return .passNotRun(metric.pass) }
        if metric.pass == .throughput, untimed.contains(row.id) { return .notTimed }
        if let needed = metric.updatesNeeded, row.errors.isEmpty,
            row.ledger.map({ $0.delivered < needed }) ?? true
        {
            return .tooFewUpdates(needed: needed, found: row.ledger?.delivered)
        }
        return .notMeasured
    }

    /// Whether any architecture has a figure of a pass.
    func hasRun(_ pass: Pass) -> Bool {
        architectures.contains { architecture in
            architecture.metrics.contains { id, figure in
                figure.value != nil && Metric.named(id)?.pass == pass
            }
        }
    }

    /// Those that were counted and not to be timed, as with `--quick`.
    var untimed: [String] {
        guard let family else { return [] }
        return architectures.map(\.id)
            .filter { $0 != family.reference && !family.members.contains($0) }
    }
}

extension RunRecord.SkippedThreshold.Reason {
    /// For people, without a full stop.
    package var text: String {
        switch self {
        case .passNotRun(let pass): "the \(pass.rawValue) pass was not run"
        case .notTimed: "counted and not timed, as asked for"
        case .tooFewUpdates(let needed, let found):
            "it needs \(NumberText.grouped(needed)) screen updates"
                + (found.map { ", had \(NumberText.grouped($0))" } ?? "")
                + "; a longer --latency-seconds gives more"
        case .notMeasured: "it was not measured"
        }
    }
}

extension Metric {
    /// How many samples must lie beyond a percentile for it to be shown: with fewer its interval has no upper end.
    package static let samplesBeyond = 10

    /// How many screen updates a percentile needs; nil for what is no percentile of them.
    var updatesNeeded: Int? {
        guard id.hasPrefix("event_to_") else { return nil }
        let beyond = ["_p50_ns": 2, "_p90_ns": 10, "_p99_ns": 100, "_p999_ns": 1_000]
        return beyond.first { id.hasSuffix($0.key) }.map { Self.samplesBeyond * $0.value }
    }
}

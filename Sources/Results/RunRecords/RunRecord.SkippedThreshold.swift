extension RunRecord {
    /// A limit that could not be evaluated: neither kept nor missed.
    package struct SkippedThreshold: Hashable, Sendable {
        /// Why there is no figure to hold against the limit.
        package enum Reason: Hashable, Sendable {
            /// No one asked for the pass that measures it.
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
    package func hasRun(_ pass: Pass) -> Bool {
        architectures.contains { architecture in
            architecture.metrics.contains { id, figure in
                figure.value != nil && Metric.named(id)?.pass == pass
            }
        }
    }

    /// Those that were counted and not to be timed, as with `--quick`.
    package var untimed: [String] {
        guard let family else { return [] }
        let timed = family.ranges?.flatMap(\.variants) ?? [family.reference] + family.members
        return architectures.map(\.id).filter { !timed.contains($0) }
    }
}

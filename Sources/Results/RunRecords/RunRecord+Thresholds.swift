extension RunRecord {
    /// A limit of the scenario that the run's figures are judged by.
    package struct Threshold: Codable, Hashable, Sendable {
        /// A metric's id.
        package var metric: String
        /// The largest value that will do; the smallest, where more is better.
        package var limit: Double
        /// Whether an architecture that missed it was measured no further.
        package var abort: Bool

        package init(metric: String, limit: Double, abort: Bool = false) {
            self.metric = metric
            self.limit = limit
            self.abort = abort
        }

        /// Whether `value` keeps to it.
        package func allows(_ value: Double) -> Bool {
            Metric.named(metric)?.better == .higher ? value >= limit : value <= limit
        }
    }

    /// A limit that an architecture did not keep.
    package struct MissedThreshold: Hashable, Sendable {
        package var architecture: String
        package var threshold: Threshold
        package var value: Double
    }

    /// Limits that conforming architectures did not keep, by architecture, in the scenario's order.
    package var missedThresholds: [MissedThreshold] {
        architectures.filter(\.conforms).flatMap { architecture in
            (thresholds ?? []).compactMap { threshold in
                guard let value = architecture.metrics[threshold.metric]?.value,
                    !threshold.allows(value)
                else { return nil }
                return MissedThreshold(
                    architecture: architecture.id,
                    threshold: threshold,
                    value: value
                )
            }
        }
    }
}

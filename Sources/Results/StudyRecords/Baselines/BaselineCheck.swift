package import RunRecords

/// Holds a run against its baseline.
package enum BaselineCheck {
    /// Compares every exact count, to the last digit.
    ///
    /// - Parameters:
    ///   - baseline: What the counts were.
    ///   - record: The run; of any completeness.
    ///   - architectures: The ids that were asked for; nil for all, those that only the baseline has among them. Others are
    ///     passed over.
    /// - Returns: Every difference, first what this runtime does not count, then by architecture and
    ///   metric id, sorted; empty when equal. When
    ///   scenario, trace, toolchain or flags differ, only those are named: the counts of different
    ///   work cannot be better or worse.
    package static func compare(
        _ baseline: Baseline,
        _ record: RunRecord,
        architectures: Set<String>? = nil
    ) -> [Difference] {
        let obstacles = obstacles(baseline, record)
        guard obstacles.isEmpty else { return obstacles }
        let measured = Dictionary(
            record.architectures.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let ids = Set(baseline.architectures.keys).union(measured.keys)
            .filter { architectures?.contains($0) ?? true }
        let unavailable = unavailable(baseline, record)
        let known = Set(baseline.architectures.values.flatMap(\.keys))
        let isNone = ids.allSatisfy { baseline.architectures[$0] == nil || measured[$0] == nil }
        let counts = ids.sorted().flatMap { id -> [Difference] in
            let was = baseline.architectures[id]
            guard was?.isEmpty != true else {
                return [.emptyEntry(id, scenario: record.scenario.id)]
            }
            let comparable = was?.filter { !unavailable.contains($0.key) }
            return compare(id, comparable, known, measured[id], record)
        }
        let left = unavailable.sorted().map { id -> Difference in
            .unavailableMetric(id, scenario: record.scenario.id)
        }
        let none: [Difference] = isNone ? [.nothingCompared(scenario: record.scenario.id)] : []
        return libraries(baseline, record) + left + counts + none
    }

    private static func libraries(_ baseline: Baseline, _ record: RunRecord) -> [Difference] {
        (baseline.libraries ?? [:]).sorted { $0.key < $1.key }.compactMap { name, was in
            guard let now = record.environment.libraries?[name], now != was else { return nil }
            return .otherLibrary(name, was: was, now: now)
        }
    }

    /// Counts that hang on the runtime and that no architecture of the run has.
    ///
    /// One that some have is missing elsewhere, which is a fault of the run.
    private static func unavailable(_ baseline: Baseline, _ record: RunRecord) -> Set<String> {
        let present = Set(record.architectures.flatMap(\.exactCounts.keys))
        return Set(baseline.architectures.values.flatMap(\.keys)).filter {
            Metric.named($0)?.dependsOnRuntime == true && !present.contains($0)
        }
    }

    private static func compare(
        _ id: String,
        _ was: [String: Double]?,
        _ known: Set<String>,
        _ now: RunRecord.Architecture?,
        _ record: RunRecord
    ) -> [Difference] {
        let scenario = record.scenario.id
        guard let now else { return [.missingArchitecture(id, scenario: scenario)] }
        guard now.conforms else {
            // What could not be judged is missing, not wrong.
            return [
                now.failure.map {
                    .nonconforming(architecture: id, scenario: scenario, rule: $0.rule)
                } ?? .missingArchitecture(id, scenario: scenario)
            ]
        }
        guard let was else { return [.unknownArchitecture(id, scenario: scenario)] }
        let counts = now.exactCounts
        return Set(was.keys).union(counts.keys).sorted().compactMap { metric in
            switch (was[metric], counts[metric]) {
            case (let before?, let after?):
                before == after
                    ? nil
                    : classified(
                        Difference.Change(
                            architecture: id,
                            scenario: scenario,
                            metric: metric,
                            was: before,
                            now: after,
                            events: record.trace.measuredEvents ?? record.trace.events
                        )
                    )
            case (nil, _):
                known.contains(metric)
                    ? .unsavedMetric(metric, architecture: id, scenario: scenario)
                    : .unknownMetric(metric, architecture: id, scenario: scenario)
            case (_, nil): .missingMetric(metric, architecture: id, scenario: scenario)
            }
        }
    }

    private static func classified(_ change: Difference.Change) -> Difference {
        let better = Metric.named(change.metric)?.better ?? .lower
        return (change.delta < 0) == (better == .lower) ? .improvement(change) : .regression(change)
    }

    /// Why counts of the run are not those of the baseline's work.
    ///
    /// - Parameters:
    ///   - baseline: What the counts were.
    ///   - record: The run; before anything is counted it will do too.
    /// - Returns: One ``Difference/incomparable(field:was:now:)`` for each field; empty when the counts may be compared.
    package static func obstacles(_ baseline: Baseline, _ record: RunRecord) -> [Difference] {
        let pairs = [
            ("scenario.id", baseline.scenario.id, record.scenario.id),
            ("trace.sha256", baseline.trace.sha256, record.trace.sha256),
            ("trace.measured_events", window(baseline.trace), window(record.trace)),
            ("environment.swift", baseline.swift, record.environment.swift),
            (
                "environment.flags", baseline.flags.sorted().joined(separator: " "),
                record.environment.flags.sorted().joined(separator: " ")
            ),
        ]
        return pairs.filter { $0.1 != $0.2 }
            .map { .incomparable(field: $0.0, was: $0.1, now: $0.2) }
    }

    private static func window(_ trace: RunRecord.Trace) -> String {
        String(trace.measuredEvents ?? trace.events)
    }
}

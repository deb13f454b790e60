package import RunRecords

/// Holds a run against its baseline.
package struct BaselineCheck {
    private let baseline: Baseline
    private let record: RunRecord
    private let rules: GateRules
    /// What callgrind was asked for.
    private let instruments: [Metric]
    private var scenario: String { record.scenario.id }

    /// Takes what the counts were, and the run; of any completeness.
    ///
    /// - Parameters:
    ///   - baseline: What the run is compared with.
    ///   - record: The run.
    ///   - rules: What is let pass of instructions; of counts nothing is here.
    ///   - instruments: Which of callgrind's figures have to be in both.
    package init(
        _ baseline: Baseline,
        _ record: RunRecord,
        rules: GateRules = GateRules(),
        instruments: [Metric] = []
    ) {
        self.baseline = baseline
        self.record = record
        self.rules = rules
        self.instruments = instruments
    }

    /// Compares every exact count, to the last digit.
    ///
    /// - Parameter architectures: The ids that were asked for; nil for all, those that only the baseline has among them.
    ///   Others are passed over.
    /// - Returns: Every difference, first what this runtime does not count, then by architecture and
    ///   metric id, sorted; empty when equal. When
    ///   scenario, trace, toolchain or flags differ, only those are named: the counts of different
    ///   work cannot be better or worse.
    package func differences(of architectures: Set<String>? = nil) -> [Difference] {
        let obstacles = obstacles
        guard obstacles.isEmpty else { return obstacles }
        let measured = Dictionary(
            record.architectures.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let ids = Set(baseline.architectures.keys).union(measured.keys)
            .filter { architectures?.contains($0) ?? true }
        let unavailable = unavailable
        let isNone = ids.allSatisfy { baseline.architectures[$0] == nil || measured[$0] == nil }
        let counts = ids.sorted().flatMap { id -> [Difference] in
            let was = baseline.architectures[id]
            guard was?.isEmpty != true else {
                return [.emptyEntry(id, scenario: scenario)]
            }
            let counts = differences(
                of: id,
                was?.filter { !unavailable.contains($0.key) },
                measured[id]
            )
            return counts + instructionDifferences(of: id, measured[id])
        }
        let left = unavailable.sorted().map { id -> Difference in
            .unavailableMetric(id, scenario: scenario)
        }
        let none: [Difference] = isNone ? [.nothingCompared(scenario: scenario)] : []
        return libraries + left + counts + none
    }

    private var libraries: [Difference] {
        (baseline.libraries ?? [:]).sorted { $0.key < $1.key }.compactMap { name, was in
            guard let now = record.environment.libraries?[name], now != was else { return nil }
            return .otherLibrary(name, was: was, now: now)
        }
    }

    /// Counts that depend on the runtime and that no architecture of the run has.
    ///
    /// One that some have is missing elsewhere, which is a fault of the run.
    private var unavailable: Set<String> {
        let present = Set(record.architectures.flatMap(\.exactCounts.keys))
        // Of a run that has counted nothing at all the runtime is not why.
        guard !present.isEmpty else { return [] }
        return known.filter {
            Metric.named($0)?.dependsOnRuntime == true && !present.contains($0)
        }
    }

    /// The counts that the baseline has of any architecture.
    private var known: Set<String> { Set(baseline.architectures.values.flatMap(\.keys)) }

    private func differences(
        of id: String,
        _ was: [String: Double]?,
        _ now: RunRecord.Architecture?
    ) -> [Difference] {
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
        let (counts, known) = (now.exactCounts, known)
        return Set(was.keys).union(counts.keys).sorted().compactMap { metric in
            switch (was[metric], counts[metric]) {
            case (let before?, let after?):
                before == after
                    ? nil
                    : Metric.named(metric).map { change($0, of: id, before, after) }
            case (nil, _):
                known.contains(metric)
                    ? .unsavedMetric(metric, architecture: id, scenario: scenario)
                    : .unknownMetric(metric, architecture: id, scenario: scenario)
            case (_, nil): .missingMetric(metric, architecture: id, scenario: scenario)
            }
        }
    }

    /// Of instructions, where both have them: what is more than the layout of code and heap moves; and what was asked for and is not there.
    private func instructionDifferences(
        of id: String,
        _ now: RunRecord.Architecture?
    ) -> [Difference] {
        guard let now, now.conforms else { return [] }
        let (was, counted) = (baseline.instructions?[id] ?? [:], now.instructions)
        if let missing = instruments.first(where: { counted[$0.id] == nil }) {
            return [.missingMetric(missing.id, architecture: id, scenario: scenario)]
        }
        if let missing = instruments.first(where: { was[$0.id] == nil }) {
            return [.unsavedMetric(missing.id, architecture: id, scenario: scenario)]
        }
        let total = was[Metric.instructions.id] ?? 0
        return Metric.underCallgrind.compactMap { metric in
            guard let before = was[metric.id], let after = counted[metric.id] else { return nil }
            let isSame =
                Metric.mainMisses.contains(metric)
                ? rules[metric].tolerance.allows(before, after)
                // A part may move by what the whole may.
                : rules.ofSavedInstructions.tolerance.allows(total, total + after - before)
            return isSame ? nil : change(metric, of: id, before, after)
        }
    }

    private func change(
        _ metric: Metric,
        of id: String,
        _ was: Double,
        _ now: Double
    ) -> Difference {
        Self.classified(
            Difference.Change(
                architecture: id,
                scenario: scenario,
                metric: metric,
                was: was,
                now: now,
                events: record.trace.measured
            )
        )
    }

    private static func classified(_ change: Difference.Change) -> Difference {
        (change.delta < 0) == (change.metric.better == .lower)
            ? .improvement(change) : .regression(change)
    }

    /// Why counts of the run are not those of the baseline's work.
    ///
    /// Before anything is counted the run will do too.
    ///
    /// - Returns: One ``Difference/incomparable(field:was:now:)`` for each field; empty when the counts may be compared.
    package var obstacles: [Difference] {
        let pairs = [
            ("scenario.id", baseline.scenario.id, record.scenario.id),
            ("trace.sha256", baseline.trace.sha256, record.trace.sha256),
            ("trace.measured_events", "\(baseline.trace.measured)", "\(record.trace.measured)"),
            ("environment.swift", baseline.swift, record.environment.swift),
            (
                "environment.flags", baseline.flags.sorted().joined(separator: " "),
                record.environment.flags.sorted().joined(separator: " ")
            ),
        ]
        return pairs.filter { $0.1 != $0.2 }
            .map { .incomparable(field: $0.0, was: $0.1, now: $0.2) }
    }
}

internal import ReportedErrors
import Foundation
package import RunRecords

/// Saved runs in the order in which they were started, and how their figures went.
///
/// Runs that cannot be compared are never in one series: each series is of one trace, toolchain and set of flags, and of one
/// machine where times are followed. Change points are left to programs made for them.
package struct RunHistory: Hashable, Sendable {
    /// The schema that this version writes.
    package static let schema = "crosstalk.history/1"

    /// What is followed: a metric, or its ratio to the reference.
    package struct Column: Hashable, Sendable {
        package let metric: Metric
        /// Whose figure it is divided by; nil for the figure itself.
        package let reference: String?

        /// The key in files.
        package var id: String { metric.id + (reference.map { "_ratio_to_\($0)" } ?? "") }
    }

    /// What a history keeps of a run.
    package struct Run: Hashable, Sendable {
        /// The record without its architectures.
        package let record: RunRecord
        /// In the record's order.
        package let architectures: [String]
        /// Those that showed wrong screens, whose figures are left out.
        package let wrong: Set<String>
        fileprivate let values: [String: [Column: Double]]

        fileprivate var scenario: String { record.scenario.id }

        /// By start; of two that began in one second, by commit.
        fileprivate var key: (Date, String) { (record.started, record.environment.commit) }

        /// Takes the figures of some metrics out of a record; times come with their ratios.
        package init(_ record: RunRecord, metrics: [Metric]) {
            var header = record
            header.architectures = []
            self.record = header
            architectures = record.architectures.map(\.id)
            wrong = Set(record.architectures.filter { !$0.conforms }.map(\.id))
            var values: [String: [Column: Double]] = [:]
            for architecture in record.architectures where architecture.conforms {
                for metric in metrics {
                    guard let figure = architecture[metric] else { continue }
                    values[architecture.id, default: [:]][Column(metric: metric, reference: nil)] =
                        figure.value
                    guard !metric.isExact, let ratio = figure.ratio else { continue }
                    let column = Column(metric: metric, reference: ratio.to)
                    values[architecture.id, default: [:]][column] = ratio.value
                }
            }
            self.values = values
        }
    }

    /// One architecture's figures of one metric.
    package struct Row: Hashable, Sendable {
        package let architecture: String
        package let column: Column
        /// One per run of the series, in the metric's unit; nil where a run lacks it, which not all do.
        package let values: [Double?]

        /// The figures that are there.
        package var found: [Double] { values.compactMap(\.self) }

        /// Last ÷ first − 1; nil without a second figure, and where the first is not positive.
        package var change: Double? {
            guard found.count > 1, found[0] > 0 else { return nil }
            return found[found.count - 1] / found[0] - 1
        }
    }

    /// Runs that can be compared with each other.
    package struct Series: Hashable, Sendable {
        /// Ascending by start; one at least.
        package let runs: [Run]
        /// Why its first run is not in the series before, of the same scenario; empty for a scenario's first series.
        package let differences: [RunComparisonError.Obstacle]
        /// By architecture, then in the order in which the metrics were asked for.
        package let rows: [Row]

        package var scenario: String { runs[0].scenario }

        fileprivate var end: (Date, String) { runs[runs.count - 1].key }
    }

    /// What was asked for.
    package let metrics: [Metric]
    /// By scenario, then in the order in which they begin; one at least.
    package let series: [Series]
    /// How many of the runs have none of the figures.
    package let runsWithoutFigures: Int

    /// Orders runs; a run that is there twice counts once.
    ///
    /// - Parameters:
    ///   - runs: In any order, made with `metrics` or more.
    ///   - metrics: What is followed, in the order of the rows.
    ///   - scenario: The only scenario to show; nil for all.
    ///   - architectures: The only architectures to show, in all their variants; nil for all.
    /// - Throws: ``RunHistoryError`` for a scenario or an architecture that is in no run, and where nothing is left.
    /// - Complexity: O(*n*²) for *n* runs of a scenario.
    package init(
        _ runs: [Run],
        metrics: [Metric],
        scenario: String? = nil,
        architectures: Set<String>? = nil
    ) throws(RunHistoryError) {
        let scenarios = Set(runs.map(\.scenario)).sorted()
        if let scenario, !scenarios.contains(scenario) {
            throw .unknownScenario(found: scenario, accepted: scenarios)
        }
        let known = Set(runs.flatMap(\.architectures).map(RunRecord.architecture(ofVariant:)))
        if let stranger = architectures?.subtracting(known).min() {
            throw .unknownArchitecture(found: stranger, accepted: known.sorted())
        }
        func isWanted(_ id: String) -> Bool {
            architectures?.contains(RunRecord.architecture(ofVariant: id)) ?? true
        }
        let distinct = Set(runs.filter { (scenario ?? $0.scenario) == $0.scenario })
        let useful = distinct.filter { run in
            run.values.contains { id, figures in
                isWanted(id) && figures.keys.contains { metrics.contains($0.metric) }
            }
        }.sorted { $0.key < $1.key }
        self.metrics = metrics
        runsWithoutFigures = distinct.count - useful.count
        series = scenarios.flatMap { scenario in
            Self.series(useful.filter { $0.scenario == scenario }, metrics, isWanted)
        }
        guard !series.isEmpty else { throw .noFigures(metrics: metrics.map(\.id)) }
    }

    /// The series that the run that was started last is in.
    package var newest: Series { series.reduce(series[0]) { $0.end < $1.end ? $1 : $0 } }

    /// Why two of its series are not one: where two of their runs differ.
    package func differences(_ a: Series, _ b: Series) -> [RunComparisonError.Obstacle] {
        a.runs.lazy.flatMap { run in b.runs.lazy.map { (run.record, $0.record) } }
            .map { Self.differences($0, $1, metrics.isTimed) }
            .first { !$0.isEmpty } ?? []
    }

    private static func series(
        _ runs: [Run],
        _ metrics: [Metric],
        _ isWanted: (String) -> Bool
    ) -> [Series] {
        var groups: [(runs: [Run], differences: [RunComparisonError.Obstacle])] = []
        for run in runs {
            func differences(_ group: [Run]) -> [RunComparisonError.Obstacle] {
                group.lazy.map { Self.differences($0.record, run.record, metrics.isTimed) }
                    .first { !$0.isEmpty } ?? []
            }
            if let index = groups.lastIndex(where: { differences($0.runs).isEmpty }) {
                groups[index].runs.append(run)
            } else {
                groups.append(([run], groups.last.map { differences($0.runs) } ?? []))
            }
        }
        return groups.map { group in
            Series(
                runs: group.runs,
                differences: group.differences,
                rows: rows(group.runs, metrics, isWanted)
            )
        }
    }

    /// Times depend on the machine too.
    private static func differences(
        _ a: RunRecord,
        _ b: RunRecord,
        _ isTimed: Bool
    ) -> [RunComparisonError.Obstacle] {
        var fields = [("environment.swift", a.environment.swift, b.environment.swift)]
        if isTimed {
            fields += [
                ("environment.cpu", a.environment.cpu, b.environment.cpu),
                ("environment.cores", "\(a.environment.cores)", "\(b.environment.cores)"),
                ("environment.os", a.environment.os, b.environment.os),
            ]
        }
        return RunComparison.obstacles(a, b)
            + fields.filter { $0.1 != $0.2 }
            .map { RunComparisonError.Obstacle(field: $0.0, a: $0.1, b: $0.2) }
    }

    private static func rows(
        _ runs: [Run],
        _ metrics: [Metric],
        _ isWanted: (String) -> Bool
    ) -> [Row] {
        let found = runs.flatMap { $0.values.values.flatMap(\.keys) }
        let references = Set(found.compactMap(\.reference)).sorted()
        let columns = metrics.flatMap { metric in
            ([nil] + references).map { Column(metric: metric, reference: $0) }
        }
        // The newest run's order first: it is the catalogue's of today.
        let ids = runs.reversed().flatMap(\.architectures).filter(isWanted).distinct
        return ids.flatMap { id in
            columns.compactMap { column in
                let values = runs.map { $0.values[id]?[column] }
                guard values.contains(where: { $0 != nil }) else { return nil }
                return Row(architecture: id, column: column, values: values)
            }
        }
    }
}

extension [Metric] {
    /// Whether one of them depends on the machine.
    package var isTimed: Bool { !allSatisfy(\.isExact) }
}

/// Runs that make no history.
package enum RunHistoryError: ReportedError, Hashable {
    case unknownScenario(found: String, accepted: [String])
    case unknownArchitecture(found: String, accepted: [String])
    /// No run has a figure that was asked for.
    case noFigures(metrics: [String])

    package var isBadInput: Bool { true }

    package var description: String {
        switch self {
        case .unknownScenario(let found, let accepted):
            "--scenario: found \"\(found)\"; accepted: \(accepted.joined(separator: ", "))"
        case .unknownArchitecture(let found, let accepted):
            "--architectures: found \"\(found)\"; accepted: \(accepted.joined(separator: ", "))"
        case .noFigures(let metrics):
            "found no figure of \(metrics.joined(separator: ", ")) in any run, of an architecture with right "
                + "screens; accepted: metrics that a run has"
        }
    }
}

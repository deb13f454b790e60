import ReportedErrors
package import RunRecords
package import StudyRecords

/// Says whether a saved run has the counts of the baseline, or is older than the code.
///
/// Baselines are kept current by `crosstalk check`. Architectures that only one of both has are left out, and those of the run are counted. Retains
/// and releases, which the optimizer adds and takes away with what it inlines, are said to differ and make no record older: everything else that
/// it shows is the same.
package struct SavedCountsReport: Sendable {
    /// One line, without a line end, whatever a file has put into it.
    package let text: String
    /// As of ``BaselineCheck``, of the architectures that both have.
    package let outcome: CheckOutcome
    /// Whose figures are older than the code, sorted: all that the run has, where it is of other work or there is no baseline.
    package let outdated: [String]

    /// Compares what is saved with the baseline of the run's scenario, nil when there is none; measures nothing.
    package init(_ record: RunRecord, _ baseline: Baseline?) {
        let scenario = record.scenario.id
        let counts =
            "counts of commit \(record.environment.commit.prefix(12))"
            + (record.complete ? "" : ", of an incomplete run,")
        let shared = Set(record.architectures.map(\.id))
            .intersection(baseline?.architectures.keys.map(\.self) ?? [])
        guard let baseline, !shared.isEmpty else {
            let reason =
                baseline == nil
                ? "there is no baseline of this scenario"
                : "the baseline has none of the architectures"
            text = "\(scenario): \(counts) not compared: \(reason)".printableLine
            outcome = .noBaseline
            outdated = record.architectures.map(\.id).sorted()
            return
        }
        let all = BaselineCheck(baseline, record).differences(of: shared)
        let differences = all.filter { !$0.isOfReferences }
        outcome = CheckOutcome(differences)
        let fields = differences.compactMap { difference in
            if case .incomparable(let field, _, _) = difference { field } else { nil }
        }
        // What the outcome passes over makes nothing older.
        let changed = Set(
            differences.filter { CheckOutcome([$0]) != .equal }.compactMap(\.architecture)
        )
        let isOther = !fields.isEmpty
        outdated = (isOther ? record.architectures.map(\.id) : Array(changed)).sorted()
        let finding =
            switch (fields.isEmpty, changed.count) {
            case (false, _):
                "not compared with the baseline: other \(fields.joined(separator: ", "))"
            case (true, 0):
                "equal the baseline (\(shared.count, "architecture"))"
                    + (all.count > differences.count ? " but for retains and releases" : "")
            default: "differ from the baseline in \(changed.count) of \(shared.count) architectures"
            }
        let news = Set(differences.compactMap(\.unknownMetric)).count
        let others = record.architectures.count - shared.count
        let lacks =
            (news > 0 ? ["\(news, "count")"] : [])
            + (others > 0 ? ["\(others, "architecture")"] : [])
        let lacking =
            lacks.isEmpty
            ? "" : "; the baseline does not have \(lacks.joined(separator: " and ")) of the run"
        text = "\(scenario): \(counts) \(finding)\(lacking)".printableLine
    }
}

extension Difference {
    /// The count that the baseline has of no architecture.
    fileprivate var unknownMetric: String? {
        if case .unknownMetric(let metric, _, _) = self { metric } else { nil }
    }

    /// Whether it is a change of retains or releases.
    fileprivate var isOfReferences: Bool {
        switch self {
        case .regression(let change), .improvement(let change):
            change.metric.probe == .references
        default: false
        }
    }
}

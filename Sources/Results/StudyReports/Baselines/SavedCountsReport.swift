import ReportedErrors
package import RunRecords
package import StudyRecords

/// Says whether a saved run has the counts of the baseline, or is older than the code.
///
/// Baselines are kept current by `crosstalk check`. Architectures that only one of both has are left out. Retains and releases, which the
/// optimizer adds and takes away with what it inlines, are said to differ and make no record older: everything else that it shows is the same.
package struct SavedCountsReport: Sendable {
    /// One line, without a line end.
    package let text: String
    /// As of ``BaselineCheck``, of the architectures that both have.
    package let outcome: CheckOutcome
    /// Whose figures are older than the code, sorted: all that the run has, where it is of other work or there is no baseline.
    package let outdated: [String]

    /// Compares what is saved with the baseline of the run's scenario, nil when there is none; measures nothing.
    package init(_ record: RunRecord, _ baseline: Baseline?) {
        let scenario = record.scenario.id
        let counts = "counts of commit \(record.environment.commit.prefix(12))"
        let shared = Set(record.architectures.map(\.id))
            .intersection(baseline?.architectures.keys.map(\.self) ?? [])
        guard let baseline, !shared.isEmpty else {
            let reason =
                baseline == nil
                ? "there is no baseline of this scenario"
                : "the baseline has none of the architectures"
            text = "\(scenario): \(counts) not compared: \(reason)"
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
        let changed = Set(differences.compactMap(\.architecture))
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
        text = "\(scenario): \(counts) \(finding)"
    }
}

extension Difference {
    /// Whether it is a change of retains or releases.
    fileprivate var isOfReferences: Bool {
        switch self {
        case .regression(let change), .improvement(let change):
            change.metric.probe == .references
        default: false
        }
    }
}

import ReportedErrors
package import RunRecords

extension RunComparison {
    /// What a reader must know before believing the comparison, one sentence each: what it rests on and what it leaves open.
    @Sentences
    package var notes: [String] {
        footing
        if let family { verdicts(family) }
        if a.environment.swift != b.environment.swift {
            "A was built with Swift \(a.environment.swift), B with \(b.environment.swift): a count that changed may be the "
                + "toolchain's doing."
        }
        if a.scenario.sha256 != b.scenario.sha256 {
            "The scenario's file was changed between the runs; its events are the same."
        }
        unrecorded
        for (name, record) in kind == .oneRun ? [("The run", a)] : [("A", a), ("B", b)] {
            if !record.complete { "\(name) was interrupted: what it did not reach is missing." }
            if record.environment.dirty {
                "\(name) was built from changes on top of commit \(record.environment.commit.prefix(12)): no one can "
                    + "repeat its figures."
            }
        }
        if isWhole { strangers }
    }

    private var footing: [String] {
        let drift =
            "A machine may be slower for an hour, so times of two runs are judged only beside a yardstick: the reference of both, "
        let missing =
            drift + "right in both"
            + (kind == .twoRuns ? "." : ", with counts that did not change.")
            + " These runs have none, so their times are shown and not judged."
        switch kind {
        case .oneRun: return ["Measured in one run: times are compared block by block."]
        case .twoMachines:
            let machines = [a, b].map {
                "\($0.environment.cpu), \($0.environment.cores, "core"), \($0.environment.os)"
            }
            return [
                "Two machines (A: \(machines[0]); B: \(machines[1])): counts are judged; times are shown and not judged, since they "
                    + "tell of the machines as much as of the code."
            ]
        case .twoRuns:
            guard let yardstick else { return [missing] }
            return [
                "Times are compared beside \(yardstick), block by block in each run, so that a machine that was slower meanwhile is "
                    + "not taken for a change; a ratio so formed is not quite B ÷ A."
            ]
        case .twoRevisions:
            guard let yardstick else { return [missing] }
            return [
                "Times are compared beside \(yardstick), whose counts are equal in both: block by block in each run, so that a "
                    + "machine that was slower meanwhile is not taken for a change; a ratio so formed is not quite B ÷ A.",
                "Another build lays its code out differently in memory, which moves times by some per cent without any change of "
                    + "work; two runs cannot tell that apart.",
            ]
        }
    }

    @Sentences
    private func verdicts(_ family: Family) -> [String] {
        if let error = family.intervalError, family.comparisons > 1 || family.isSequential {
            FamilyNotes.verdicts(
                on: Metric.mainCPU.id,
                family.comparisons,
                error: family.error,
                intervalError: error
            )
        }
        if family.isSequential {
            "Blocks were measured until verdicts were reached, so intervals are as much wider as it takes to hold nevertheless."
        }
    }

    private var unrecorded: [String] {
        let fields: [(String, KeyPath<RunRecord.Environment, String?>)] = [
            ("model implementation", \.modelImplementation), ("list update", \.listUpdate),
        ]
        return fields.compactMap { name, field in
            let values = [a, b].map { $0.environment[keyPath: field] }
            guard (values[0] == nil) != (values[1] == nil) else { return nil }
            let (side, other) = values[0] == nil ? ("A", "B") : ("B", "A")
            return
                "\(side) is from before the \(name) was recorded; that of \(other), \(values.compactMap(\.self)[0]), is taken for its."
        }
    }

    private var strangers: [String] {
        [("A", a, b), ("B", b, a)].compactMap { name, record, other in
            let known = Set(other.architectures.map(\.id))
            let only = record.architectures.map(\.id).filter { !known.contains($0) }
            return only.isEmpty ? nil : "Only in \(name): \(only.joined(separator: ", "))."
        }
    }
}

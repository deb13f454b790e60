internal import RunRecords
import Foundation

extension ReportAttachment {
    /// Records as files within a page, each under a name of its own.
    ///
    /// - Throws: ``RecordError`` for a record that cannot be written.
    static func all(
        runs: [RunRecord] = [],
        sweeps: [SweepRecord] = [],
        capacities: [CapacityRecord] = [],
        factors: [FactorRecord] = [],
        testability: TestabilityRecord? = nil
    ) throws -> [ReportAttachment] {
        var all: [(name: String, meaning: String, json: Data)] = []
        for run in runs {
            all.append(("run", "run of \(run.scenario.id)", try run.condensed().json()))
        }
        for sweep in sweeps {
            let meaning = "sweep of \(sweep.scenario.id) over \(sweep.axis.name)"
            all.append(("sweep", meaning, try sweep.json()))
        }
        for capacity in capacities {
            let meaning = "search for the capacity of \(capacity.scenario.id)"
            all.append(("capacity", meaning, try capacity.json()))
        }
        for factors in factors {
            all.append(("factors", "variants in \(factors.scenario.id)", try factors.json()))
        }
        if let testability {
            let meaning = "mutants that each architecture's own tests kill"
            all.append(("testability", meaning, try testability.json()))
        }
        return all.enumerated().map { index, record in
            let same = all.prefix(index).count { $0.name == record.name }
            return ReportAttachment(
                file: same == 0 ? "\(record.name).json" : "\(record.name)-\(same + 1).json",
                meaning: record.meaning,
                json: record.json,
                isRun: record.name == "run"
            )
        }
    }
}

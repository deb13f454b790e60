package import Foundation

/// What a file of results holds, told by its schema.
package enum ResultFile: Hashable, Sendable {
    /// The content of `run.json`.
    case run(RunRecord)
    /// The content of `sweep.json`.
    case sweep(SweepRecord)
    /// The content of `capacity.json`.
    case capacity(CapacityRecord)
    /// The content of `factors.json`.
    case factors(FactorRecord)
    /// The content of `testability.json`.
    case testability(TestabilityRecord)

    /// The names under which commands leave them in a folder, in the order in which a report tells them.
    package static let names = [
        "run.json", "sweep.json", "capacity.json", "factors.json", "testability.json",
    ]

    /// Reads any of them.
    package init(json: Data) throws(RecordError) {
        switch try RecordFile.schema(of: json) {
        case RunRecord.schema: self = .run(try RunRecord(json: json))
        case SweepRecord.schema: self = .sweep(try SweepRecord(json: json))
        case CapacityRecord.schema: self = .capacity(try CapacityRecord(json: json))
        case FactorRecord.schema: self = .factors(try FactorRecord(json: json))
        case TestabilityRecord.schema: self = .testability(try TestabilityRecord(json: json))
        case let other:
            throw .unsupportedSchema(
                found: other,
                accepted: [
                    RunRecord.schema, SweepRecord.schema, CapacityRecord.schema,
                    FactorRecord.schema, TestabilityRecord.schema,
                ].joined(separator: "\" or \"")
            )
        }
    }
}

package import Foundation
package import RunRecords

/// What a file of results holds, told by its schema.
package enum ResultFile: Sendable {
    /// The content of `run.json`.
    case run(RunRecord)
    /// The content of another file, as a report tells it.
    case study(any StudyReport)

    /// The names under which commands leave them in a folder, in the order in which a report tells them.
    package static func names(_ kinds: [any StudyReport.Type]) -> [String] {
        ["run.json"] + kinds.compactMap { $0.file }
    }

    /// Whether a file has such a name, or one of its own before it: `amd.machines.json`.
    package static func isNamed(_ file: String, _ name: String) -> Bool {
        file == name || file.hasSuffix(".\(name)")
    }

    /// Reads a run, or one of other kinds.
    package init(json: Data, _ kinds: [any StudyReport.Type]) throws(RecordError) {
        let schema = try RecordFile.schema(of: json)
        if schema == RunRecord.schema {
            self = .run(try RunRecord(json: json))
        } else if let kind = kinds.first(where: { $0.schema == schema }) {
            self = .study(try kind.read(json))
        } else {
            throw .unsupportedSchema(
                found: schema,
                accepted: ([RunRecord.schema] + kinds.map { $0.schema }).joined(
                    separator: "\" or \""
                )
            )
        }
    }
}

internal import ReportedErrors
internal import RunRecords

/// Why a shard cannot be run, or not be merged with others.
package enum ShardError: ReportedError, Hashable {
    case unreadable(path: String, reason: String)
    /// A field that is not as the plan has it.
    case unlike(place: String, field: String, found: String, accepted: String)
    /// A count that another machine counted otherwise.
    case counts(place: String, architecture: String, count: String, found: String, accepted: String)
    /// Nothing to merge.
    case none(paths: [String])

    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .unlike(let place, let field, let found, let accepted):
            "\(place): \(field): found \(found); accepted: \(accepted)"
        case .counts(let place, let architecture, let count, let found, let accepted):
            "\(place): \(architecture), \(count): found \(found); accepted: \(accepted), as the other shards counted"
        case .none(let paths):
            "\(paths.joined(separator: ", ")): found no shard; accepted: folders that \(ProgramName.current) run --plan wrote"
        }
    }

    package var isBadInput: Bool { true }

    /// Makes refusals of what stands in one place: of a field what was found, and what is accepted.
    static func refusals(in place: String) -> (String, String, String) -> ShardError {
        { .unlike(place: place, field: $0, found: $1, accepted: $2) }
    }

    /// Refuses what differs.
    static func compare<Value: Equatable>(
        _ field: String,
        _ found: Value,
        _ accepted: Value,
        in place: String
    ) throws(ShardError) {
        guard found != accepted else { return }
        throw .unlike(place: place, field: field, found: text(found), accepted: text(accepted))
    }

    /// The same of what a scenario consists of.
    static func compare(
        _ found: RunRecord.Scenario,
        _ accepted: RunRecord.Scenario,
        in place: String
    ) throws(ShardError) {
        try compare("scenario.id", found.id, accepted.id, in: place)
        try compare("scenario.sha256", found.sha256, accepted.sha256, in: place)
        try compare("scenario.seed", found.seed, accepted.seed, in: place)
    }

    private static func text(_ value: some Any) -> String {
        switch value {
        case let list as [String]: return list.isEmpty ? "none" : list.joined(separator: ", ")
        case let table as [String: String]:
            return table.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
                .joined(separator: ", ")
        default:
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .optional else { return "\(value)" }
            return mirror.children.first.map { text($0.value) } ?? "none"
        }
    }
}

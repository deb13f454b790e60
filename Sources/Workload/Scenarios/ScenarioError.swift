internal import ReportedErrors

/// A scenario file that cannot be run as written.
package enum ScenarioError: ReportedError, Hashable {
    case unreadable(path: String, reason: String)
    /// Not YAML.
    case syntax(at: Place, problem: String)
    /// YAML, but not a scenario.
    ///
    /// - Parameters:
    ///   - field: The path to it, such as `streams.push.bytes`; empty for the file itself.
    ///   - hint: What was probably meant, if anything.
    case invalid(at: Place, field: String, found: String, accepted: String, hint: String?)

    /// Where in a file; line and column from 1.
    package struct Place: Hashable, Sendable {
        package var file: String
        package var line: Int
        package var column: Int
    }
}

extension ScenarioError {
    package var isBadInput: Bool { true }

    /// One line: file, line, column, field, what was found and what is accepted.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .syntax(let place, let problem): "\(place): not valid YAML: \(problem)"
        case .invalid(let place, let field, let found, let accepted, let hint):
            "\(place): \(field.isEmpty ? "" : field + ": ")found \(found), accepted: \(accepted)"
                + (hint.map { "; \($0)" } ?? "")
        }
    }
}

extension ScenarioError.Place: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column)" }
}

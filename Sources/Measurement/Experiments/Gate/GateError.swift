internal import ReportedErrors

/// Why there is nothing to compare.
package enum GateError: ReportedError, Hashable {
    /// The program does not lie where a package was built.
    case notBuiltHere(program: String, reason: String)
    /// There is no such revision.
    case unknownRevision(String, reason: String)
    /// A tool failed.
    case failed(step: String, reason: String)
    /// The file is no program.
    case notAProgram(path: String)

    package var description: String {
        switch self {
        case .notBuiltHere(let program, let reason):
            "\(program): found a program that cannot be linked again (\(reason)); accepted: one built in place by swift build -c release"
        case .unknownRevision(let name, let reason):
            "--against: found \"\(name)\", no commit of this repository (\(reason)); accepted: a branch, a tag or a commit"
        case .failed(let step, let reason): "\(step): \(reason)"
        case .notAProgram(let path):
            "--against-binary: found \(path), no program that can be run; accepted: a crosstalk built from another revision"
        }
    }

    package var isBadInput: Bool {
        switch self {
        case .unknownRevision, .notAProgram: true
        case .notBuiltHere, .failed: false
        }
    }
}

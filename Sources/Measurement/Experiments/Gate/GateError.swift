internal import ReportedErrors

/// Why there is nothing to compare.
package enum GateError: ReportedError, Hashable {
    /// The program does not lie where a package was built.
    case notBuiltHere(program: String, reason: String)
    /// There is no such revision; `option` says where it was given.
    case unknownRevision(String, option: String, reason: String)
    /// No commits lie between two.
    case noRange(String, reason: String)
    /// A tool failed.
    case failed(step: String, reason: String)
    /// The file is no crosstalk.
    case notAProgram(path: String, reason: String)
    /// Somebody pressed Ctrl-C.
    case interrupted

    package var description: String {
        switch self {
        case .notBuiltHere(let program, let reason):
            "\(program): found a program that cannot be linked again (\(reason)); accepted: one built in place by swift build -c release"
        case .unknownRevision(let name, let option, let reason):
            "\(option): found \"\(name)\", no commit of this repository (\(reason)); accepted: a branch, a tag or a commit"
        case .noRange(let range, let reason):
            "--bisect: found \"\(range)\" (\(reason)); accepted: GOOD..BAD, where GOOD is an ancestor of BAD"
        case .failed(let step, let reason): "\(step): \(reason)"
        case .notAProgram(let path, let reason):
            "--against-binary: found \(path) (\(reason)); accepted: a crosstalk built from another revision"
        case .interrupted: "interrupted; nothing was saved"
        }
    }

    package var isBadInput: Bool {
        switch self {
        case .unknownRevision, .noRange, .notAProgram: true
        case .notBuiltHere, .failed, .interrupted: false
        }
    }
}

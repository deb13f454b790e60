internal import ReportedErrors

/// What a store says when it could not do as it was asked; nothing that was handed over is lost by it, unless the process ends.
package enum StoreTrouble: ReportedError, Hashable {
    /// The file cannot be read; it was kept under another name and a new one begun.
    case setAside(file: String, reason: String)
    /// The file cannot be written or opened for now; it is tried again. Said once, until it works.
    case waiting(reason: String)
    /// Own messages cannot be kept beside the database until it has them: the end of the process may lose those of its last
    /// moments. Said once, until it works.
    case unprotected(reason: String)
    /// The database works again.
    case resumed

    /// One line for a log.
    package var description: String {
        switch self {
        case .setAside(let file, let reason):
            "the database could not be read (\(reason)); it is kept as \(file), and everything is asked of the server again"
        case .waiting(let reason):
            "the database does not take what is to be stored (\(reason)); it is kept in memory and tried again"
        case .unprotected(let reason):
            "own messages cannot be written beside the database (\(reason)); a crash may lose those that it does not have yet"
        case .resumed: "the database takes what is to be stored again"
        }
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool { false }
}

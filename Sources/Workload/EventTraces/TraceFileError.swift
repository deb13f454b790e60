package import ReportedErrors

/// A trace file that cannot be read or written.
package enum TraceFileError: ReportedError, Hashable {
    case unreadable(path: String, reason: String)
    case unwritable(path: String, WriteFault)
    /// A line, counted from 1, that is not what the form asks for.
    case malformed(file: String, line: Int, found: String, accepted: String)
}

extension TraceFileError {
    /// One line: file, line, what was found and what is accepted.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .unwritable(let path, let fault): "\(path): cannot be written (\(fault))"
        case .malformed(let file, let line, let found, let accepted):
            "\(file):\(line): found \(found), accepted: \(accepted)"
        }
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool {
        if case .unwritable(_, let fault) = self { fault.isOfPlace } else { true }
    }
}

package import ReportedErrors
package import SwiftTokens

/// Why files cannot be ported.
package enum PortError: ReportedError, Hashable {
    /// Nothing is there.
    case notThere(path: String)
    /// A file of another kind, a device or a pipe.
    case notSwift(path: String)
    /// A folder without Swift.
    case noSources(folder: String)
    /// The system refuses it.
    case unreadable(path: String, reason: String)
    /// Bytes that are no text; the line is the first that has them.
    case notUTF8(path: String, line: Int)
    /// Text that is not Swift; the line is where it begins.
    case unparsable(path: String, line: Int, fault: LexicalFault.Kind)
    /// The system refuses it; no file has changed.
    case unwritable(path: String, WriteFault)

    package var isBadInput: Bool {
        if case .unwritable(_, let fault) = self { fault.isOfPlace } else { true }
    }

    package var description: String {
        switch self {
        case .notThere(let path): "\(path): no such file or folder; accepted: .swift files, folders"
        case .notSwift(let path): "\(path): found no Swift; accepted: .swift files and folders"
        case .noSources(let folder):
            "\(folder): found no .swift file in it; accepted: folders with some"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .notUTF8(let path, let line):
            "\(path):\(line): found bytes that are not UTF-8; accepted: UTF-8"
        case .unparsable(let path, let line, let fault):
            "\(path):\(line): found \(fault.words); accepted: Swift that compiles"
        case .unwritable(let path, let fault):
            "\(path): cannot be written (\(fault)); no file was changed"
        }
    }
}

extension LexicalFault.Kind {
    fileprivate var words: String {
        switch self {
        case .unendedText: "a string without an end"
        case .unendedComment: "a comment without an end"
        case .unmatched(let bracket): "\(bracket) without its partner"
        case .nested(let most): "more than \(most) brackets within each other"
        }
    }
}

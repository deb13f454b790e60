internal import Glibc

/// What the system says of a call that failed, for the end of a line: the one wording of an `errno`.
///
/// In words of ours where the system's own do not say what was found, or what would do.
///
/// - Parameter code: Its `errno`.
/// - Returns: A few words without a full stop.
package func systemWords(for code: Int32) -> String {
    switch code {
    case EBADF: "found it closed; accepted: one that is open"
    case EEXIST: "found a file there already; accepted: another name"
    case EISDIR: "found a folder; accepted: a file"
    case ELOOP: "found links that lead in a circle"
    case ENOENT: "found no such file or folder"
    case ENOTDIR: "found a file above it; accepted: a folder"
    default: String(cString: strerror(code))
    }
}

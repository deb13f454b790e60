internal import Foundation

/// Why something could not be written, in the system's words.
///
/// Every error that tells of one asks it whose fault that is, so that one cause has one exit status in every command.
package struct WriteFault: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    /// Whether another place would do.
    ///
    /// That is for a person to name: this one is not there, no folder, or not to be written. A disk that is full or broken is
    /// no bad input.
    package let isOfPlace: Bool

    /// What a system call said.
    ///
    /// - Parameter code: Its `errno`.
    package init(code: Int32) {
        description = systemWords(for: code)
        let places = [
            EACCES, EEXIST, EINVAL, EISDIR, ELOOP, ENAMETOOLONG, ENOENT, ENOTDIR, EPERM, EROFS,
        ]
        isOfPlace = places.contains(code)
    }

    /// What Foundation threw.
    package init(_ error: any Error) {
        if let code = systemCode(of: error) {
            self.init(code: code)
        } else {
            let isBadInput = (error as? any ReportedError)?.isBadInput ?? false
            self.init(reason(for: error), isOfPlace: isBadInput)
        }
    }

    /// A cause that is none of the system's.
    package init(_ words: String, isOfPlace: Bool) {
        description = words
        self.isOfPlace = isOfPlace
    }
}

import Foundation
import ReportedErrors

/// Keeps other processes that ask for it from a folder's files, until it ends or the process does.
package struct FolderLock {
    private let descriptor: Int32

    /// Waits for its holder.
    ///
    /// - Throws: ``OutputError``
    package init(_ path: String) throws {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw OutputError.unusable(path: path, WriteFault(code: errno))
        }
    }

    package func end() { close(descriptor) }
}

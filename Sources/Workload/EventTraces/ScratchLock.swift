import Foundation

/// Says whose a scratch file or folder is: a lock on it, which the system takes back when the process ends, however it ends.
///
/// A process number would not do: another container that shares the folder has numbers of its own.
package final class ScratchLock {
    private let descriptor: Int32

    /// Locks what is at `path`; nil where the file system cannot.
    package init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Removes from `folder` what is named so, a minute old or older, and no one's.
    ///
    /// - Parameters:
    ///   - folder: Where to look; not below.
    ///   - age: How old a thing has to be: one that is new may be about to be locked.
    ///   - isMeant: Whether a name is one of those.
    package static func sweep(
        _ folder: String,
        olderThan age: Duration = .seconds(60),
        where isMeant: (String) -> Bool
    ) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] where isMeant(name) {
            let path = folder + "/" + name
            guard let date = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date,
                -date.timeIntervalSinceNow >= age / .seconds(1), let lock = ScratchLock(path)
            else { continue }
            withExtendedLifetime(lock) { try? files.removeItem(atPath: path) }
        }
    }
}

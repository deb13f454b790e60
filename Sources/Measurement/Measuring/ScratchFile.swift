package import Foundation

/// Files through which a run and its children talk.
package enum ScratchFile {
    /// Writes a file that no one reads before its writer has said so, or has ended.
    ///
    /// `Data.write(to:)` waits until it lies on the disk, some milliseconds each time, for a file that is gone with the run.
    ///
    /// - Parameters:
    ///   - data: Its content.
    ///   - url: In a folder that is there; a file that is there is replaced.
    /// - Throws: `CocoaError`, or what `FileHandle` throws, when it cannot be made or has no room.
    package static func write(_ data: Data, to url: URL) throws {
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if !data.isEmpty { try file.write(contentsOf: data) }
        try file.close()
    }
}

import Foundation
internal import ReportedErrors

/// Writes a file piece by piece and puts it in its place when it is whole.
///
/// A device or a pipe is written into as it is: renaming over `/dev/stdout` would replace it, for all processes. A file that is not finished leaves
/// nothing behind.
package final class TraceFileWriter {
    private let path: String
    /// Where the bytes go until the file is whole; nil for devices.
    private let draft: String?
    private let handle: FileHandle
    private let lock: ScratchLock?
    private var isFinished = false

    /// Opens a draft beside `path`, and removes those that killed processes have left there.
    package init(path: String) throws(TraceFileError) {
        self.path = path
        let files = FileManager.default
        let type = try? files.attributesOfItem(atPath: path)[.type]
        let isPlain = type.map { $0 as? FileAttributeType == .typeRegular } ?? true
        draft = isPlain ? "\(path).\(ProcessInfo.processInfo.processIdentifier).draft" : nil
        if let draft, !files.createFile(atPath: draft, contents: nil) {
            throw .unwritable(path: path, WriteFault(code: errno))
        }
        lock = draft.flatMap { ScratchLock($0) }
        if isPlain {
            let file = URL(filePath: path)
            ScratchLock.sweep(file.deletingLastPathComponent().path) { name in
                name.hasPrefix(file.lastPathComponent + ".") && name.hasSuffix(".draft")
            }
        }
        do {
            handle = try FileHandle(forWritingTo: URL(filePath: draft ?? path))
        } catch {
            throw .unwritable(path: path, WriteFault(error))
        }
    }

    deinit {
        if !isFinished, let draft { try? FileManager.default.removeItem(atPath: draft) }
    }

    /// Appends `bytes`.
    package func write(_ bytes: [UInt8]) throws(TraceFileError) {
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw .unwritable(path: path, WriteFault(error))
        }
    }

    /// Ends the file and replaces what was at its path.
    package func finish() throws(TraceFileError) {
        do {
            try handle.close()
        } catch {
            throw .unwritable(path: path, WriteFault(error))
        }
        if let draft, rename(draft, path) != 0 {
            throw .unwritable(path: path, WriteFault(code: errno))
        }
        isFinished = true
    }
}

package import Foundation
import Glibc
import ReportedErrors

/// A file that a command is to write.
package enum OutputFile {
    /// One spelling of a file's place, wherever links lead.
    package static func resolved(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// Refuses to replace an input, and what is there already, unless this tool wrote it; a device or a pipe holds nothing.
    ///
    /// - Parameters:
    ///   - path: `-` for standard output.
    ///   - option: What names it.
    ///   - inputs: Files that are read; none may be replaced, by force neither.
    ///   - isForced: Whether any file may be replaced.
    ///   - isOwn: Whether this tool wrote a file that begins so, at most 64 KiB.
    /// - Throws: ``UsageError``, or ``OutputError`` for a folder.
    package static func checkReplacing(
        _ path: String,
        option: String = "--output",
        inputs: [String] = [],
        isForced: Bool,
        isOwn: (Data) -> Bool
    ) throws {
        if let input = inputs.first(where: { resolved($0) == resolved(path) }) {
            throw UsageError(
                "\(option): found \"\(path)\", which is the input \"\(input)\"; "
                    + "accepted: another file"
            )
        }
        guard !isForced, path != "-", holdsFile(path) else { return }
        if let file = FileHandle(forReadingAtPath: path) {
            let beginning = try said(of: path) { try file.read(upToCount: 1 << 16) ?? Data() }
            if beginning.isEmpty || isOwn(beginning) { return }
        }
        throw UsageError(
            "\(option): found \"\(path)\", a file that is there already; "
                + "accepted: another name, or --force to replace it"
        )
    }

    /// Whether a file that begins so names the tool that wrote it.
    package static func namesTool(_ beginning: Data) -> Bool {
        ["crosstalk", "Crosstalk"].contains { beginning.range(of: Data($0.utf8)) != nil }
    }

    /// Whether a file that begins so looks like what is to replace it: names the tool, or has the same first line, or is added to.
    package static func isLike(_ data: Data, _ beginning: Data) -> Bool {
        guard data.first == beginning.first else { return false }
        let line = data.prefix { $0 != UInt8(ascii: "\n") }
        // What all pages begin with says nothing.
        let isTelling = line.count >= 20 && line.first != UInt8(ascii: "<")
        return namesTool(beginning) || isTelling && beginning.starts(with: line)
            || data.starts(with: beginning)
    }

    /// Whether a file that begins so is a trace.
    package static func isTrace(_ beginning: Data) -> Bool {
        beginning.starts(with: Data("crosstalk.trace/".utf8))
    }

    /// Whether something is there that could be lost: neither nothing, nor a device or a pipe.
    package static func holdsFile(_ path: String) -> Bool {
        var status = stat()
        // Where a link leads, as /dev/stdout may to a pipe, from which to read would be to take what others wrote.
        guard stat(path, &status) == 0 else { return kind(path) == .typeSymbolicLink }
        return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Refuses a file that could not be written, before what takes long is measured for it.
    ///
    /// - Parameter path: `-` for standard output.
    /// - Throws: ``OutputError``
    package static func checkWritable(_ path: String) throws(OutputError) {
        guard path != "-" else { return }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if isFolder.boolValue || path.isEmpty {
            throw .unusable(path: path, WriteFault(code: path.isEmpty ? ENOENT : EISDIR))
        }
        var places = isThere ? [path] : []
        // A file is replaced as a whole, in its folder.
        if !isThere || holdsFile(path) {
            places.append(target(of: path).deletingLastPathComponent().path)
        }
        for place in places where access(place, W_OK) != 0 || isFullDevice(place) {
            throw .unusable(path: path, WriteFault(code: errno))
        }
    }

    /// Whether a device, such as `/dev/full`, does not even take nothing; `errno` says why.
    private static func isFullDevice(_ path: String) -> Bool {
        guard kind(URL(filePath: path).resolvingSymlinksInPath().path) == .typeCharacterSpecial
        else { return false }
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        return Glibc.write(descriptor, "", 0) < 0
    }

    /// Puts a file in place; see ``write(_:)``.
    ///
    /// - Throws: ``OutputError``
    package static func write(_ data: Data, to path: String) throws(OutputError) {
        try write([(path, data)])
    }

    /// Puts files in place, all of them whole or none at all, with the owners and modes of those that they replace.
    ///
    /// A device or a pipe is written to, after the files are whole, and never replaced by a file.
    ///
    /// - Parameter files: Each with all that it is to hold; `-` for standard output.
    /// - Throws: ``OutputError``
    package static func write(_ files: [(path: String, data: Data)]) throws(OutputError) {
        var staged: [(temporary: String, path: String)] = []
        defer { for file in staged { unlink(file.temporary) } }
        for (path, data) in files where replaces(path) {
            let temporary = target(of: path).deletingLastPathComponent()
                .appending(path: ".crosstalk-\(UUID().uuidString)").path
            staged.append((temporary, path))
            try said(of: path) { try stage(data, temporary, insteadOf: target(of: path).path) }
        }
        for (path, data) in files where !replaces(path) {
            guard path != "-" else {
                printData(data)
                continue
            }
            try said(of: path) { try data.write(to: URL(filePath: path)) }
        }
        for (temporary, path) in staged where rename(temporary, target(of: path).path) != 0 {
            throw .unusable(path: path, WriteFault(code: errno))
        }
    }

    private static func stage(_ data: Data, _ path: String, insteadOf old: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: old, isDirectory: &isFolder), isFolder.boolValue {
            throw POSIXError(.EISDIR)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        if stat(old, &status) == 0 {
            // Only root may give a file away; others keep it.
            _ = fchown(descriptor, status.st_uid, status.st_gid)
            _ = fchmod(descriptor, status.st_mode & 0o7777)
        }
        try file.write(contentsOf: data)
        try file.close()
    }

    private static func said<Result>(
        of path: String,
        _ body: () throws -> Result
    ) throws(OutputError) -> Result {
        do {
            return try body()
        } catch {
            throw .unusable(path: path, WriteFault(error))
        }
    }

    /// Whether a path is written to by putting a file there.
    private static func replaces(_ path: String) -> Bool {
        guard path != "-" else { return false }
        let found = kind(target(of: path).path)
        return found == nil || found == .typeRegular || found == .typeDirectory
    }

    /// Where a link to a file leads; else the path itself.
    private static func target(of path: String) -> URL {
        let url = URL(filePath: path)
        let end = url.resolvingSymlinksInPath()
        return kind(path) == .typeSymbolicLink && kind(end.path) == .typeRegular ? end : url
    }

    private static func kind(_ path: String) -> FileAttributeType? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType
    }
}

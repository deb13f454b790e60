package import Foundation
import ReportedErrors

/// A file that a command is to write.
package enum OutputFile {
    /// Refuses to replace an input.
    ///
    /// - Throws: ``UsageError``
    package static func check(_ path: String, option: String, isNot inputs: [String]) throws {
        guard let input = inputs.first(where: { resolved($0) == resolved(path) }) else { return }
        throw UsageError(
            "\(option): found \"\(path)\", which is the input \"\(input)\"; "
                + "accepted: another file"
        )
    }

    /// One spelling of a file's place, wherever links lead.
    package static func resolved(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// Refuses to replace what is there already; a trace gives way to a trace, and a device or a pipe holds nothing.
    ///
    /// - Throws: ``UsageError``
    package static func checkReplacing(_ path: String, byTrace: Bool, isForced: Bool) throws {
        guard !isForced, holdsFile(path), !byTrace || !isTrace(path) else { return }
        throw UsageError(
            "--output: found \"\(path)\", a file that is there already; "
                + "accepted: another name, or --force to replace it"
        )
    }

    /// Whether something is there that could be lost: neither nothing, nor a device or a pipe.
    package static func holdsFile(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let type = attributes?[.type] as? FileAttributeType else { return false }
        return [.typeRegular, .typeSymbolicLink, .typeDirectory].contains(type)
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
        let place = isThere ? path : URL(filePath: path).deletingLastPathComponent().path
        if access(place, W_OK) != 0 { throw .unusable(path: path, WriteFault(code: errno)) }
    }

    /// Puts a file in place whole or not at all; a device or a pipe is written to, never replaced by a file.
    ///
    /// - Parameters:
    ///   - data: All that it is to hold.
    ///   - path: `-` for standard output.
    /// - Throws: ``OutputError``
    package static func write(_ data: Data, to path: String) throws(OutputError) {
        guard path != "-" else { return printData(data) }
        func kind(_ path: String) -> FileAttributeType? {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return attributes?[.type] as? FileAttributeType
        }
        var target = URL(filePath: path)
        if kind(path) == .typeSymbolicLink {
            let end = target.resolvingSymlinksInPath()
            if kind(end.path) == .typeRegular { target = end }
        }
        let found = kind(target.path)
        let isPlain = found == nil || found == .typeRegular || found == .typeDirectory
        do {
            try data.write(to: target, options: isPlain ? .atomic : [])
        } catch {
            throw .unusable(path: path, WriteFault(error))
        }
    }

    private static func isTrace(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        let mark = Data("crosstalk.trace/".utf8)
        return (try? file.read(upToCount: mark.count)) == mark
    }
}

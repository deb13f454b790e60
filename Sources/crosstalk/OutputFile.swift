import Foundation

/// A file that a command was told to write.
enum OutputFile {
    /// Refuses to replace an input.
    ///
    /// - Throws: ``UsageError``
    static func check(_ path: String, option: String, isNot inputs: [String]) throws {
        func resolved(_ path: String) -> String {
            URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
        }
        guard let input = inputs.first(where: { resolved($0) == resolved(path) }) else { return }
        throw UsageError(
            description: "\(option): found \"\(path)\", which is the input \"\(input)\"; "
                + "accepted: another file"
        )
    }

    /// Refuses to replace what is there already; a trace gives way to a trace, and a device or a pipe holds nothing.
    ///
    /// - Throws: ``UsageError``
    static func checkReplacing(
        _ path: String,
        option: String,
        byTrace: Bool,
        isForced: Bool
    ) throws {
        guard !isForced, holdsFile(path), !byTrace || !isTrace(path) else { return }
        throw UsageError(
            description: "\(option): found \"\(path)\", a file that is there already; "
                + "accepted: another name, or --force to replace it"
        )
    }

    /// Whether something is there that could be lost: neither nothing, nor a device or a pipe.
    static func holdsFile(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let type = attributes?[.type] as? FileAttributeType else { return false }
        return [.typeRegular, .typeSymbolicLink, .typeDirectory].contains(type)
    }

    private static func isTrace(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        let mark = Data("crosstalk.trace/".utf8)
        return (try? file.read(upToCount: mark.count)) == mark
    }
}

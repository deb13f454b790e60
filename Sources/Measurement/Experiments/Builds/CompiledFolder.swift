package import Foundation

/// What the compiler left of a module: its object files, and what these depend on.
package struct CompiledFolder {
    package let module: String
    /// All that was read, sources, other modules and headers, each with when it was read last; nil where the compiler has not
    /// said.
    package let dependencies: [String: Date]?

    /// - Parameter folder: As in `release/MyMvvm.build`.
    package init(_ folder: URL) {
        let files = FileManager.default
        module = folder.deletingPathExtension().lastPathComponent
        let names = (try? files.subpathsOfDirectory(atPath: folder.path)) ?? []
        let lists = names.filter { $0.hasSuffix(".d") }
        // Builds that emit the module by itself leave a list of that, which others do not write again; its objects' lists have
        // the same files.
        let objects = lists.filter { !$0.hasSuffix(".emit-module.d") }
        var read: [String: Date] = [:]
        for list in (objects.isEmpty ? lists : objects).map({ folder.appending(path: $0) }) {
            let date = files.modified(list.path)
            for file in Self.read(list) ?? [] { read[file] = min(read[file] ?? date, date) }
        }
        dependencies = read.isEmpty ? nil : read
    }

    /// The first rule of a file for make; the others have the same files for other outputs.
    private static func read(_ list: URL) -> [String]? {
        guard let data = try? Data(contentsOf: list) else { return nil }
        // C's lists go on over lines that end with a backslash.
        let rule = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let text = rule.hasSuffix("\\") ? String(decoding: data, as: UTF8.self) : rule
        guard let colon = text.firstRange(of: ": ") ?? text.firstRange(of: ":\\") else {
            return nil
        }
        let (blank, space) = ("\u{0}", "\\ ")
        return text[colon.upperBound...].replacing("\\\n", with: " ").replacing(space, with: blank)
            .split(whereSeparator: \.isWhitespace)
            .map { String($0.replacing(blank, with: " ")) }
    }
}

extension FileManager {
    /// Whether a folder lies there; nil where nothing does.
    package func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    /// Paths of the files in a folder and below it whose names end so, sorted.
    package func files(below folder: String, ending: String) -> [String] {
        (enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }

    /// When a file was changed last; in the distant future where there is none.
    package func modified(_ path: String) -> Date {
        (try? attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantFuture
    }
}

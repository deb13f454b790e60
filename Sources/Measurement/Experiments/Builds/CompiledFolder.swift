package import Foundation

/// What the compiler left of a module: its object files, and what these depend on.
package struct CompiledFolder {
    package let module: String
    /// All that was read, sources, other modules and headers, each with when it was read last; nil where the compiler has not
    /// said.
    package let dependencies: [String: Date]?
    /// Its own sources, as the package manager found them for the build; empty where it has not said, as of C.
    package let sources: [String]

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
        sources = ResponseFile.lines(folder.appending(path: "sources").path)
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
            .map { word in
                // Of a hundred thousand, few have any of it.
                guard word.utf8.contains(where: "\u{0}\\$".utf8.contains) else {
                    return String(word)
                }
                return [(blank, " "), ("\\#", "#"), ("$$", "$")]
                    .reduce(String(word)) { $0.replacing($1.0, with: $1.1) }
            }
    }
}

/// A list of files for the compiler, which the package manager writes.
enum ResponseFile {
    /// Reads its lines, without the quotes that are around some.
    ///
    /// - Returns: None where it cannot be read.
    static func lines(_ path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            guard line.count > 1, line.first == "'", line.last == "'" else { return String(line) }
            return String(line.dropFirst().dropLast()).replacing("'\\''", with: "'")
        }
    }
}

extension FileManager {
    /// Whether a folder lies there; nil where nothing does.
    package func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    /// Paths of the files in a folder, or where a link leads to one, and below it whose names end so, sorted.
    package func files(below folder: String, ending: String) -> [String] {
        let place = URL(filePath: folder).resolvingSymlinksInPath().path
        return (enumerator(atPath: place)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }

    /// Paths of a folder's Swift sources and of those below it, but not in hidden folders and in those of `others`.
    func sources(below folder: String, without others: Set<String>) -> [String] {
        guard let names = enumerator(atPath: folder) else { return [] }
        var sources: [String] = []
        while let name = names.nextObject() as? String {
            let path = "\(folder)/\(name)"
            if path.hasSuffix(".swift") {
                sources.append(path)
            } else if name.split(separator: "/").last?.first == "." || others.contains(path) {
                names.skipDescendants()
            }
        }
        return sources.sorted()
    }

    /// When a file was put where it is or changed last, whatever time it has brought along.
    func arrived(_ path: String) -> Date {
        var status = stat()
        guard stat(path, &status) == 0 else { return .distantFuture }
        let time = status.st_ctim
        let arrival = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        return max(Date(timeIntervalSince1970: arrival), modified(path))
    }

    /// When a file was changed last; in the distant future where there is none.
    package func modified(_ path: String) -> Date {
        (try? attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantFuture
    }
}

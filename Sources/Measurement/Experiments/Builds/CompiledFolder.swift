package import Foundation

/// What the compiler left of a module: its object files, and what these depend on.
package struct CompiledFolder {
    package let module: String
    /// All that was read, sources, other modules and headers, each with when it was read last; nil where the compiler has not
    /// said.
    package let dependencies: [String: Date]?
    /// Its own sources, as the package manager found them for the build; empty where it has not said, as of C.
    package let sources: [String]
    /// When what the compiler has said arrived where it is, whatever time it has brought along.
    private let arrival: Date

    /// - Parameter folder: As in `release/MyMvvm.build`.
    package init(_ folder: URL) {
        let files = FileManager.default
        module = folder.deletingPathExtension().lastPathComponent
        let names = (try? files.subpathsOfDirectory(atPath: folder.path)) ?? []
        sources = ResponseFile.lines(folder.appending(path: "sources").path)
        // Those of sources that have gone stay behind.
        func stem(_ path: String) -> String {
            URL(filePath: path.replacing(".emit-module.d", with: ".d")).deletingPathExtension()
                .lastPathComponent
        }
        let known = Set([module] + sources.map(stem))
        let lists = names.filter { $0.hasSuffix(".d") }
            .filter { known.count == 1 || known.contains(stem($0)) }
        // Builds that emit the module by itself leave a list of that, which others do not write again; its objects' lists have
        // the same files.
        let objects = lists.filter { !$0.hasSuffix(".emit-module.d") }
        var read: [String: Date] = [:]
        var arrival = Date.distantFuture
        for list in (objects.isEmpty ? lists : objects).map({ folder.appending(path: $0) }) {
            let date = files.modified(list.path)
            arrival = min(arrival, files.arrived(list.path))
            for file in Self.read(list) ?? [] { read[file] = min(read[file] ?? date, date) }
        }
        dependencies = read.isEmpty ? nil : read
        self.arrival = arrival
    }

    /// A file that was changed, is new or has gone since a Swift module was compiled, and that the package manager does not
    /// look at again, as it looks at sources and modules: a header, or one beside those that were read.
    ///
    /// - Parameters:
    ///   - others: Folders, with a stroke at the end, whose files are of no concern.
    ///   - place: Where a file is that was read.
    /// - Returns: The first of them by name; nil where there is none, and for C, where the package manager looks again.
    package func unnoticed(
        besides others: [String],
        at place: (String) -> String = { $0 }
    ) -> String? {
        guard !sources.isEmpty, let dependencies else { return nil }
        let files = FileManager.default
        var read: [String: Date] = [:]
        for (file, date) in dependencies where !file.hasSuffix(".swift") {
            let file = place(file)
            if !others.contains(where: file.hasPrefix) { read[file] = date }
        }
        func isYounger(_ file: String, than date: Date) -> Bool {
            files.modified(file) > date || files.arrived(file) > arrival
        }
        if let changed = read.filter({ isYounger($0.key, than: $0.value) }).keys.min() {
            return changed
        }
        let folders = Dictionary(
            read.map { (URL(filePath: $0.key).deletingLastPathComponent().path, $0.value) },
            uniquingKeysWith: min
        )
        return folders.sorted { $0.key < $1.key }.lazy.flatMap { folder, date in
            ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                .map { (path: "\(folder)/\($0)", date: date) }
        }.first { file in
            let name = URL(filePath: file.path)
            return read[file.path] == nil && !name.lastPathComponent.hasPrefix(".")
                && !Self.compiledEndings.contains(name.pathExtension)
                && files.isFolder(file.path) == false && isYounger(file.path, than: file.date)
        }?.path
    }

    /// What is compiled by itself, and read by no other.
    static let compiledEndings: Set = [
        "swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S",
    ]

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

    /// Lists what lies in a folder and below it, but nothing hidden.
    ///
    /// - Parameters:
    ///   - folder: As it is to begin the paths.
    ///   - others: Folders that are left out, with what is below them.
    /// - Returns: Paths, files before the folders that they are in; the folder itself is the last.
    package func contents(of folder: String, without others: Set<String> = []) -> [String] {
        let names = ((try? contentsOfDirectory(atPath: folder)) ?? [])
            .filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
        return names.filter { isFolder($0) != true }
            + names.filter { isFolder($0) == true && !others.contains($0) }
            .flatMap { contents(of: $0, without: others) } + [folder]
    }

    /// When a file was put where it is or changed last, whatever time it has brought along.
    package func arrived(_ path: String) -> Date { max(statusChanged(path), modified(path)) }

    /// When anything of a file was changed last, whatever time it has brought along; in the distant future where there is none.
    func statusChanged(_ path: String) -> Date {
        var status = stat()
        guard stat(path, &status) == 0 else { return .distantFuture }
        let time = status.st_ctim
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// When a file was changed last; in the distant future where there is none.
    package func modified(_ path: String) -> Date {
        (try? attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantFuture
    }
}

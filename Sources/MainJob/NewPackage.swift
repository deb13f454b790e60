import ArchitectureCatalog
import ArchitectureContract
import Experiments
import Foundation
import ReportedErrors
import Scenarios

/// A package of one's own: an architecture to begin with, the whole tool beside it, tests and a gate.
struct NewPackage {
    /// The architecture's id, and the folder's and the program's name.
    let id: String
    /// Its module's name, and what its types begin with.
    let module: String
    /// The architecture whose sources it begins with.
    let origin: String
    /// Where this project comes from.
    let crosstalk: Source

    /// Where a package can have another one from.
    enum Source {
        /// Its absolute path.
        ///
        /// - Parameter scratch: The folder that it is built in.
        case folder(String, scratch: String)
        /// A repository's, with the least version that will do; nil for its branch main.
        case address(String, version: String?)
    }

    private static let architectures = CheckedOutSources.root.appending(
        path: "Sources/Architectures"
    )

    /// The architectures that a package can begin with, in the catalogue's order: those whose sources stand on the kit alone.
    static var origins: [String] {
        ArchitectureCatalog.ids.filter { id in
            let texts = sources(of: id).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            return !texts.isEmpty && texts.allSatisfy { foreign(in: $0) == nil }
        }
    }

    /// What a package of one's own gets with one import.
    private static let kit: Set<Substring> = [
        "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "RowDifferences",
        "WorkQueues",
        // Its own says the rest.
        "ArchitectureIdentities",
    ]

    /// The first module that sources need beside the kit and what comes with Swift.
    private static func foreign(in text: String) -> Substring? {
        text.split(separator: "\n").lazy.compactMap(imported)
            .first { !kit.contains($0) && !standard.contains($0) }
    }

    private static let standard: Set<Substring> = ["Foundation", "Observation", "Synchronization"]

    private static func imported(_ line: Substring) -> Substring? {
        // Matching is slow, and of a hundred lines one imports.
        guard line.contains("import ") else { return nil }
        return line.wholeMatch(of: /(?:internal |package )?import (\w+)/)?.1
    }

    /// An architecture's files, without its tests.
    private static func sources(of id: String) -> [URL] {
        let folder = architectures.appending(path: id)
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/") }.sorted()
            .map { URL(filePath: $0, relativeTo: folder.appending(path: "")) }
    }

    /// Writes the folder.
    ///
    /// - Parameter path: A new folder's.
    /// - Throws: ``UsageError`` for a folder that is there, an id that is taken, or no such origin; ``MissingSources``,
    ///   ``OutputError``.
    func write(to path: String) throws {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        var texts = try sources()
        texts["Package.swift"] = try text("manifest.txt")
        if case .folder(let path, _) = crosstalk {
            // Libraries of another version would be compiled again.
            let pins = URL(filePath: path).appending(path: "Package.resolved")
            texts["Package.resolved"] = try? String(contentsOf: pins, encoding: .utf8)
        }
        // The package manager has no file that says where a package is built, so that the commands do.
        texts["Makefile"] = try text("Makefile")
        texts["README.md"] = try text("page.txt")
        texts[".gitignore"] = ".build/\nResults/\n/\(id)\n"
        texts["Sources/\(id)/main.swift"] = try text("main.txt")
        texts["Tests/\(module)Tests/ConformanceTests.swift"] = try text("tests.txt")
        texts[".github/workflows/gate.yml"] = try text("gate.txt")
        try OutputFolder.make(folder.deletingLastPathComponent().path)
        // Who makes it has it: two may ask for one name at once.
        guard mkdir(folder.path, 0o777) == 0 else {
            let fault = WriteFault(code: errno)
            let taken = UsageError("found \(path) already; accepted: a name that is not taken")
            guard fault != WriteFault(code: EEXIST) else { throw taken }
            throw OutputError.unusable(path: path, fault)
        }
        do {
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                let file = folder.appending(path: name)
                try OutputFolder.make(file.deletingLastPathComponent().path)
                try OutputFile.write(Data(text.utf8), to: file.path)
            }
        } catch {
            // A part of a package is none, and would be in the way of the next.
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// - Throws: ``UsageError`` for an id that is taken.
    static func checkFree(_ id: String) throws {
        let reason =
            ArchitectureCatalog.ids.contains(id)
            ? "which is an architecture of crosstalk's already" : "which is this program's name"
        try require(
            !ArchitectureCatalog.ids.contains(id) && id != "crosstalk",
            "found \"\(id)\", \(reason); accepted: another id, such as my-\(id)"
        )
    }

    /// The architecture's sources under other names, by their paths in the new folder.
    private func sources() throws -> [String: String] {
        let accepted = Self.origins
        guard !accepted.isEmpty else {
            throw MissingSources(asked: "--from", folder: Self.architectures.path)
        }
        guard accepted.contains(origin) else {
            let found =
                ArchitectureCatalog.ids.contains(origin)
                ? "\(origin), which stands on a library or a family" : "\"\(origin)\""
            throw UsageError(
                "--from: found \(found); accepted: \(accepted.joined(separator: ", "))"
                    + NearestWord.hint(for: origin, among: accepted)
            )
        }
        let wanted = Self.sources(of: origin)
        guard
            let entry = wanted.map(\.relativePath).first(where: {
                $0.hasSuffix("Architecture.swift") && !$0.contains("/")
            })
        else {
            throw MissingSources(
                asked: "--from",
                folder: Self.architectures.appending(path: origin).path
            )
        }
        let old = entry.dropLast("Architecture.swift".count)
        var texts: [String: String] = [:]
        for file in wanted {
            let text = try String(contentsOf: file, encoding: .utf8)
            texts["Sources/\(module)/\(renamed(file.relativePath, old))"] = written(text, old)
        }
        return texts
    }

    private func written(_ text: String, _ old: Substring) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let count = lines.count
        lines.removeAll { line in Self.imported(line).map(Self.kit.contains) ?? false }
        let needsKit = lines.count < count
        while lines.first == "" { lines.removeFirst() }
        if needsKit { lines.insert(contentsOf: ["import CrosstalkKit", ""], at: 0) }
        let text = lines.joined(separator: "\n")
        guard let identity = ArchitectureCatalog.named(origin)?.identity else {
            return renamed(text, old)
        }
        let card = NameCard(identity, of: origin, id: id, title: module)
        return renamed(text, old)
            .replacing(/ArchitectureIdentity\.\w+$/.anchorsMatchLineEndings()) { _ in card.text }
    }

    /// Types that begin with the old name begin with the new one.
    private func renamed(_ text: String, _ old: Substring) -> String {
        text.replacing(/\b([A-Za-z_]\w*)(\+?)/) { match in
            let (word, plus) = (match.1, match.2)
            let rest = word.dropFirst(old.count)
            let isMeant = rest.first?.isUppercase ?? !plus.isEmpty
            return word.hasPrefix(old) && isMeant ? "\(module)\(rest)\(plus)" : "\(word)\(plus)"
        }
    }

    private static let templates = CheckedOutSources.root
        .appending(path: "Sources/MainJob/Templates")

    /// A file's text, whose `{{name}}` stand for what a package is called and comes from.
    private func text(_ template: String) throws -> String {
        let file = Self.templates.appending(path: template)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw MissingSources(asked: "new", folder: Self.templates.path)
        }
        return values.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }

    private var values: [String: String] {
        var values = [
            "id": id, "module": module, "origin": origin, "package": "crosstalk", "shared": "",
            "duration": duration, "place": place, "reach": reach,
        ]
        switch crosstalk {
        case .folder(let path, let scratch):
            values["source"] = "name: \"crosstalk\", path: \"\(path)\""
            values["shared"] = scratch.replacing("$", with: "$$")
        case .address(let address, let version):
            let requirement = version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
            values["source"] = "url: \"\(address)\", \(requirement)"
            values["package"] = URL(filePath: address).deletingPathExtension().lastPathComponent
        }
        return values
    }

    /// What the first build takes.
    private var duration: String {
        switch crosstalk {
        case .folder: "a minute where crosstalk is built, else twenty"
        case .address: "twenty minutes the first time: all of crosstalk"
        }
    }

    /// Where it is built, and what else would be.
    private var place: String {
        guard case .folder(_, let scratch) = crosstalk else { return "" }
        return """
             It builds in `\(scratch)`, crosstalk's own build folder, where crosstalk's modules lie compiled. A plain
            `swift build` builds all of it again, in `.build`.
            """
    }

    /// What has to be done before a machine elsewhere can build it.
    private var reach: String {
        guard case .folder = crosstalk else { return "" }
        return """
             There crosstalk has to come from an address:
            in `Package.swift` put `url:` and `from:` or `branch:` in place of `name:` and `path:`.
            """
    }
}

import SourceSizes

/// Rules about `Sources/Architectures` and `Sources/Families`.
enum ArmRules {
    /// What an architecture gets from its environment or must do without.
    static let forbidden = [
        "DispatchQueue", "RunLoop", "Timer.", "Thread", "OperationQueue", "URLSession", "Date()",
        "ContinuousClock", "SuspendingClock", "UUID()", "Task.sleep", "SystemRandomNumberGenerator",
        ".random(", ".shuffled()", "NotificationCenter.default", "static var",
        "nonisolated(unsafe)", "fatalError(",
        // What runs on a service's queue is not counted as the app's.
        "ServiceQueues", "DrivenWorkQueues", "LiveWorkQueues", "SimulatedWorkQueues",
    ]

    /// Of the toolchain's modules what an architecture may be made of.
    static let toolchain: Set<String> = ["Observation"]

    /// The same of Foundation, declaration by declaration: of the rest much would tell the time, or bear a name of UIKit's.
    static let foundation: Set<String> = [
        "Notification", "NotificationCenter", "NSObject", "NSObjectProtocol",
    ]

    /// The same in every architecture: its screens, and tests in its own idiom.
    static let folders = ["ChatList", "Conversation", "CreateChat", "Tests"]

    static let readmeSections = ["Origin", "Queues", "List strategy", "Choices", "Deviations"]

    /// Disagreement between folders, the manifest's table and the catalogue, by module.
    static func registration(
        folders: Set<String>,
        manifest: [PackageManifest.Arm],
        catalog: RepositoryFile
    ) -> [Finding] {
        let imported = Set(ImportStatement.all(in: catalog.code).map(\.module))
            .subtracting(platformModules).subtracting([
                "ArchitectureCatalog", "ArchitectureContract",
            ])
        let registered = catalog.code.lines.flatMap { line in
            line.matches(of: /(\w+)Architecture\.self/).map { String($0.output.1) }
        }
        let modules = Dictionary(manifest.map { ($0.id, $0.module) }) { first, _ in first }
        let places: [(String, Set<String>)] = [
            ("Sources/Architectures", Set(folders.map { modules[$0] ?? $0 })),
            ("the arms of Package.swift", Set(manifest.map(\.module))),
            ("the imports of \(catalog.path)", imported),
            ("the list in \(catalog.path)", Set(registered)),
        ]
        let everyone = places.reduce(into: Set<String>()) { $0.formUnion($1.1) }
        let missing = places.flatMap { place, names in
            everyone.subtracting(names).sorted().map { Finding(place: place, what: "lacks \($0)") }
        }
        return missing + repeated(manifest.map(\.id), in: "Package.swift")
            + repeated(manifest.map(\.module), in: "Package.swift")
            + repeated(registered, in: catalog.path)
    }

    /// Identifiers that are not kebab-case or not unique.
    static func identifiers(_ ids: [String]) -> [Finding] {
        repeated(ids, in: "the catalogue")
            + ids.filter { $0.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) == nil }
            .map { Finding(place: "the catalogue", what: "\($0) is not kebab-case") }
    }

    /// What an architecture's folder, which bears its id, or its page lacks among all `files` of the repository.
    static func layout(of arm: String, module: String, files: [RepositoryFile]) -> [Finding] {
        let base = "Sources/Architectures/\(arm)"
        let wanted = ["\(base)/\(module)Architecture.swift", "\(base)/README.md"]
        let missing =
            wanted.filter { path in !files.contains { $0.path == path } }
            + folders.map { "\(base)/\($0)/" }
            .filter { prefix in !files.contains { $0.path.hasPrefix(prefix) } }
        let sections = files.filter { $0.path == "\(base)/README.md" }.flatMap { readme in
            readmeSections
                .filter { section in
                    // A heading, or bold words at the start of a paragraph.
                    !readme.lines.contains { line in
                        line.hasPrefix("#") || line.hasPrefix("**")
                            ? line.drop { "#* ".contains($0) }.lowercased()
                                .hasPrefix(section.lowercased())
                            : false
                    }
                }
                .map { readme.finding("no section \($0)") }
        }
        let name = constant(of: arm)
        let card = "static let \(name) = ArchitectureIdentity(\n        id: \"\(arm)\","
        let hasCard = files.contains { $0.path.hasPrefix(identities) && $0.text.contains(card) }
        let others = files.filter { $0.path == wanted[0] }
            .filter { !hasCard || !$0.text.contains("= ArchitectureIdentity.\(name)\n") }
            .map { $0.finding("its id is not \(arm), as its folder's name") }
        return missing.map { Finding(place: $0, what: "is not there") } + others + sections
    }

    /// What an architecture's page lacks at its top: its id as the title, and right under it three short sentences.
    ///
    /// They say to everyone what the architecture is, what one message does in it, and what it costs and why.
    static func opening(of arm: String, page: RepositoryFile) -> [Finding] {
        let lines = page.lines
        let hasTitle = lines.starts(with: ["# \(arm)", ""])
        let paragraph = lines.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: " ")
        let sentences = paragraph.split(separator: /[.?!](\s|$)/)
        let isPlain = sentences.count == 3 && !"*#|`<".contains(paragraph.first ?? "#")
        return (hasTitle ? [] : [page.finding("its title is not # \(arm)")])
            + (isPlain ? [] : [page.finding("does not open with three sentences")])
            + sentences.filter { $0.split(separator: " ").count > longestSentence }
            .map { page.finding("more than \(longestSentence) words: \($0)") }
    }

    private static let longestSentence = 25

    /// Where the names of all architectures stand.
    private static let identities = "Sources/App/ArchitectureIdentities/"

    /// An id as a Swift identifier: `mvc-rxswift` is `mvcRxswift`.
    private static func constant(of arm: String) -> String {
        let parts = arm.split(separator: "-")
        return parts.dropFirst().reduce(String(parts.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    /// Links that do not lead from an architecture to a source of another, under the same name.
    ///
    /// Of two architectures of which one is the other with a difference, that one has what they share as links.
    static func links(_ links: [String: String], paths: Set<String>) -> [Finding] {
        links.sorted { $0.key < $1.key }.compactMap { path, target in
            var parts = path.split(separator: "/").dropLast()
            for part in target.split(separator: "/") {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            let end = parts.joined(separator: "/")
            let isOfArms = [path, end].allSatisfy { $0.hasPrefix("Sources/Architectures/") }
            let isSource = paths.contains(end) && links[end] == nil
            guard !isOfArms || !isSource || parts.last != path.split(separator: "/").last else {
                return nil
            }
            return Finding(place: path, what: "leads to \(target), no source of that name")
        }
    }

    /// Families without a page, or with fewer users than two: what one architecture has is its own.
    static func families(
        _ families: [String],
        arms: [String],
        targets: [String: Set<String>],
        files: [RepositoryFile]
    ) -> [Finding] {
        families.flatMap { family in
            let base = "Sources/Families/\(family)"
            let users = arms.filter { targets[$0]?.contains(family) ?? false }
            return (users.count > 1 ? [] : [Finding(place: base, what: "has no two users")])
                + (files.contains { $0.path == "\(base)/README.md" }
                    ? [] : [Finding(place: "\(base)/README.md", what: "is not there")])
        }
    }

    /// Imports beyond the contract, the architecture's one library and its families.
    static func imports(of file: RepositoryFile, beyond: Set<String>) -> [Finding] {
        guard file.isArmCode else { return [] }
        let allowed = ModuleRules.contract.union(beyond).union(toolchain)
        return ImportStatement.all(in: file.code)
            .filter { !allowed.contains($0.module) && !isAllowedOfFoundation($0) }
            .map { file.finding(line: $0.line, "an architecture must not import \($0.module)") }
    }

    private static func isAllowedOfFoundation(_ statement: ImportStatement) -> Bool {
        guard statement.module == "Foundation", let declaration = statement.declaration else {
            return false
        }
        return foundation.contains(declaration)
    }

    /// Uses of what ``forbidden`` lists.
    static func uses(in file: RepositoryFile) -> [Finding] {
        guard file.isArmCode else { return [] }
        return forbidden.flatMap { word in
            file.code.occurrences(of: word)
                .map { file.finding(line: $0, "an architecture must not use \(word)") }
        }
    }

    private static func repeated(_ names: [String], in place: String) -> [Finding] {
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
            .map { Finding(place: place, what: "names \($0) more than once") }
    }
}

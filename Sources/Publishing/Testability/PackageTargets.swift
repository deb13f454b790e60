/// The targets of this package, as the package manager lists them.
struct PackageTargets: Decodable {
    /// An architecture of this package alone.
    struct Architecture: Equatable, Sendable {
        var id: String
        var module: String
    }

    private struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        /// By kind, as in "byName".
        var dependencies: [[String: Dependency]]

        /// What it stands on, of these kinds.
        func dependencies(_ kinds: Set<String>) -> [Dependency] {
            dependencies.flatMap { $0.filter { kinds.contains($0.key) }.values }
        }
    }

    /// A name, a package for a product, and conditions.
    private struct Dependency: Decodable {
        struct Part: Decodable {
            private struct Condition: Decodable { var traits: [String]? }

            var text: String?
            var traits: [String]

            init(from decoder: any Decoder) throws {
                text = try? String(from: decoder)
                traits = (try? Condition(from: decoder))?.traits ?? []
            }
        }

        var texts: [String?]
        var traits: [String]

        init(from decoder: any Decoder) throws {
            let parts = try [Part?](from: decoder)
            texts = parts.map { $0?.text }
            traits = parts.flatMap { $0?.traits ?? [] }
        }
    }

    private struct Trait: Decodable {
        var name: String
        var enabledTraits: [String]
    }

    private let targets: [Target]
    private let traits: [Trait]

    /// Those that need no trait but what is on by default, in the order of the manifest.
    var architectures: [Architecture] {
        let known = Dictionary(traits.map { ($0.name, $0.enabledTraits) }) { $1 }
        let on = Self.closure(of: ["default"]) { known[$0] }
        return targets.compactMap { target in
            let folders = (target.path ?? "").split(separator: "/")
            let needed = target.dependencies.flatMap { $0.values.flatMap(\.traits) }
            guard target.type == "regular", folders.starts(with: ["Sources", "Architectures"]),
                on.isSuperset(of: needed)
            else { return nil }
            return folders.last.map { Architecture(id: String($0), module: target.name) }
        }
    }

    /// These targets and all that they stand on in this package, sorted.
    func closure(of names: [String]) -> [String] {
        let known = Dictionary(targets.map { ($0.name, $0) }) { $1 }
        return Self.closure(of: names) { name in
            known[name]?.dependencies(["byName", "target"]).compactMap { $0.texts.first ?? nil }
        }
        .sorted()
    }

    /// Names and all that follow from them; without those that nothing is known of.
    private static func closure(
        of names: [String],
        following: (String) -> [String]?
    ) -> Set<String> {
        var found: Set<String> = []
        var left = names
        while let name = left.popLast() {
            guard let next = following(name), found.insert(name).inserted else { continue }
            left += next
        }
        return found
    }

    /// A manifest with some targets alone, and without packages that they do not use: such may be out of reach.
    ///
    /// - Parameters:
    ///   - text: This package's.
    ///   - kept: Targets, with all that they stand on.
    /// - Returns: The text of the other.
    func manifest(_ text: String, keeping kept: [String]) -> String {
        let products = targets.filter { kept.contains($0.name) }.flatMap {
            $0.dependencies(["product"])
        }
        let used = Set(products.compactMap { $0.texts.dropFirst().first ?? nil })
        let address = /\ *\.package\(url: "[^"]*\/([^"\/]+)"/
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in
                line.prefixMatch(of: address).map { used.contains(String($0.1)) } ?? true
            }
        return """
            \(lines.joined(separator: "\n"))
            let kept: Set = \(kept)
            package.products = []
            package.targets.removeAll { !kept.contains($0.name) }

            """
    }
}

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
            var needsTrait: Bool

            init(from decoder: any Decoder) throws {
                text = try? String(from: decoder)
                needsTrait = (try? Condition(from: decoder))?.traits?.isEmpty == false
            }
        }

        var texts: [String?]
        var needsTrait: Bool

        init(from decoder: any Decoder) throws {
            let parts = try [Part?](from: decoder)
            texts = parts.map { $0?.text }
            needsTrait = parts.contains { $0?.needsTrait == true }
        }
    }

    private let targets: [Target]

    /// Those that need no trait, in the order of the manifest.
    var architectures: [Architecture] {
        targets.compactMap { target in
            let folders = (target.path ?? "").split(separator: "/")
            guard target.type == "regular", folders.starts(with: ["Sources", "Architectures"]),
                !target.dependencies.joined().contains(where: \.value.needsTrait)
            else { return nil }
            return folders.last.map { Architecture(id: String($0), module: target.name) }
        }
    }

    /// These targets and all that they stand on in this package, sorted.
    func closure(of names: [String]) -> [String] {
        let known = Dictionary(targets.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        var found: Set<String> = []
        var left = names
        while let name = left.popLast() {
            guard let target = known[name], found.insert(name).inserted else { continue }
            left += target.dependencies(["byName", "target"]).compactMap { $0.texts.first ?? nil }
        }
        return found.sorted()
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

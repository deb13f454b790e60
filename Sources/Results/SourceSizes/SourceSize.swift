/// How much code an architecture takes, and how its types hang together.
///
/// Model and services that it shares with others of its family are its code as well, and count in each of them.
package struct SourceSize: Hashable, Sendable, Codable {
    /// What there is of one kind.
    package struct Amount: Hashable, Sendable, Codable {
        package var files = 0
        /// Without blanks and comments.
        package var lines = 0
        /// Classes, structs, enums, protocols and actors, nested ones as well.
        package var types = 0
    }

    /// What one type names of its architecture's others.
    package struct Coupling: Hashable, Sendable, Codable {
        /// A type on the top level; what is nested in it or extends it belongs to it.
        package var type: String
        /// Names of other top-level types of the same architecture or its families, sorted.
        package var names: [String]
    }

    /// All of it, without tests.
    package private(set) var total = Amount()
    /// By layer's id; layers without a file are left out.
    package private(set) var layers: [String: Amount] = [:]
    /// One for each top-level type, those first that name most, then by name.
    package var coupling: [Coupling] = []

    /// How many others a type names, on average; 0 without types.
    package var meanCoupling: Double {
        guard !coupling.isEmpty else { return 0 }
        return Double(coupling.reduce(0) { $0 + $1.names.count }) / Double(coupling.count)
    }

    /// The most that a type names.
    package var maximumCoupling: Int { coupling.first?.names.count ?? 0 }

    /// Measures an architecture's sources.
    ///
    /// - Parameter files: Text by path within the architecture's folder; tests are passed over.
    package init(_ files: [String: String]) {
        self.init(
            files.filter { SourceFile.counts($0.key) }
                .map { SourceFile(path: $0.key, text: $0.value) }
        )
    }

    /// Measures the files that an architecture is made of.
    init(_ sources: [SourceFile]) {
        for file in sources {
            let types = file.declarations.parts.reduce(0) {
                $0 + $1.nested.count + ($1.isExtension ? 0 : 1)
            }
            let amount = Amount(files: 1, lines: file.codeLines, types: types)
            total.add(amount)
            layers[SourceLayer(file).rawValue, default: Amount()].add(amount)
        }
        coupling = Self.coupling(sources.flatMap(\.declarations.parts))
    }

    private static func coupling(_ parts: [Declarations.Part]) -> [Coupling] {
        let types = Set(parts.filter { !$0.isExtension }.map(\.name))
        var words: [String: Set<String>] = [:]
        for part in parts where types.contains(part.name) {
            words[part.name, default: []].formUnion(part.words)
        }
        return types.map { type in
            let names = (words[type] ?? []).intersection(types).subtracting([type])
            return Coupling(type: type, names: names.sorted())
        }
        .sorted { ($1.names.count, $0.type) < ($0.names.count, $1.type) }
    }
}

extension SourceSize.Amount {
    fileprivate mutating func add(_ other: Self) {
        files += other.files
        lines += other.lines
        types += other.types
    }
}

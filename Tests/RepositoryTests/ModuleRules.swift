import SourceSizes

/// Rules about modules as a whole.
enum ModuleRules {
    /// Differences between two tables of dependencies.
    static func differences(
        table: [String: Set<String>],
        manifest: [String: Set<String>]
    ) -> [Finding] {
        Set(table.keys).union(manifest.keys).sorted().flatMap { module -> [Finding] in
            guard let allowed = table[module] else {
                return [Finding(place: "ModuleTable", what: "lacks \(module)")]
            }
            guard let declared = manifest[module] else {
                return [Finding(place: "Package.swift", what: "lacks \(module)")]
            }
            return declared.subtracting(allowed).sorted().map {
                Finding(place: "Package.swift", what: "\(module) must not depend on \($0)")
            }
                + allowed.subtracting(declared).sorted().map {
                    Finding(place: "ModuleTable", what: "\(module) does not depend on \($0)")
                }
        }
    }

    /// Imports that the table does not allow the file's module.
    static func imports(of file: RepositoryFile, table: [String: Set<String>]) -> [Finding] {
        guard let module = file.module, let allowed = table[module] else { return [] }
        return ImportStatement.all(in: file.code)
            .filter { !allowed.contains($0.module) && !platformModules.contains($0.module) }
            .map { file.finding(line: $0.line, "\(module) must not import \($0.module)") }
    }

    /// Modules that see both results and architectures, which `Experiments` is there for.
    static func seeingBothEnds(in table: [String: Set<String>]) -> [String] {
        table.keys.sorted().filter {
            ModuleTable.reach(of: $0, in: table)
                .isSuperset(of: ["SampleStatistics", "ArchitectureContract"])
        }
    }

    /// Types named like their module, which makes `Module.Type` mean something else.
    static func typesNamedLikeModules(in file: RepositoryFile) -> [Finding] {
        guard let module = file.module, file.isSwift else { return [] }
        return ["actor", "class", "enum", "protocol", "struct", "typealias"].flatMap { kind in
            file.code.occurrences(of: "\(kind) \(module)")
                .map { file.finding(line: $0, "a type named like its module") }
        }
    }
}

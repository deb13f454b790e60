import SourceSizes

/// Rules about modules as a whole.
enum ModuleRules {
    /// What every architecture may import, beside at most one library and families.
    static let contract: Set<String> = [
        "ArchitectureContract", "ArchitectureIdentities", "ChatDomain", "ChatServices",
        "HeadlessUIKit", "RowDifferences", "WorkQueues",
    ]

    /// Libraries that an architecture may stand on, one of them each, with the modules that fit it to our queues.
    static let libraries: [Set<String>] = [
        [], ["OpenCombine", "OpenCombineUIKit", "WorkQueuesOpenCombine"],
        rxSwift, rxSwift.union(["ReactorKit", "WeakMapTable"]),
        reactiveSwift, reactiveSwift.union(["Workflow"]),
        ["MobiusCore"], ["ComposableArchitecture", "OpenCombine"],
    ]

    private static let rxSwift: Set<String> = ["RxSwift", "RxRelay", "RxCocoa", "RxSwiftUIKit"]
    private static let reactiveSwift: Set<String> = [
        "ReactiveSwift", "ReactiveCocoa", "ReactiveSwiftUIKit",
    ]

    /// Architectures and families that stand on something else than the contract, one library and families.
    static func strangers(
        _ modules: [String],
        in table: [String: Set<String>],
        families: [String]
    ) -> [Finding] {
        modules.compactMap { module in
            let beyond = (table[module] ?? []).subtracting(contract).subtracting(families)
            guard !libraries.contains(beyond) else { return nil }
            return Finding(
                place: "Package.swift",
                what: "\(module) stands on \(beyond.sorted().joined(separator: ", "))"
            )
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
            PackageManifest.reach(of: $0, in: table)
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

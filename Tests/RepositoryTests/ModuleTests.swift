import Testing

/// The arrows between modules point one way.
struct ModuleTests {
    static let manifest = Repository.manifest
    static let arms = manifest.arms.map(\.module)
    static let table = ModuleTable.complete(manifest)

    /// What an architecture or a family sees beyond the contract: one library, with what fits it to our queues, and families.
    static func beyondContract(_ module: String) -> Set<String> {
        (table[module] ?? []).subtracting(ModuleTable.contract)
    }

    /// Types that had their module's name before there was this rule.
    static let namesakes: Set<String> = [
        "ArchitectureCatalog", "ChatServices", "CrosstalkCommand", "WorkQueues",
    ]

    @Test func manifestAndTableAgree() {
        #expect(ModuleRules.differences(table: Self.table, manifest: Self.manifest.targets) == [])
    }

    @Test func everyFolderIsAModuleOfTheTable() {
        #expect(Set(Repository.files.compactMap(\.module)) == Set(Self.table.keys))
    }

    @Test func sourcesImportWhatTheTableAllows() {
        let findings = Repository.swiftSources
            .flatMap { ModuleRules.imports(of: $0, table: Self.table) }
        #expect(findings == [])
    }

    @Test(arguments: ["ChatDomain", "SampleStatistics"])
    func valuesAndStatisticsImportNothingOfOursButErrors(module: String) {
        #expect(ModuleTable.reach(of: module, in: Self.table).isSubset(of: ["ReportedErrors"]))
    }

    @Test func reportsKnowRecordsStatisticsAndSizesOnly() {
        #expect(
            ModuleTable.reach(of: "RunReports", in: Self.table)
                == [
                    "CCompression", "LineDifferences", "ReportedErrors", "RunRecords",
                    "SampleStatistics", "SourceSizes",
                ]
        )
    }

    @Test(arguments: arms + manifest.families)
    func armsSeeNeitherEachOtherNorTheHarness(arm: String) {
        let seen = ModuleTable.reach(of: arm, in: Self.table)
        let harness: Set<String> = [
            "Conformance", "EventTraces", "Experiments", "Measuring", "Probes", "RunRecords",
            "RunReports", "SampleStatistics", "Scenarios", "TraceDriver",
        ]
        #expect(seen.isDisjoint(with: harness.union(Self.arms)))
    }

    @Test func experimentsAloneSeeBothEnds() {
        #expect(
            ModuleRules.seeingBothEnds(in: Self.table) == [
                "CrosstalkCommand", "Experiments", "Measuring", "crosstalk",
            ]
        )
    }

    @Test func noModuleIsNamedLikeATypeInIt() {
        let findings = Repository.swiftSources.filter { !Self.namesakes.contains($0.module ?? "") }
            .flatMap(ModuleRules.typesNamedLikeModules(in:))
        #expect(findings == [])
    }

    @Test(arguments: namesakes.sorted())
    func everyExceptionIsStillOne(module: String) {
        let findings = Repository.swiftSources.filter { $0.module == module }
            .flatMap(ModuleRules.typesNamedLikeModules(in:))
        #expect(findings.count == 1)
    }
}

/// The rules find what they are there to find.
struct ModuleRulesTests {
    static let manifest = PackageManifest(
        text: """
            // .target(name: "Comment"),
            let library = Target.Dependency.product(name: "Rx", package: "rx-package")

            let arms = [
                Arm(id: "a", module: "A"),
                Arm(id: "b-over-rx", module: "B", on: ["Glue", library] + shared),
            ]

            let shared: [Target.Dependency] = ["Shared"]

            let families = [
                Family(name: "Shared", on: ["Glue"]),
                Family(name: "Other"),
            ]

            let contract: [Target.Dependency] = [
                "Domain",
            ]

            let package = Package(
                name: "sample",
                targets: [
                    .target(name: "Domain"),
                    .target(name: "Glue", dependencies: ["Domain", library], exclude: ["README.md"]),
                ]
                    + families.map { family in
                        .target(name: family.name, dependencies: contract + family.on)
                    }
                    + arms.map { arm in
                        .target(
                            name: arm.module,
                            dependencies: contract + arm.on,
                            path: "Sources/Architectures/\\(arm.id)"
                        )
                    } + [
                        .target(name: "Catalog", dependencies: arms.map { .target(name: $0.module) }),
                        .executableTarget(name: "tool", dependencies: contract + ["Catalog"]),
                        .executableTarget(name: "checks", dependencies: ["Glue"], path: "Tests/Checks"),
                        .testTarget(name: "ToolTests", dependencies: ["tool"]),
                    ]
            )
            """
    )

    @Test func aManifestIsRead() {
        #expect(Self.manifest.arms.map(\.module) == ["A", "B"])
        #expect(["a", "b-over-rx", "c"].map(Self.manifest.module(of:)) == ["A", "B", "c"])
        #expect(
            Self.manifest.targets == [
                "Domain": [], "Glue": ["Domain", "Rx"], "A": ["Domain"],
                "B": ["Domain", "Glue", "Rx", "Shared"], "Shared": ["Domain", "Glue"],
                "Other": ["Domain"],
                "Catalog": ["A", "B"], "tool": ["Domain", "Catalog"],
            ]
        )
    }

    @Test func everyDifferenceIsFound() {
        let findings = ModuleRules.differences(
            table: ["A": ["X"], "B": ["Y"], "Gone": []],
            manifest: ["A": ["X", "Z"], "B": [], "New": []]
        )
        #expect(
            findings.map(\.description) == [
                "Package.swift: A must not depend on Z", "ModuleTable: B does not depend on Y",
                "Package.swift: lacks Gone", "ModuleTable: lacks New",
            ]
        )
    }

    @Test func anImportTooManyIsFound() {
        let file = RepositoryFile(
            path: "Sources/Reports/Page.swift",
            text: "import Foundation\nimport Statistics\npackage import Arms\n"
        )
        let findings = ModuleRules.imports(of: file, table: ["Reports": ["Statistics"]])
        #expect(findings.map(\.place) == ["Sources/Reports/Page.swift:3"])
    }

    @Test func seeingBothEndsThroughOthersIsFound() {
        let table: [String: Set<String>] = [
            "Reports": ["SampleStatistics"], "Arm": ["ArchitectureContract"],
            "Page": ["Reports", "Arm"],
        ]
        #expect(ModuleRules.seeingBothEnds(in: table) == ["Page"])
    }

    @Test(arguments: [
        "struct Clock {", "package final class Clock: Sendable {", "typealias Clock = Int",
    ])
    func aTypeNamedLikeItsModuleIsFound(line: String) {
        let file = RepositoryFile(
            path: "Sources/Clock/Clock.swift",
            text: "struct Clocks {}\n\(line)"
        )
        #expect(
            ModuleRules.typesNamedLikeModules(in: file).map(\.place) == [
                "Sources/Clock/Clock.swift:2"
            ]
        )
    }
}

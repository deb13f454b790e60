import Foundation
import Testing

/// The arrows between modules point one way.
struct ModuleTests {
    static let manifest = Repository.manifest
    static let arms = manifest.arms.map(\.module)
    static let table = manifest.targets

    /// What an architecture or a family sees beyond the contract: one library, with what fits it to our queues, and families.
    static func beyondContract(_ module: String) -> Set<String> {
        (table[module] ?? []).subtracting(ModuleRules.contract)
    }

    /// Types that had their module's name before there was this rule.
    static let namesakes: Set<String> = [
        "ArchitectureCatalog", "ChatServices", "CrosstalkCommand", "WorkQueues",
    ]

    @Test func armsStandOnTheContractOneLibraryAndFamilies() {
        #expect(Self.arms.count > 20)
        let families = Self.manifest.families
        let found = ModuleRules.strangers(Self.arms + families, in: Self.table, families: families)
        #expect(found == [])
    }

    @Test func everyFolderIsAModuleOfTheManifest() {
        #expect(Set(Repository.files.compactMap(\.module)) == Set(Self.table.keys))
    }

    @Test func sourcesImportWhatTheManifestAllows() {
        let findings = Repository.swiftSources
            .flatMap { ModuleRules.imports(of: $0, table: Self.table) }
        #expect(findings == [])
    }

    @Test(arguments: ["ChatDomain", "SampleStatistics"])
    func valuesAndStatisticsImportNothingOfOursButErrors(module: String) {
        #expect(PackageManifest.reach(of: module, in: Self.table).isSubset(of: ["ReportedErrors"]))
    }

    @Test func reportsKnowRecordsStatisticsAndSizesOnly() {
        #expect(
            PackageManifest.reach(of: "RunReports", in: Self.table)
                == [
                    "CCompression", "CCostModel", "CPageText", "JSONTokens", "LineDifferences",
                    "ReportedErrors", "RunRecords", "SampleStatistics", "SourceSizes",
                    "SwiftTokens",
                ]
        )
    }

    @Test(arguments: ["StudyRecords", "StudyReports"])
    func studiesAreToldWithoutArchitectures(module: String) {
        let seen = PackageManifest.reach(of: module, in: Self.table)
        #expect(
            seen.isSubset(
                of: PackageManifest.reach(of: "RunReports", in: Self.table).union([
                    "RunReports", "StudyRecords",
                ])
            )
        )
    }

    /// What tests of screens stand on: a package that asks for no trait has no library's package.
    @Test(arguments: ["UIKit", "UserNotifications", "ScreenSnapshots"])
    func screensAreBuiltWithoutLibraries(module: String) {
        let built = PackageManifest.reach(of: module, in: Self.table)
        #expect(built.subtracting(Self.table.keys) == [])
    }

    @Test func theMainJobIsBuiltWithoutStudies() {
        let studies: Set<String> = [
            "CrosstalkCommand", "DrivenApps", "Studies", "StudyRecords", "StudyReports",
        ]
        let built = PackageManifest.reach(of: "crosstalk-core", in: Self.table)
        #expect(built.isSuperset(of: ["MainJob", "Experiments"]))
        #expect(built.isDisjoint(with: studies))
    }

    @Test(arguments: arms + manifest.families)
    func armsSeeNeitherEachOtherNorTheHarness(arm: String) {
        let seen = PackageManifest.reach(of: arm, in: Self.table)
        let harness: Set<String> = [
            "Conformance", "EventTraces", "Experiments", "Measuring", "Probes", "RunRecords",
            "RunReports", "SampleStatistics", "Scenarios", "Studies", "StudyRecords",
            "StudyReports", "TraceDriver",
        ]
        #expect(seen.isDisjoint(with: harness.union(Self.arms)))
    }

    @Test func experimentsAloneSeeBothEnds() {
        #expect(
            ModuleRules.seeingBothEnds(in: Self.table) == [
                "CrosstalkCommand", "Experiments", "MainJob", "Measuring", "Publishing", "Studies",
                "WholeTool", "crosstalk", "crosstalk-core",
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
    @Test func aManifestIsRead() throws {
        let text = """
            {"targets": [
                {"name": "Domain", "type": "regular", "dependencies": []},
                {"name": "Shared", "type": "regular", "path": "Sources/Families/Shared",
                 "dependencies": [{"byName": ["Domain", null]}]},
                {"name": "B", "type": "regular", "path": "Sources/Architectures/b-over-rx",
                 "dependencies": [{"target": ["Shared", null]}, {"product": ["Rx", "rx-package", null, {}]}]},
                {"name": "checks", "type": "executable", "path": "Tests/Checks", "dependencies": []},
                {"name": "BTests", "type": "test", "dependencies": [{"byName": ["B", null]}]}
            ]}
            """
        let manifest = try PackageManifest(json: Data(text.utf8))
        #expect(manifest.arms == [.init(id: "b-over-rx", module: "B")])
        #expect(manifest.families == ["Shared"])
        #expect(["b-over-rx", "c"].map(manifest.module(of:)) == ["B", "c"])
        #expect(manifest.targets == ["Domain": [], "Shared": ["Domain"], "B": ["Shared", "Rx"]])
    }

    @Test func aDependencyTooManyIsFound() {
        let table: [String: Set<String>] = [
            "A": ["ChatDomain", "Shared", "MobiusCore"], "B": ["ChatDomain", "Probes"],
            "C": ["MobiusCore", "OpenCombine"],
        ]
        let found = ModuleRules.strangers(["A", "B", "C"], in: table, families: ["Shared"])
        #expect(
            found.map(\.description) == [
                "Package.swift: B stands on Probes",
                "Package.swift: C stands on MobiusCore, OpenCombine",
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

import ArchitectureCatalog
import ArchitectureContract
import EveryArchitecture
import HeadlineArchitectures
import Testing

/// One folder, one line in the manifest, one in the catalogue; and nothing of the world but the environment.
struct ArmTests {
    static let arms = Set(Repository.files.compactMap(\.arm))
    static let catalogPath = "Sources/App/EveryArchitecture/ArchitectureCatalog+Every.swift"

    @Test func foldersManifestAndCatalogueAgree() {
        let manifest = Repository.manifest
        let findings = ArmRules.registration(
            folders: Self.arms,
            manifest: manifest.arms,
            catalog: RepositoryFile(path: Self.catalogPath, text: Repository.text(Self.catalogPath))
        )
        #expect(findings == [])
        let built = Self.arms.filter {
            manifest.targets[manifest.module(of: $0)]?.isDisjoint(with: Self.absentLibraries)
                ?? false
        }
        #expect(ArchitectureCatalog.whole.all.count == built.count)
    }

    /// What the traits that are off leave out of this build.
    private static let absentLibraries: Set<String> = {
        var absent: Set<String> = [
            "RxSwift", "ReactiveSwift", "ReactorKit", "Workflow", "MobiusCore",
            "ComposableArchitecture",
        ]
        #if RxSwift
        absent.remove("RxSwift")
        #endif
        #if ReactiveSwift
        absent.remove("ReactiveSwift")
        #endif
        #if ReactorKit
        absent.remove("ReactorKit")
        #endif
        #if Workflow
        absent.remove("Workflow")
        #endif
        #if Mobius
        absent.remove("MobiusCore")
        #endif
        #if TCA
        absent.remove("ComposableArchitecture")
        #endif
        return absent
    }()

    @Test func identifiersAreUniqueAndKebabCase() {
        #expect(ArmRules.identifiers(ArchitectureCatalog.whole.ids) == [])
    }

    @Test func aRunShowsTenRowsOfWhichEachFamilysLastIsTuned() {
        #expect(
            ArchitectureCatalog.whole.headlineVariants == [
                "direct", "mvc", "mvc[tuned]", "mvvm-static", "mvvm-static-offmain",
                "mvvm-static-split", "mvvm-static-split[tuned]", "mvvm-reactive",
                "mvvm-reactive[tuned]", "async-streams",
            ]
        )
        #expect(
            ArchitectureCatalog.headline.map { $0.identity.id }
                == ArchitectureCatalog.whole.headlineIDs
        )
    }

    @Test(arguments: arms.sorted())
    func everyArmHasThePartsThatReadersLookFor(arm: String) {
        #expect(
            ArmRules.layout(
                of: arm,
                module: Repository.manifest.module(of: arm),
                files: Repository.files
            ) == []
        )
    }

    @Test(arguments: arms.sorted())
    func everyPageOpensWithThreeSentencesForEveryone(arm: String) {
        let path = "Sources/Architectures/\(arm)/README.md"
        let page = RepositoryFile(path: path, text: Repository.text(path))
        #expect(ArmRules.opening(of: arm, page: page) == [])
    }

    @Test func armsImportTheContractOneLibraryAndFamilies() {
        let findings = Repository.files.flatMap { file in
            ArmRules.imports(of: file, beyond: ModuleTests.beyondContract(file.module ?? ""))
        }
        #expect(findings == [])
    }

    @Test func familiesHaveTwoUsersAndAPage() {
        let findings = ArmRules.families(
            Repository.manifest.families,
            arms: ModuleTests.arms,
            targets: Repository.manifest.targets,
            files: Repository.files
        )
        #expect(findings == [])
    }

    /// A profile tells an architecture's time from its library's by module.
    @Test(arguments: Repository.manifest.families)
    func profilesKnowFamiliesForArchitectures(family: String) {
        let map = Repository.text("Sources/Measurement/Profiling/ModuleGroup.swift")
        #expect(map.contains("\"\(family)\": .architecture"))
    }

    @Test func linksLeadToSourcesOfArchitectures() {
        #expect(!Repository.links.isEmpty)
        #expect(ArmRules.links(Repository.links, paths: Set(Repository.paths)) == [])
    }

    @Test func armsUseNeitherClocksNorThreadsNorChance() {
        #expect(Repository.files.flatMap(ArmRules.uses(in:)) == [])
    }
}

/// The rules find what they are there to find.
struct ArmRulesTests {
    @Test func oneRegistrationTooFewIsFound() {
        let catalog = RepositoryFile(
            path: "Catalog.swift",
            text: """
                package import ArchitectureContract
                internal import A
                internal import B
                let all: [any Architecture.Type] = [AArchitecture.self, CArchitecture.self]
                """
        )
        let findings = ArmRules.registration(
            folders: ["a", "b"],
            manifest: [
                .init(id: "a", module: "A"), .init(id: "a", module: "A"),
                .init(id: "b", module: "B"), .init(id: "c", module: "C"),
            ],
            catalog: catalog
        )
        #expect(
            findings.map(\.description) == [
                "Sources/Architectures: lacks C", "the imports of Catalog.swift: lacks C",
                "the list in Catalog.swift: lacks B", "Package.swift: names a more than once",
                "Package.swift: names A more than once",
            ]
        )
    }

    @Test(arguments: ["Direct", "two--dashes", "-mvc", "2-way", ""])
    func otherCasesAreFound(id: String) {
        #expect(ArmRules.identifiers(["mvc", "mvvm-static", id]).count == 1)
    }

    @Test func aSecondOfTheSameNameIsFound() {
        #expect(ArmRules.identifiers(["mvc", "direct", "mvc"]).count == 1)
    }

    @Test func missingPartsAreFound() {
        let base = "Sources/Architectures/a"
        let files = [
            RepositoryFile(
                path: "\(base)/README.md",
                text: "## Origin\n**Queues.** One.\ndeviations"
            ),
            RepositoryFile(path: "\(base)/ChatList/Row.swift", text: ""),
        ]
        let findings = ArmRules.layout(of: "a", module: "A", files: files)
        #expect(
            findings.map(\.description) == [
                "\(base)/AArchitecture.swift: is not there", "\(base)/Conversation/: is not there",
                "\(base)/CreateChat/: is not there", "\(base)/Tests/: is not there",
                "\(base)/README.md: no section List strategy",
                "\(base)/README.md: no section Choices",
                "\(base)/README.md: no section Deviations",
            ]
        )
    }

    @Test(
        arguments: [
            ("# a\n\nOne. Two, 1.5 of it.\nThree!\n\n**Origin.**", [String]()),
            ("# A (`a`)\n\nOne. Two. Three.\n", ["its title is not # a"]),
            ("# a\n\n**Origin.** One. Two.\n", ["does not open with three sentences"]),
            ("# a\n\nOne. Two.\n\nThree.\n", ["does not open with three sentences"]),
            (
                "# a\n\nOne. Two. \(words(26)).\n",
                ["more than 25 words: \(words(26))"]
            ),
        ]
    )
    func anOpeningOfAnotherFormIsFound(text: String, findings: [String]) {
        let page = RepositoryFile(path: "a/README.md", text: text)
        #expect(ArmRules.opening(of: "a", page: page).map(\.what) == findings)
    }

    private static func words(_ count: Int) -> String {
        Array(repeating: "word", count: count).joined(separator: " ")
    }

    @Test func aFolderNamedOtherwiseThanItsArchitectureIsFound() {
        let file = RepositoryFile(
            path: "Sources/Architectures/a-b/AArchitecture.swift",
            text: "let identity = ArchitectureIdentity.aB\n"
        )
        func findings(_ id: String) -> [Finding] {
            let text = "static let aB = ArchitectureIdentity(\n        id: \"\(id)\",\n"
            let card = RepositoryFile(
                path: "Sources/App/ArchitectureIdentities/A.swift",
                text: text
            )
            return ArmRules.layout(of: "a-b", module: "A", files: [file, card])
        }
        let finding = file.finding("its id is not a-b, as its folder's name")
        #expect(findings("b").contains(finding))
        #expect(!findings("a-b").contains(finding))
    }

    @Test(arguments: ["../../b/X/C.swift", "../../a/X/B.swift", "../../../B.swift", "/B.swift"])
    func aLinkThatLeadsElsewhereIsFound(target: String) {
        let path = "Sources/Architectures/b/X/B.swift"
        let paths: Set = [path, "Sources/Architectures/b/X/C.swift", "Sources/B.swift"]
        #expect(ArmRules.links([path: target], paths: paths).map(\.place) == [path])
        let links = [path: "../../a/X/B.swift"]
        #expect(
            ArmRules.links(links, paths: paths.union(["Sources/Architectures/a/X/B.swift"])) == []
        )
    }

    @Test func aFamilyOfOneArchitectureWithoutAPageIsFound() {
        let findings = ArmRules.families(
            ["F", "G"],
            arms: ["A", "B"],
            targets: ["A": ["F", "G"], "B": ["G"]],
            files: [RepositoryFile(path: "Sources/Families/G/README.md", text: "")]
        )
        #expect(
            findings.map(\.description) == [
                "Sources/Families/F: has no two users",
                "Sources/Families/F/README.md: is not there",
            ]
        )
    }

    @Test func rulesForArchitecturesHoldInFamilies() {
        let file = RepositoryFile(
            path: "Sources/Families/F/F.swift",
            text: "import Probes\nlet now = Date()\n"
        )
        #expect(file.module == "F")
        #expect(ArmRules.imports(of: file, beyond: []).count == 1)
        #expect(ArmRules.uses(in: file).count == 1)
    }

    @Test func notificationsAreFoundationsOnly() {
        let text = "internal import class Foundation.NotificationCenter\n"
        let file = RepositoryFile(path: "Sources/Architectures/A/A.swift", text: text)
        #expect(ArmRules.imports(of: file, beyond: []) == [])
    }

    @Test(
        arguments: [
            "import Direct", "@preconcurrency import TraceDriver", "internal import Probes",
            "import struct Foundation.Date", "import Foundation", "package import Scenarios",
            "import RxSwift", "import Dispatch", "import OpenCombine",
        ]
    )
    func otherImportsAreFound(line: String) {
        let text = "import ChatDomain\n// import GRDB\n\(line)\n"
        let file = RepositoryFile(path: "Sources/Architectures/A/A.swift", text: text)
        #expect(
            ArmRules.imports(of: file, beyond: []).map(\.place)
                == ["Sources/Architectures/A/A.swift:3"]
        )
    }

    @Test func anArmMayImportItsLibrary() {
        let file = RepositoryFile(
            path: "Sources/Architectures/A/A.swift",
            text: "@preconcurrency import OpenCombine"
        )
        #expect(ArmRules.imports(of: file, beyond: ["OpenCombine"]) == [])
    }

    @Test(arguments: ArmRules.forbidden)
    func everyForbiddenWordIsFoundInCodeOnly(word: String) {
        let text = """
            // \(word)
            let text = "\(word)"
            let errorTimer.x = x\(word.first?.isLetter == true ? word : "")
            let shown = "\\(\(word))"
            """
        let file = RepositoryFile(path: "Sources/Architectures/A/A.swift", text: text)
        #expect(ArmRules.uses(in: file).map(\.place) == ["Sources/Architectures/A/A.swift:4"])
    }
}

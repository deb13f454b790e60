import Foundation
import RunRecords
import Testing

@testable import Publishing

/// Which lines have mutants, which of several, and what is built with them.
struct TestabilityTests {
    typealias Operator = TestabilityRecord.Operator

    private static let folder = "Sources/Architectures/mvc"
    private static let calls = String(repeating: "    show(true)\n", count: 12)

    private static func mutants(in text: String) -> [SourceMutant] {
        SourceMutant.all(of: ["mvc"], in: ["\(folder)/A.swift": Data(text.utf8)], LineChanges())
    }

    private static let targets = """
        {"targets": [
          {"name": "MVC", "type": "regular", "path": "Sources/Architectures/mvc", "dependencies": [
            {"byName": ["Contract", null]}, {"product": ["Rows", "rows-kit", null, {"traits": ["Rows"]}]}]},
          {"name": "MVCTests", "type": "test", "path": "Sources/Architectures/mvc/Tests", "dependencies": [
            {"byName": ["MVC", null]}, {"target": ["Support", null]}]},
          {"name": "Streams", "type": "regular", "path": "Sources/Architectures/streams", "dependencies": [
            {"product": ["Rx", "Rx", null, {"traits": ["Rx"]}]}]},
          {"name": "Support", "type": "regular", "dependencies": [{"byName": ["Elsewhere", null]}]},
          {"name": "Contract", "type": "regular", "path": "Sources/App/Contract", "dependencies": []}
        ], "traits": [
          {"name": "default", "enabledTraits": ["Tool"]}, {"name": "Tool", "enabledTraits": ["Rows"]},
          {"name": "Rows", "enabledTraits": []}, {"name": "Rx", "enabledTraits": ["Tool"]}
        ]}
        """

    private static func package() throws -> PackageTargets {
        try JSONDecoder().decode(PackageTargets.self, from: Data(targets.utf8))
    }

    @Test(arguments: [
        (
            "    if isShown && row > 0 {", Operator.negatedCondition,
            "    if (isShown && row > 0) != on {"
        ),
        ("    } else if a {", .negatedCondition, "    } else if (a) != on {"),
        ("    guard a else { return }", .negatedCondition, "    guard (a) != on else { return }"),
        ("    rows.show(at: [1])", .removedCall, "    if !on { rows.show(at: [1]) }"),
        ("    main?.sync { work() }", .removedCall, "    if !on { main?.sync { work() } }"),
        ("    func stop() { end() }", .removedCall, "    func stop() { if !on { end() } }"),
        ("    isHidden = true", .flippedLiteral, "    isHidden = (true != on)"),
        ("    index -= 1", .swappedSign, "    index -= (on ? -1 : 1)"),
    ])
    func aChangeIsBehindASwitch(_ line: String, _ change: Operator, _ changed: String) {
        #expect(LineChanges().changed(line[...], by: change, where: "on") == changed)
    }

    @Test(arguments: [
        "    guard let row, row > 1 else { return }", "    super.init(style)",
        "    precondition(a)",
        "    text = \"true\"", "    case true: 2", "    let next = index + 1.5",
        "    index += 1_000",
        "    if (a {", "    let isTrue = truest",
    ])
    func aLineWithoutItsPlaceHasNoChange(_ line: String) {
        for change in Operator.allCases {
            #expect(LineChanges().changed(line[...], by: change, where: "on") == nil)
        }
    }

    @Test func commentsAndPartsOfLongerExpressionsAreLeft() {
        let text = """
                let rows = values // show()
                    .first(1)
                // show(false)
                table.reload(
                    rows(false),
                    with: index + 1)
                hide()
                return
                    find(1)
            """
        let found = Self.mutants(in: text).map { "\($0.place.line) \($0.place.change.rawValue)" }
        #expect(found == ["5 flipped-literal", "6 swapped-sign", "7 removed-call"])
    }

    @Test func theSeedDecidesWhichChangeALineHas() {
        let found = Self.mutants(in: Self.calls).map(\.place)
        #expect(found.map(\.line) == Array(1...12))
        let removed = found.filter { $0.change == .removedCall }.map(\.line)
        #expect(removed == [1, 4, 7, 8, 11, 12])
        #expect(found.allSatisfy { [.removedCall, .flippedLiteral].contains($0.change) })
    }

    @Test func mutantsAreNumberedInTheOrderOfFilesWithoutOthers() {
        let names = ["mvc/B", "mvc/A", "mvc/Tests/A", "mvp/A"]
        let files = names.map { ("Sources/Architectures/\($0).swift", Data("    hide()\n".utf8)) }
        let sources = Dictionary(uniqueKeysWithValues: files)
        let found = SourceMutant.all(of: ["mvc"], in: sources, LineChanges())
        #expect(found.map(\.number) == [1, 2])
        #expect(found.map(\.place.file) == ["\(Self.folder)/A.swift", "\(Self.folder)/B.swift"])
        #expect(found.map(\.architecture) == ["mvc", "mvc"])
    }

    @Test func aFileHasAllItsMutantsAtOnce() {
        let text = "    hide() // At once.\n    let a = 2\n    row += 1\n"
        let changed = SourceMutant.apply(
            Self.mutants(in: text),
            to: Data(text.utf8),
            LineChanges()
        )
        #expect(
            String(decoding: changed, as: UTF8.self) == """
                    if !Mutants.isOn(1) { hide() }
                    let a = 2
                    row += (Mutants.isOn(2) ? -1 : 1)

                """
        )
    }

    @Test func anErrorIsTheNearestMutantsOfItsFile() {
        let mutants = Self.mutants(in: "    hide()\n\n\n    show()\n\n    hide()\n")
        let file = "\(Self.folder)/A.swift"
        let log = """
            [1/2] Compiling MVC A.swift
            /copy/\(file):4:9: error: call can throw
             4 | show() // error: call can throw
            /copy/\(file):5:1: warning: unused
            /copy/\(file):8:1: error: expected '}'
            /copy/\(Self.folder)/B.swift:1:1: error: no such module
            /elsewhere/\(file):1:1: error: no such module
            """
        #expect(SourceMutant.atFault(log, in: "/copy", [file: mutants]) == [2, 3])
    }

    @Test func architecturesBehindATraitThatIsOffAreLeft() throws {
        #expect(try Self.package().architectures == [.init(id: "mvc", module: "MVC")])
    }

    @Test func theCopyHasWhatItsTestsStandOn() throws {
        let package = try Self.package()
        let kept = package.closure(of: ["MVCTests"])
        #expect(kept == ["Contract", "MVC", "MVCTests", "Support"])
        let text = """
                .package(url: "https://example.org/a/rows-kit", from: "1.0.0"),
                .package(url: "https://example.org/a/Rx", from: "1.0.0"),

            """
        #expect(
            package.manifest(text, keeping: kept) == """
                    .package(url: "https://example.org/a/rows-kit", from: "1.0.0"),

                let kept: Set = ["Contract", "MVC", "MVCTests", "Support"]
                package.products = []
                package.targets.removeAll { !kept.contains($0.name) }

                """
        )
    }

    @Test func anArchitecturesCountsAgree() throws {
        let all = Self.mutants(in: Self.calls).map(\.place)
        let entry = TestabilityRecord.Architecture(
            id: "mvc",
            mutants: all,
            survived: Array(all.suffix(2))
        )
        #expect(entry.operators == [.removedCall: 6, .flippedLiteral: 6])
        #expect(entry.mutants == 12)
        #expect(entry.screens == 0)
        #expect(entry.killed == 10)
        let record = TestabilityRecord(
            commit: "a1b2",
            swift: "6.3.1",
            seed: SourceMutant.seed,
            architectures: [entry]
        )
        #expect(try TestabilityRecord(json: record.json()) == record)
    }
}

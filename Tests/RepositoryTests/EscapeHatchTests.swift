import Testing

/// Every way round the compiler is counted and explained.
struct EscapeHatchTests {
    /// How many there are in each module; one that is not here has none.
    ///
    /// Change a number together with the code, and say in the commit why.
    static let expected: [String: [String: Int]] = [
        // One thread waits for what the other does; a statement that SQLite refuses is a mistake of ours.
        "ChatDatabase": ["@unchecked Sendable": 1, "fatalError(": 1],
        // Each waits for a server that has to be there: without an answer there is nothing to judge.
        "ChatClient": ["@unchecked Sendable": 6, "fatalError(": 5],
        "ChatServer": ["@unchecked Sendable": 3],
        "ChatServices": ["@unchecked Sendable": 1],
        "Experiments": ["@unchecked Sendable": 1, "@preconcurrency": 1],
        "HeadlessUIKit": ["nonisolated(unsafe)": 5, "fatalError(": 51],
        // No room for a store's file.
        "Mutants": ["@unchecked Sendable": 1],
        "InjectedFaults": ["@unchecked Sendable": 1, "fatalError(": 1],
        "Probes": ["@unchecked Sendable": 1],
        // Nearly one per file: OpenCombine predates Sendable.
        "OpenCombineUIKit": ["@preconcurrency": 13],
        // One per import in a file: neither library is strict about Sendable.
        "ReactiveCocoa": ["@preconcurrency": 5],
        "ReactiveSwiftUIKit": ["@preconcurrency": 2],
        "RxCocoa": ["@unchecked Sendable": 3, "@preconcurrency": 27],
        "RxSwiftUIKit": ["@preconcurrency": 6],
        // The built-in cost model, checked by its tests.
        "RunRecords": ["fatalError(": 1],
        "TraceDriver": ["fatalError(": 1],
        "WorkQueues": ["@unchecked Sendable": 9, "nonisolated(unsafe)": 2, "fatalError(": 21],
        "MainJob": ["@preconcurrency": 1],
        // Observers by selector: a notification comes on the thread that posts it.
        "UIKit": ["@unchecked Sendable": 2],
        "WorkQueuesOpenCombine": ["@unchecked Sendable": 1, "@preconcurrency": 2],
    ]

    @Test func everyModuleHasAsManyAsTheTableSays() {
        let found = EscapeHatches.counts(in: Repository.swiftSources)
        #expect(EscapeHatches.differences(expected: Self.expected, found: found) == [])
    }

    @Test func everyMainActorTypeOfUIKitTakesSwift5() {
        var found = 0
        for file in Repository.swiftSources where file.module == "HeadlessUIKit" {
            for (line, next) in zip(file.lines, file.lines.dropFirst())
            where line.hasSuffix("@MainActor")
                && ["open ", "public "].contains(where: { next.hasPrefix($0) })
            {
                #expect(line == EscapeHatches.forSwift5, "\(file.path): \(next)")
                found += 1
            }
        }
        #expect(found > 100)
    }

    @Test func everyOneSaysWhatGuardsWhat() {
        let page = Repository.text("Sources/Architectures/README.md")
        let findings = Repository.swiftSources.flatMap {
            EscapeHatches.unexplained(in: $0, page: page)
        }
        #expect(findings == [])
    }
}

/// The rules find what they are there to find.
struct EscapeHatchRulesTests {
    @Test func oneMoreIsFound() {
        let text =
            "// @unchecked Sendable\nfinal class A: @unchecked Sendable {}\nfatalError(\"\")\n"
        let found = EscapeHatches.counts(in: [RepositoryFile(path: "Sources/A/A.swift", text: text)]
        )
        #expect(found == ["A": ["@unchecked Sendable": 1, "fatalError(": 1]])
        let findings = EscapeHatches.differences(
            expected: ["A": ["fatalError(": 1], "B": ["@preconcurrency": 2]],
            found: found
        )
        #expect(
            findings.map(\.description) == [
                "A: 1 of @unchecked Sendable, the table says 0",
                "B: 0 of @preconcurrency, the table says 2",
            ]
        )
    }

    @Test(arguments: EscapeHatches.words.prefix(3))
    func oneWithoutACommentIsFound(word: String) {
        let far = "// why\n\n\n\n\(word)\n/// A summary.\n"
        let near = "// why\n\n\n\(word)\n"
        let path = "Sources/A/A.swift"
        #expect(
            EscapeHatches.unexplained(in: RepositoryFile(path: path, text: far)).map(\.place) == [
                "\(path):5"
            ]
        )
        #expect(EscapeHatches.unexplained(in: RepositoryFile(path: path, text: near)) == [])
    }

    @Test func anImportIsExplainedWhereThePageNamesItsLibrary() {
        let text = "@preconcurrency import OpenCombine\n@preconcurrency import Other\n"
        let path = "Sources/Architectures/a/A.swift"
        let file = RepositoryFile(path: path, text: text)
        let page = "| OpenCombine | `OpenCombine` |"
        #expect(EscapeHatches.unexplained(in: file, page: page).map(\.place) == ["\(path):2"])
        let elsewhere = RepositoryFile(path: "Sources/A/A.swift", text: text)
        #expect(EscapeHatches.unexplained(in: elsewhere, page: page).count == 2)
    }
}

import Foundation
import SourceSizes
import Testing

/// Against folders made for the purpose.
struct ArchitectureSourcesTests {
    private static let files = [
        "Sources/Architectures/own-store/App.swift": "struct App {}\n",
        "Sources/Architectures/shared-store/App.swift": """
        import ChatDomain
        import Services

        struct App { let store: Store }

        """,
        "Sources/Architectures/shared-store/Tests/AppTests.swift": "import Alone\n",
        "Sources/Families/Services/Store.swift": """
        import Mutations

        struct Store { let mutation: Mutation }

        """,
        "Sources/Families/Services/README.md": "# Services\n",
        "Sources/Families/Mutations/Mutation.swift": "enum Mutation {}\n",
        "Sources/Families/Alone/Alone.swift": "struct Alone {}\n",
    ]

    private static func sizes(of ids: [String]) throws -> [SourceSize?] {
        let root = FileManager.default.temporaryDirectory
            .appending(path: "architecture-sources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        let sources = try #require(ArchitectureSources(near: [root.appending(path: "Sources")]))
        return ids.map(sources.size(of:))
    }

    @Test func familiesCountInWhoeverImportsThem() throws {
        let size = try #require(try Self.sizes(of: ["shared-store"])[0])
        #expect(size.total.lines == 3 + 2 + 1)
        #expect(size.total.files == 3)
        #expect(size.layers["root"]?.lines == 3)
        #expect(size.layers["model"]?.lines == 3)
        #expect(size.coupling.map(\.type) == ["App", "Store", "Mutation"])
    }

    @Test func familiesOfOthersDoNotCount() throws {
        let size = try #require(try Self.sizes(of: ["own-store"])[0])
        #expect(size.total.lines == 1)
        #expect(size.total.files == 1)
    }

    @Test func anArchitectureThatIsNotThereHasNoSize() throws {
        #expect(try Self.sizes(of: ["other"])[0] == nil)
    }
}

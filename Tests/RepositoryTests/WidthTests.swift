import SourceSizes
import Testing

/// Whatever is laid out for a terminal is shown in all widths by a test whose name says so.
struct WidthTests {
    /// Types with a function `text(width:)`, by the declaration before it.
    private static func laidOut(_ file: RepositoryFile) -> [String] {
        var (type, found) = ("", [String]())
        for line in file.code.lines {
            if let name = line.firstMatch(
                of: /^(?:package |final )*(?:struct|class|enum|extension) (\w+)/
            ) {
                type = String(name.1)
            }
            if line.contains("func text(width: Int") { found.append(type) }
        }
        return found
    }

    @Test func everyTableIsInATestOfWidths() {
        let tests = Repository.files.filter { file in
            file.path.hasPrefix("Tests/")
                && file.code.lines.contains { $0.contains("EveryWidth") }
        }
        let tables = Repository.swiftSources.flatMap(Self.laidOut)
        #expect(tables.count > 20)
        let missing = tables.filter { table in
            !tests.contains { $0.code.lines.contains { $0.contains("\(table)(") } }
        }
        #expect(missing == [])
    }

    @Test func aTableIsFoundByItsFunction() {
        let text = "package struct A {\n    package func text(width: Int) -> String {}\n}\n"
        #expect(Self.laidOut(RepositoryFile(path: "f.swift", text: text)) == ["A"])
    }
}

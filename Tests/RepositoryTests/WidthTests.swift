import SourceSizes
import Testing

/// Whatever is laid out for a terminal is shown in all widths by a test whose name says so.
struct WidthTests {
    /// What gives a type its function `text(width:)`.
    private static let protocols: Set = ["RecordReport", "TerminalReport"]

    /// Types with a function `text(width:)`, by the declaration before it, and those that conform to one of ``protocols``.
    private static func laidOut(_ file: RepositoryFile) -> [String] {
        let marks = protocols.union(["func text(width: Int"])
        guard marks.contains(where: file.text.contains) else { return [] }
        var (type, found) = ("", [String]())
        for line in file.code.lines {
            if let declared = line.firstMatch(
                of: /^(?:package |final )*(?:struct|class|enum|extension) (\w+)(.*)/
            ) {
                type = String(declared.1)
                if protocols.contains(where: declared.2.contains) { found.append(type) }
            }
            if line.contains("func text(width: Int"), !protocols.contains(type) {
                found.append(type)
            }
        }
        return found
    }

    @Test func everyTableIsInATestOfWidths() {
        let tests = Repository.files.filter { file in
            file.path.hasPrefix("Tests/") && file.text.contains("EveryWidth")
        }
        let tables = Repository.swiftSources.flatMap(Self.laidOut)
        #expect(tables.count > 20)
        let missing = tables.filter { table in
            !tests.contains { $0.text.contains("\(table)(") }
        }
        #expect(missing == [])
    }

    @Test func aTableIsFoundByItsFunctionOrItsConformance() {
        let text = """
            package struct A {
                package func text(width: Int) -> String {}
            }
            package struct B: TerminalReport {}
            """
        #expect(Self.laidOut(RepositoryFile(path: "f.swift", text: text)) == ["A", "B"])
    }
}

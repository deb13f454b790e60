import SourceSizes
import Testing

/// What the repository looks like from outside.
struct TextTests {
    @Test func theRepositoryIsFound() {
        #expect(Repository.paths.contains("Package.swift"))
        #expect(Repository.swiftSources.count > 100)
    }

    @Test func onlyWhatBelongsThereIsThere() {
        #expect(TextRules.misplaced(Repository.paths) == [])
    }

    @Test func filesAreCleanText() {
        #expect(Repository.files.flatMap(TextRules.blemishes(in:)) == [])
    }

    @Test func oneThingIsNotSeveral() {
        #expect(Repository.files.flatMap(TextRules.plurals(in:)) == [])
    }

    @Test func noRetiredWordIsUsed() {
        #expect(Repository.files.flatMap(TextRules.retiredWords(in:)) == [])
    }

    @Test func noSourceFileIsTooLong() {
        #expect(Repository.files.flatMap(TextRules.length(of:)) == [])
    }
}

/// The rules find what they are there to find.
struct TextRulesTests {
    @Test(
        arguments: [
            "notes.txt", "scripts/run", "Package.resolved", "Benchmarks/Package.resolved",
            "Benchmarks/.build/debug.yaml", "Results/a run/run.json",
        ]
    )
    func whatDoesNotBelongIsFound(path: String) {
        #expect(TextRules.misplaced(["Makefile", ".ci/run", path]).map(\.place) == [path])
    }

    @Test(
        arguments: [
            ("a\nb", "f: ends within a line"), ("a\nb \n", "f:2: trailing blanks"),
            ("a\r\nb\n", "f:1: trailing blanks"), ("\ta\n", "f:1: a tab"),
            ("cd /" + "work/x\n", "f:1: a path of one machine"),
            ("open(\"/" + "tmp/x\")\n", "f:1: a path of one machine"),
        ]
    )
    func aBlemishIsFound(text: String, finding: String) {
        let found = TextRules.blemishes(in: RepositoryFile(path: "f", text: text))
        #expect(found.map(\.description) == [finding])
    }

    @Test(arguments: [
        (#""\(found.count) cases""#, 1), (#""\(a) runs, \($0) steps""#, 2),
        (#""\(found.count, "case")""#, 0), (#""\(a) of \(b) cases""#, 0),
        (#""\(Verdict.minimumBlocks) blocks""#, 0),
    ])
    func oneThingThatIsSeveralIsFound(line: String, count: Int) {
        let file = RepositoryFile(path: "Sources/a.swift", text: "\(line)\n")
        #expect(TextRules.plurals(in: file).count == count)
    }

    @Test(arguments: [
        ("Sources/a.swift", "/// Whoever asks.", 1), (".ci/run", "# what became of it", 1),
        ("README.md", "It was unforeseen; it hangs, on two cores.", 0),
        ("Sources/a.swift", "/// Effects foreseen: 3.", 1),
        ("Sources/Architectures/a/README.md", "Whoever asks.", 0),
    ])
    func aRetiredWordIsFound(path: String, line: String, count: Int) {
        let file = RepositoryFile(path: path, text: "\(line)\n")
        #expect(TextRules.retiredWords(in: file).count == count)
    }

    @Test(arguments: [
        "Sources/root/a.swift\n", "https://host/work/x\n", "/" + "tmp/\n", "/proc/self\n",
    ])
    func otherPathsAreLetBe(text: String) {
        #expect(TextRules.blemishes(in: RepositoryFile(path: "f", text: text)) == [])
    }

    @Test func aMakefileMayHaveTabs() {
        #expect(TextRules.blemishes(in: RepositoryFile(path: "Makefile", text: "a:\n\tb\n")) == [])
    }

    @Test(arguments: [(400, 0), (401, 1)])
    func aLineTooManyIsFound(lines: Int, findings: Int) {
        let text = String(repeating: "x\n", count: lines)
        #expect(TextRules.length(of: RepositoryFile(path: "a.swift", text: text)).count == findings)
    }
}

/// Source rules see code, and all of it.
struct SwiftCodeTests {
    @Test(
        arguments: [
            ("a // b", "a "), ("a /* b /* c */ d */ e", "a  e"), (#"f("a // b") // c"#, #"f("") "#),
            (##"x = #"a"b"# + y"##, #"x = "" + y"#),
            (#""a \(b("c")) d" + e"#, "\"\"(b(\"\"))\"\" + e"),
            (#""\"" + a"#, #""" + a"#), (##"#"\#(a)\(b)"#"##, "\"\"(a)\"\""),
            ("a(/b\"c/)", #"a("")"#),
        ]
    )
    func commentsAndTextGo(text: String, code: String) {
        #expect(SwiftCode(text).lines == [code])
    }

    @Test func linesKeepTheirNumbers() {
        let text = "/*\n*/\nlet a = \"\"\"\n  word \"x\"\n  \"\"\"\nword\n"
        #expect(SwiftCode(text).occurrences(of: "word") == [6])
    }
}

import Testing

/// What a newcomer reads holds together.
struct DocumentTests {
    private static let documents = Repository.files.filter(DocumentRules.isDocument)

    @Test func documentsAreFound() {
        let paths = Self.documents.map(\.path)
        let wanted = [
            "README.md", "Results/README.md", "Sources/CrosstalkCommand/Crosstalk.docc/Method.md",
        ]
        #expect(wanted.allSatisfy(paths.contains))
    }

    @Test func theReadmeIsShort() {
        #expect(Repository.text("README.md").utf8.count <= DocumentRules.longestReadme)
    }

    @Test func everyLinkLeadsSomewhere() {
        let paths = Set(Repository.paths)
        let found = Self.documents.flatMap { DocumentRules.brokenLinks(in: $0, paths: paths) }
        #expect(found == [])
    }

    @Test func whatIsCitedIsTheNewestRelease() throws {
        let releases = Repository.text("Sources/CrosstalkCommand/Crosstalk.docc/Releases.md")
        let newest = try #require(releases.firstMatch(of: /(?m)^## ([0-9.]+) · round [0-9]+$/))
        #expect(Repository.text("CITATION.cff").contains("\nversion: \"\(newest.1)\"\n"))
    }

    @Test func aFigureThatStandsTwiceIsTheSameTwice() {
        let figures = Self.documents.flatMap {
            FigureRules.ratios(in: $0) + FigureRules.sums(in: $0)
        }
        let repeated = Dictionary(grouping: figures, by: \.subject).filter { $0.value.count > 1 }
        #expect(repeated.count > 9)
        #expect(FigureRules.contradictions(in: figures) == [])
    }

    @Test func everyMakeTargetExists() {
        let makefile = Repository.text("Makefile")
        #expect(makefile.contains("run:"))
        let found = Self.documents.flatMap {
            DocumentRules.unknownTargets(in: $0, makefile: makefile)
        }
        #expect(found == [])
    }
}

struct FigureRulesTests {
    private static let table = """
        rush · 3 301 of 3 615 events · Linux
        mvc                  37.9  reference                      0.236
          [tuned]            16.7  ×0.44 [0.44–0.45]              0.284
        mvvm-static           100  ×2.63 [2.61–2.66]  depends     0.303
        """

    @Test func aRatioThatDiffersIsFound() {
        let files = [Self.table, Self.table.replacing("×0.44", with: "×0.45")].enumerated()
        let figures = files.flatMap {
            FigureRules.ratios(in: RepositoryFile(path: "\($0.offset).md", text: $0.element))
        }
        let found = "rush mvc[tuned]: 0.md: ×0.44 [0.44–0.45]; 1.md: ×0.45 [0.44–0.45]"
        #expect(FigureRules.contradictions(in: figures) == [found])
        #expect(figures.count == 4)
    }

    @Test func aSumThatDiffersIsFound() {
        let texts = [
            "Of all, 4 claims: 3 confirmed, 1 refuted.", "5 claims: 4 confirmed, 1 refuted. See.",
        ]
        let figures = texts.flatMap {
            FigureRules.sums(in: RepositoryFile(path: "a.md", text: $0))
        }
        #expect(FigureRules.contradictions(in: figures).count == 1)
        #expect(FigureRules.contradictions(in: [figures[0], figures[0]]) == [])
    }
}

struct DocumentRulesTests {
    private static let paths: Set = ["a/b.md", "a/C.docc/D.md", "a/C.docc/E.md", "f/g.json"]

    private func found(_ text: String) -> [String] {
        let file = RepositoryFile(path: "a/C.docc/D.md", text: text)
        return DocumentRules.brokenLinks(in: file, paths: Self.paths).map(\.what)
    }

    @Test(
        arguments: [
            "[x](../b.md)", "[x](E.md#part)", "[`x`](../../f)", "[x](../../f/g.json)", "[x](#part)",
            "[x](https://host/x)", "`[x](y)`", "```\n[x](y)\n```",
        ]
    )
    func aLinkThatLeadsSomewhereIsLetBe(text: String) {
        #expect(found(text) == [])
    }

    @Test(
        arguments: [
            ("[x](b.md)", "b.md"), ("[`x`](../c)", "../c"), ("[x](../../../y)", "../../../y"),
            ("<doc:E>", "doc:E"), ("`a` [x](y) `b`", "y"), ("```\n```\n[x](y)", "y"),
        ]
    )
    func aLinkThatLeadsNowhereIsFound(text: String, target: String) {
        #expect(found(text) == ["\(target) is not there"])
    }

    @Test func anUnknownMakeTargetIsFound() {
        let text = "make them\n```\nmake run\nmake rum\n```\nto make rum, `make rim`\n"
        let file = RepositoryFile(path: "a.md", text: text)
        let found = DocumentRules.unknownTargets(in: file, makefile: "run: build\n")
        #expect(
            found.map(\.description)
                == ["a.md:4: make rum: no such target", "a.md:6: make rim: no such target"]
        )
    }
}

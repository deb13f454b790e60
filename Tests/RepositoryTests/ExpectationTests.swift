import Testing

/// Every test can fail.
struct ExpectationTests {
    @Test func everyTestExpectsSomething() {
        // Some architectures' own tests expect by a store that is made for it.
        let tests = Repository.files.filter { $0.isSwift && $0.path.hasPrefix("Tests/") }
        #expect(tests.count > 100)
        #expect(tests.flatMap(ExpectationRules.emptyTests(in:)) == [])
    }
}

/// The rule finds what it is there to find.
struct ExpectationRulesTests {
    @Test(arguments: [
        ("    @Test func a() { #expect(b) }", 0), ("    @Test func a() { b() }", 1),
        ("    @Test func a() throws {\n        b()\n    }\n    func c() { #expect(b) }", 1),
        (
            "    @Test(arguments: [1])\n    func a() {\n        if b {\n"
                + "            #expect(c)\n        }\n    }",
            0
        ),
        ("    @Test func a() {\n        // #expect(b)\n        expectFit(c, 3)\n    }", 0),
        ("    @Test func a() {\n        // #expect(b)\n        unexpected(c)\n    }", 1),
    ])
    func aTestThatExpectsNothingIsFound(text: String, count: Int) {
        let file = RepositoryFile(path: "Tests/a.swift", text: "\(text)\n")
        #expect(ExpectationRules.emptyTests(in: file).count == count)
    }
}

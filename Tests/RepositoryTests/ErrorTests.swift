import Testing

/// What people are told when something fails.
struct ErrorTests {
    @Test func everyErrorThatLeavesItsModuleCanBeReported() {
        #expect(Repository.files.flatMap(ErrorRules.unreported(in:)) == [])
    }
}

/// The rule finds what it is there to find.
struct ErrorRulesTests {
    @Test(arguments: [
        ("Sources/A/a.swift", "package enum Broken: Error, Hashable {\n", 1),
        ("Sources/A/a.swift", "    package struct Refusal: Hashable, Error {\n", 1),
        ("Sources/CrosstalkCommand/a.swift", "struct Usage: Error {\n", 1),
        ("Sources/MainJob/a.swift", "struct Usage: Error {\n", 1),
        ("Sources/A/a.swift", "enum Inner: Error {\n", 0),
        ("Sources/A/a.swift", "package enum Fine: ReportedError, Hashable {\n", 0),
        ("Sources/Architectures/A/a.swift", "package struct Own: Error {\n", 0),
        ("Sources/App/ChatServices/a.swift", "package enum APIError: Error, Hashable {\n", 0),
    ])
    func anErrorThatNobodyCanReportIsFound(path: String, text: String, count: Int) {
        let file = RepositoryFile(path: path, text: text)
        #expect(ErrorRules.unreported(in: file).count == count)
    }
}

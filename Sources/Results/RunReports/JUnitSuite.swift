/// Tests that belong together.
package struct JUnitSuite: Sendable {
    private let name: String
    private let seconds: Double
    /// When they began, as ISO 8601 has it.
    var timestamp: String?
    private let cases: [JUnitCase]

    package init(name: String, seconds: Double, cases: [JUnitCase]) {
        self.name = name
        self.seconds = seconds
        self.cases = cases
    }

    /// Suites as a file.
    ///
    /// - Returns: XML, UTF-8, with a line end.
    package static func text(_ suites: [Self]) -> String {
        let lines =
            [
                #"<?xml version="1.0" encoding="UTF-8"?>"#,
                "<testsuites name=\"crosstalk\"\(counts(suites.flatMap(\.cases)))>",
            ] + suites.flatMap(\.lines)
        return (lines + ["</testsuites>", ""]).joined(separator: "\n")
    }

    private var lines: [String] {
        let time = " time=\"\(NumberText.fixed(seconds, 0))\""
        let stamp = timestamp.map { " timestamp=\"\($0)\"" } ?? ""
        let opening =
            "  <testsuite name=\"\(XMLText.escaped(name))\"\(Self.counts(cases))\(time)\(stamp)>"
        return [opening] + cases.flatMap { $0.lines(in: name) } + ["  </testsuite>"]
    }

    private static func counts(_ cases: [JUnitCase]) -> String {
        let failures = cases.count { $0.failure != nil }
        let errors = cases.count { $0.failure == nil && $0.error != nil }
        let skipped = cases.count { $0.skipped != nil }
        return
            " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }
}

import Foundation
import Testing

extension CommandTests {
    /// What a file says is shown as text, whatever it says: no terminal obeys it, and it begins no line, which a CI job would obey.
    struct HostileFileTests {
        private let crosstalk: Crosstalk
        private static let words = #"x\n::error::forged\u001b[31m"#

        init() throws {
            crosstalk = try Crosstalk()
            let results = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results")
            let run = try String(
                contentsOf: results.appending(path: "reference/quiet-day/run.json"),
                encoding: .utf8
            )
            let baseline = try String(
                contentsOf: results.appending(path: "baselines/quiet-day.json"),
                encoding: .utf8
            )
            for name in ["run", "baselines"] {
                try FileManager.default.createDirectory(
                    at: crosstalk.folder.appending(path: name),
                    withIntermediateDirectories: true
                )
            }
            try crosstalk.write(Self.forged(run), "run/run.json")
            try crosstalk.write(Self.forged(baseline), "baselines/quiet-day.json")
        }

        /// A record whose texts go on with more.
        private static func forged(_ json: String) -> String {
            json.replacing(/"(?:commit|swift|cpu|os|id)" ?: ?"(?:[^"\\]|\\.)*/) { match in
                let text = match.output
                // An architecture's id is one of the catalogue.
                let isFree = !text.hasPrefix("\"id\"") || text.hasSuffix("quiet-day")
                return isFree ? "\(text)\(words)" : "\(text)"
            }
        }

        @Test(arguments: [
            "check --saved run --baselines baselines", "check --saved run --baselines .",
            "baseline list --baselines baselines", "baseline show --baselines baselines",
            "baseline show --baselines baselines --format markdown", "report run --table -",
            "report run --markdown -", "report run --html -", "report run --junit -",
            "report run --csv -", "compare run run", "compare run run --format markdown",
            "history run", "history run --format markdown", "history run --format csv",
        ])
        func aRecordsWordsAreText(line: String) throws {
            try expectText(of: crosstalk.start(line: line).end())
        }

        @Test func aProgramsPathIsTextInProgressToo() throws {
            let outcome = try crosstalk.shell(
                """
                program=$'x\\n::error::forged\\e[31m' && ln -s $crosstalk "$program" && exec $crosstalk check short.yaml \
                    --architectures direct --only counts --against-binary "$program"
                """
            )
            #expect(outcome.status == 0)
            expectText(of: outcome)
        }

        private func expectText(of outcome: Crosstalk.Outcome) {
            let shown = outcome.output + "\n" + outcome.errors
            #expect(outcome.status != 64)
            #expect(shown.contains("::error::forged"))
            #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("::error") })
            #expect(!shown.unicodeScalars.contains("\u{1B}"))
        }
    }
}

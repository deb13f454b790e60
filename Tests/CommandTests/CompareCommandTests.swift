import Foundation
import Testing

extension CommandTests {
    /// `compare`: saved runs against each other.
    struct CompareCommandTests {
        private let crosstalk: Crosstalk
        private let saved: String

        init() throws {
            crosstalk = try Crosstalk()
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/reference/morning-rush/run.json")
            saved = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            try crosstalk.write(saved, "a.json")
        }

        @Test(arguments: ["table", "json", "markdown"])
        func twoArchitecturesOfARunAreCompared(format: String) throws {
            let outcome = try crosstalk.run(
                "compare",
                "a.json",
                "--architectures",
                "mvc,viper",
                "--format",
                format
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            for word in ["one run", "viper", "better"] { #expect(outcome.output.contains(word)) }
            #expect(!outcome.output.contains("\u{1B}"))
        }

        @Test func anotherMachineIsNamed() throws {
            let cpu = try #require(saved.firstMatch(of: #/"cpu":"[^"]+"/#))
            try crosstalk.write(
                saved.replacing(cpu.0, with: #""cpu":"Another""#),
                "b.json"
            )
            let outcome = try crosstalk.run("compare", "a.json", "b.json", "--architectures", "mvc")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("times are shown and not judged"))
            #expect(outcome.output.contains("two machines"))
        }

        @Test(arguments: [80, 120]) func linesFitTheTerminal(width: Int) throws {
            let outcome = try crosstalk.run(
                "compare",
                "a.json",
                "--architectures",
                "mvc,mvvm-static",
                environment: ["COLUMNS": "\(width)"]
            )
            #expect(outcome.status == 0)
            for line in outcome.output.split(separator: "\n") { #expect(line.count <= width) }
        }

        @Test(arguments: [
            ("compare a.json", "found one run; accepted: a second one, or two of its arch"),
            ("compare a.json a.json a.json", "compare: found 3 runs; accepted: two, or one"),
            ("compare a.json gone", "gone: found no such file or folder"),
            ("compare a.json b.json", "trace.sha256: found \""),
            ("compare a.json --architectures mvc", "\"mvc\" for one run; accepted: two ids"),
            ("compare a.json --architectures mvc,redux", "found \"redux\", which run B lacks"),
            ("compare a.json a.json --architectures mvc:", "found \"mvc:\"; accepted: ids"),
            ("compare a.json a.json --format csv", "csv"),
        ])
        func nonsenseIsRefusedAndNamed(line: String, said: String) throws {
            let trace = #/"measured_events":\d+,[^}]*"sha256":"([0-9a-f]{64})"/#
            let hash = try #require(saved.firstMatch(of: trace))
            try crosstalk.write(
                saved.replacing(hash.1, with: String(repeating: "0", count: 64)),
                "b.json"
            )
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}

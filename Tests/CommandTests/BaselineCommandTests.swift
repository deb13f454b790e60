import Foundation
import MainJob
@testable import Profiling
import RunRecords
import StudyRecords
import Testing

extension CommandTests {
    /// Baselines of variants, and what they say of all scenarios.
    struct BaselineCommandTests {
        private let crosstalk: Crosstalk
        private let clean = ["CROSSTALK_COMMIT": "0123456789abcdef"]

        init() throws {
            crosstalk = try Crosstalk()
            let saved = try crosstalk.shell(
                "exec $crosstalk baseline update small.yaml --architectures 'direct,mvc,mvc[tuned]'",
                environment: clean
            )
            #expect(saved.status == 0, "\(saved.errors)")
        }

        @Test func variantsStandBesideThePublished() throws {
            let line = "exec $crosstalk check small.yaml --architectures "
            for ids in ["direct,mvc", "'mvc[tuned]'"] {
                #expect(try crosstalk.shell(line + ids, environment: clean).status == 0)
            }
            let file = crosstalk.folder.appending(path: "Results/baselines/small.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing("\"mvc[tuned]\"", with: "\"mvc[gone]\"").utf8).write(to: file)
            let kept = try crosstalk.shell(
                "exec $crosstalk baseline update small.yaml --architectures mvc",
                environment: clean
            )
            #expect(kept.output.contains("kept as they were: direct, mvc[gone]"), "\(kept.output)")
        }

        @Test(arguments: [("all", true, false), ("variants", true, true), ("mvc", false, false)])
        func whatIsMissedDependsOnWhatWasAskedFor(words: String, all: Bool, variants: Bool) {
            let choice = ArchitectureOptions(naming: words)
            #expect(choice.misses("gone") == all)
            #expect(choice.misses("mvc[gone]") == variants)
        }

        @Test(.enabled(if: Executables.find("valgrind") != nil, "valgrind is not installed"))
        func instructionsAreHeldToAHundredthAndKeptWithTheCounts() throws {
            let options = "small.yaml --architectures direct"
            func run(_ command: String) throws -> Int32 {
                try crosstalk.shell("exec $crosstalk \(command)", environment: clean).status
            }
            #expect(try run("baseline update \(options) --instructions") == 0)
            let file = crosstalk.folder.appending(path: "Results/baselines/small.json")
            func baseline() throws -> Baseline { try Baseline(json: Data(contentsOf: file)) }
            let counted = try #require(try baseline().instructions?["direct"])
            #expect(Set(counted.keys) == Set(([.instructions] + Metric.instructionParts).map(\.id)))
            // One process copies itself for several, and each finds what it would find alone.
            #expect(
                try run("baseline update small.yaml --architectures direct,mvc,mvp --instructions")
                    == 0
            )
            #expect(try baseline().instructions?["direct"] == counted)
            #expect(try run("baseline update \(options) --misses") == 0)
            let missed = try #require(try baseline().instructions?["direct"])
            #expect(Set(missed.keys) == Set(Metric.underCallgrind.map(\.id)))
            #expect(try run("baseline update \(options)") == 0)
            #expect(try baseline().instructions?["direct"] == missed)
            #expect(try run("check \(options) --instructions") == 0)
            let instructions = try #require(missed[Metric.instructions.id])
            let text = try String(contentsOf: file, encoding: .utf8)
            let less = text.replacing("\(instructions)", with: "\(instructions * 0.98)")
            #expect(less != text)
            try Data(less.utf8).write(to: file)
            #expect(try run("check \(options) --instructions") == 2)
            #expect(try run("check \(options)") == 0)
        }

        @Test func countsAreShownBesideTheReferences() throws {
            let shown = try crosstalk.shell(
                "exec $crosstalk baseline show --format json",
                environment: clean
            )
            #expect(shown.status == 0, "\(shown.errors)")
            typealias Values = [String: [String: [String: Double]]]
            let values = try JSONDecoder().decode(Values.self, from: Data(shown.output.utf8))
            #expect(values["mvc"]?["allocations_per_event"] == ["small": 1])
            #expect(values.keys.sorted() == ["direct", "mvc", "mvc[tuned]"])
            let table = try crosstalk.shell("COLUMNS=80 exec $crosstalk baseline show")
            #expect(table.output.contains("\nmvc  ") && table.output.contains("\n  [tuned] "))
            #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }

        @Test(arguments: [
            ("--reference viper", "--reference: found \"viper\"; accepted: one of direct, mvc, "),
            ("--baselines empty", "--baselines: found none in empty; accepted: a folder with some"),
            (
                "--baselines none",
                "--baselines: found \"none\"; accepted: a folder that can be read"
            ),
        ])
        func nonsenseIsRefused(options: String, said: String) throws {
            let outcome = try crosstalk.shell(
                "mkdir empty; exec $crosstalk baseline show \(options)"
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}

import Foundation
import Testing

extension CommandTests {
    /// `baseline` and `check`, whatever git says of the sources at the moment.
    struct GateTests {
        private let crosstalk: Crosstalk
        private let clean = ["CROSSTALK_COMMIT": "0123456789abcdef"]

        init() throws { crosstalk = try Crosstalk() }

        @Test func equalCountsPassAndOneAllocationMoreDoesNot() throws {
            let saved = try crosstalk.run("baseline", "update", "small.yaml", environment: clean)
            #expect(saved.status == 0, "\(saved.errors)")
            #expect(saved.output.contains("Results/baselines/small.json"))
            let same = try crosstalk.run("check", "small.yaml", environment: clean)
            #expect(same.status == 0, "\(same.output)")
            let worse = try crosstalk.run(
                "check",
                "small.yaml",
                "--inject",
                "extra-allocation:mvc",
                environment: clean
            )
            #expect(worse.status == 2)
            let line = try #require(
                worse.output.split(separator: "\n").first { $0.contains("allocations_per_event") }
            )
            #expect(line.contains("mvc · small"))
            #expect(line.contains("worse"))
            #expect(!worse.output.contains("direct"))
            let better = try crosstalk.run("baseline", "list", environment: clean)
            #expect(better.output.contains("small  "))
            #expect(better.output.contains("commit 0123456789ab"))
            #expect(crosstalk.leftovers == [])
        }

        @Test func anUpdateOfOneArchitectureKeepsTheOthers() throws {
            let line = "exec $crosstalk baseline update small.yaml --architectures "
            #expect(try crosstalk.shell(line + "direct,mvc", environment: clean).status == 0)
            let later = ["CROSSTALK_COMMIT": "fedcba9876543210"]
            let saved = try crosstalk.shell(line + "mvc", environment: later)
            #expect(saved.status == 0, "\(saved.errors)")
            #expect(saved.output.contains("kept as they were: direct"))
            let check = "exec $crosstalk check small.yaml --architectures direct,mvc"
            #expect(try crosstalk.shell(check, environment: clean).status == 0)
            let other = try crosstalk.shell(line + "mvc --seed 8", environment: later)
            #expect(other.status == 64)
            #expect(other.errors.contains("trace.sha256 was "))
            #expect(try crosstalk.shell(check, environment: clean).status == 0)
        }

        /// An entry that no one asks for any more would be green for ever.
        @Test func anArchitectureThatVanishedFailsTheGate() throws {
            let saved = try crosstalk.run("baseline", "update", "small.yaml", environment: clean)
            #expect(saved.status == 0, "\(saved.errors)")
            let file = crosstalk.folder.appending(path: "Results/baselines/small.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing("\"viper\" :", with: "\"vapour\" :").utf8).write(to: file)
            let outcome = try crosstalk.run("check", "small.yaml", environment: clean)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("vapour · small · in the baseline but not measured"))
        }

        @Test func anImprovementIsToldApart() throws {
            let line = "exec $crosstalk baseline update small.yaml --architectures mvc"
            #expect(try crosstalk.shell(line, environment: clean).status == 0)
            let file = crosstalk.folder.appending(path: "Results/baselines/small.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            let count = /("allocations_per_event" : )[0-9.]+/
            try Data(text.replacing(count) { "\($0.1)9000" }.utf8).write(to: file)
            let outcome = try crosstalk.run(
                "check",
                "small.yaml",
                "--architectures",
                "mvc",
                environment: clean
            )
            #expect(outcome.status == 4)
        }

        /// It would be saved as the app's own counts.
        @Test func aBaselineTakesNoInjectedFault() throws {
            let line = "exec $crosstalk baseline update small.yaml --inject extra-allocation:mvc"
            let outcome = try crosstalk.shell(line, environment: clean)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--inject: found a fault for a baseline"))
        }

        @Test func withoutABaselineThereIsNothingToHoldTo() throws {
            let outcome = try crosstalk.run("check", "small.yaml", environment: clean)
            #expect(outcome.status == 5)
            #expect(outcome.errors.contains("crosstalk baseline update small.yaml"))
        }

        @Test func aBrokenBaselineIsNamed() throws {
            try crosstalk.write("{", "small.json")
            for line in ["check small.yaml --baselines .", "baseline list --baselines ."] {
                let outcome = try crosstalk.shell("$crosstalk \(line)", environment: clean)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("small.json: unreadable"))
            }
        }

        /// The same program on both sides, so that all there is to find is injected.
        @Test(arguments: [("", 0), ("--inject extra-allocation:mvc", 2)])
        func anotherProgramIsComparedInTheSameJob(inject: String, status: Int32) throws {
            let line =
                "exec $crosstalk check small.yaml --against-binary $crosstalk --only counts --architectures direct,mvc \(inject)"
            let outcome = try crosstalk.shell(line, environment: clean)
            #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
            #expect(outcome.output.contains("Null pair: nothing found"))
            #expect(outcome.output.contains("mvc") == (status == 2))
            let shadow = try crosstalk.shell(line + " --shadow", environment: clean)
            #expect(shadow.status == 0)
            #expect(crosstalk.leftovers == [])
        }

        @Test(arguments: [
            ("--against nowhere", "--against: found \"nowhere\", no commit of this repository"),
            ("--against-binary gone", "--against-binary: found gone, no program"),
            ("--against a --against-binary b", "check: found several things to compare with"),
            ("--bisect HEAD", "--bisect: found \"HEAD\"; accepted: GOOD..BAD"),
            ("--against HEAD --only time", "--only: found \"time\"; accepted: some of counts"),
            ("--against HEAD --blocks 3", "--blocks: found 3; accepted: 10 to 1000"),
        ])
        func whatCannotBeComparedIsRefused(options: String, said: String) throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk check small.yaml \(options)",
                environment: clean
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }

        @Test func changedSourcesMakeNoBaseline() throws {
            let outcome = try crosstalk.run(
                "baseline",
                "update",
                "small.yaml",
                environment: ["CROSSTALK_COMMIT": "0123456789abcdef-dirty"]
            )
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("the sources differ from commit 0123456789ab"))
            #expect(crosstalk.results("Results/baselines") == [])
        }

        @Test(arguments: ["HEAD", "0123", "0123456-clean", "01234567 "])
        func aCommitThatIsNoneIsRefused(text: String) throws {
            let outcome = try crosstalk.run(
                "run",
                "small.yaml",
                environment: ["CROSSTALK_COMMIT": text]
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("CROSSTALK_COMMIT: found \"\(text)\"; accepted"))
        }
    }
}

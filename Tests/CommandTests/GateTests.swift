import Foundation
import LongTests
import Testing

extension CommandTests {
    /// `baseline` and `check`, whatever git says of the sources at the moment.
    struct GateTests {
        private let crosstalk: Crosstalk
        private let clean = ["CROSSTALK_COMMIT": "0123456789abcdef"]

        init() throws { crosstalk = try Crosstalk() }

        @Test func equalCountsPassAndOneAllocationMoreDoesNot() throws {
            func crosstalk(_ words: String) throws -> Crosstalk.Outcome {
                let line = "exec $crosstalk \(words) short.yaml --architectures direct,mvc"
                return try self.crosstalk.shell(line, environment: clean)
            }
            let saved = try crosstalk("baseline update")
            #expect(saved.status == 0, "\(saved.errors)")
            #expect(saved.output.contains("Results/baselines/small.json"))
            let same = try crosstalk("check")
            #expect(same.status == 0, "\(same.output)")
            let worse = try crosstalk("check --inject extra-allocation:mvc")
            #expect(worse.status == 2)
            let line = try #require(
                worse.output.split(separator: "\n").first { $0.contains("allocations_per_event") }
            )
            #expect(line.contains("mvc · small"))
            #expect(line.contains("worse"))
            #expect(!worse.output.contains("direct"))
            try self.crosstalk.write(
                "check: {tolerances: {allocations_per_event: {severity: warn}}}",
                ".crosstalk.yml"
            )
            let warned = try crosstalk("check --inject extra-allocation:mvc")
            #expect(warned.output.contains("warned of only"))
            #expect(!warned.output.contains("▲ mvc · small · allocations_per_event"))
            let list = try self.crosstalk.run("baseline", "list", environment: clean)
            #expect(list.output.contains("small  "))
            #expect(list.output.contains("commit 0123456789ab"))
            #expect(self.crosstalk.leftovers == [])
        }

        @Test func anUpdateOfOneArchitectureKeepsTheOthers() throws {
            let line = "exec $crosstalk baseline update short.yaml --architectures "
            #expect(try crosstalk.shell(line + "direct,mvc", environment: clean).status == 0)
            let later = ["CROSSTALK_COMMIT": "fedcba9876543210"]
            let saved = try crosstalk.shell(line + "mvc", environment: later)
            #expect(saved.status == 0, "\(saved.errors)")
            #expect(saved.output.contains("kept as they were: direct"))
            let check = "exec $crosstalk check short.yaml --architectures direct,mvc"
            #expect(try crosstalk.shell(check, environment: clean).status == 0)
            let other = try crosstalk.shell(line + "mvc --seed 8", environment: later)
            #expect(other.status == 64)
            #expect(other.errors.contains("trace.sha256 was "))
            #expect(try crosstalk.shell(check, environment: clean).status == 0)
        }

        /// An entry that no one asks for any more would be green for ever.
        @Test(.long) func anArchitectureThatVanishedFailsTheGate() throws {
            let saved = try crosstalk.shell(
                "exec $crosstalk baseline update short.yaml",
                environment: clean
            )
            #expect(saved.status == 0, "\(saved.errors)")
            let file = crosstalk.folder.appending(path: "Results/baselines/small.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing("\"viper\" :", with: "\"vapour\" :").utf8).write(to: file)
            let outcome = try crosstalk.run("check", "short.yaml", environment: clean)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("vapour · small · in the baseline but not measured"))
        }

        @Test func anImprovementIsToldApart() throws {
            let line = "exec $crosstalk baseline update short.yaml --architectures mvc"
            #expect(try crosstalk.shell(line, environment: clean).status == 0)
            let file = crosstalk.folder.appending(path: "Results/baselines/small.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            let count = /("allocations_per_event" : )[0-9.]+/
            try Data(text.replacing(count) { "\($0.1)9000" }.utf8).write(to: file)
            let outcome = try crosstalk.shell(
                "exec $crosstalk check short.yaml --architectures mvc",
                environment: clean
            )
            #expect(outcome.status == 4)
        }

        @Test func withoutABaselineThereIsNothingToHoldTo() throws {
            let line = "$crosstalk check small.yaml --architectures mvc"
            let outcome = try crosstalk.shell(line, environment: clean)
            #expect(outcome.status == 5)
            #expect(outcome.errors.contains("update small.yaml --architectures mvc makes one"))
        }

        @Test func aBrokenBaselineIsNamed() throws {
            try crosstalk.write("{", "small.json")
            for line in ["check small.yaml --baselines .", "baseline list --baselines ."] {
                let outcome = try crosstalk.shell("$crosstalk \(line)", environment: clean)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("small.json: unreadable"))
            }
        }

        private static let noBaselines = [
            ("", "unreadable"),
            ("{\"schema\": \"crosstalk.baseline/1\", \"scen", "unreadable"),
            ("{\"bench\": 1}", "schema: missing"),
            ("[]", "found another type; accepted: an object in braces"),
            (
                "{\"schema\": \"crosstalk.baseline/0\"}",
                "schema: found \"crosstalk.baseline/0\", accepted \"crosstalk.baseline/1\""
            ),
            ("{\"schema\": \"crosstalk.baseline/2\"}", "found \"crosstalk.baseline/2\", accepted"),
            ("{\"schema\": \"crosstalk.run/2\"}", "found \"crosstalk.run/2\", accepted"),
            ("{\"schema\": \"crosstalk.baseline/1\"}", "scenario: missing"),
            (
                "{\"schema\": \"crosstalk.baseline/1\", \"scenario\": 1}",
                "scenario: unreadable: found another type; accepted: an object in braces"
            ),
        ]

        /// What is no baseline may be anybody's.
        @Test(
            arguments: whenLong(noBaselines, otherwise: [noBaselines[0], noBaselines[5]])
        )
        func whatIsNoBaselineStaysAsItIs(text: String, said: String) throws {
            let file = try crosstalk.write(text, "small.json")
            for line in ["check", "baseline update"] {
                let outcome = try crosstalk.shell(
                    "exec $crosstalk \(line) small.yaml --baselines . --architectures direct",
                    environment: clean
                )
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("small.json: "), "\(outcome.errors)")
                #expect(outcome.errors.contains(said), "\(outcome.errors)")
                #expect(
                    outcome.errors.contains("nothing was overwritten") == (line != "check"),
                    "\(outcome.errors)"
                )
            }
            #expect(try Data(contentsOf: file) == Data(text.utf8))
        }

        @Test func aFolderInABaselinesPlaceIsNamed() throws {
            try FileManager.default.createDirectory(
                at: crosstalk.folder.appending(path: "Results/baselines/small.json"),
                withIntermediateDirectories: true
            )
            for line in ["check", "baseline update"] {
                let outcome = try crosstalk.shell(
                    "exec $crosstalk \(line) small.yaml",
                    environment: clean
                )
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("small.json: cannot be read (found a folder; "))
            }
        }

        /// The same program on both sides, so that all there is to find is injected.
        @Test(arguments: [("", 0), ("--inject extra-allocation:mvc", 2)])
        func anotherProgramIsComparedInTheSameJob(inject: String, status: Int32) throws {
            let line =
                "exec $crosstalk check short.yaml --against-binary $crosstalk --only counts --architectures direct,mvc \(inject)"
            let outcome = try crosstalk.shell(line, environment: clean)
            #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
            #expect(outcome.output.contains("Null pair: nothing found"))
            #expect(outcome.output.contains("mvc") == (status == 2))
            guard status == 2 else { return }
            try crosstalk.write("before\n", "summary.md")
            let shadow = try crosstalk.shell(
                line + " --shadow --step-summary",
                environment: clean.merging(["GITHUB_STEP_SUMMARY": "summary.md"]) { $1 }
            )
            #expect(shadow.status == 0)
            let summary = crosstalk.folder.appending(path: "summary.md")
            let text = try String(contentsOf: summary, encoding: .utf8)
            #expect(text.hasPrefix("before\n# Gate: small · "))
            #expect(crosstalk.leftovers == [])
        }

        /// A fault in head costs the architecture that it concerns, and the others are compared.
        @Test(arguments: [
            ("trap", 1, "mvc: verify: was ended by a trap"),
            ("own-unread", 3, "shows wrong screens"),
        ])
        func anArchitectureThatBreaksInHeadIsNamed(
            fault: String,
            status: Int32,
            said: String
        ) throws {
            let line =
                "COLUMNS=200 exec $crosstalk check short.yaml --against-binary $crosstalk --only counts --architectures direct,mvc --inject \(fault):mvc"
            let outcome = try crosstalk.shell(line, environment: clean)
            #expect(outcome.status == status)
            #expect(outcome.output.contains(said), "\(outcome.output)")
            // Why an injected trap ends the app is known.
            let next = "Next: \(Crosstalk.executable.path) verify short.yaml --architectures mvc"
            #expect(outcome.output.contains(next) == (status == 3))
            #expect(!outcome.output.contains("restore it"))
            #expect(outcome.output.contains("Null pair: nothing found · injected: found"))
        }

        /// A program of another revision may not understand what it is asked.
        @Test func aProgramThatMeasuresNothingIsNoBase() throws {
            _ = try crosstalk.writeProgram(
                """
                #!/bin/sh
                case $1 in
                --version) echo "crosstalk, commit 0123456, Swift 6.3.1, release" ;;
                list) echo '{"mvc": {}}' ;;
                *) echo "crosstalk: task: missing" >&2; exit 64 ;;
                esac

                """,
                "old"
            )
            let line =
                "COLUMNS=200 exec $crosstalk check short.yaml --against-binary old --architectures mvc,viper --only counts"
            let outcome = try crosstalk.shell(line, environment: clean)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("old: nothing could be counted; old, mvc: counts:"))
            #expect(outcome.output.contains("task: missing"), "\(outcome.output)")
            let none = try crosstalk.shell(
                "COLUMNS=200 exec $crosstalk check short.yaml --against-binary old --architectures viper --only counts",
                environment: clean
            )
            #expect(none.status == 5)
            #expect(none.output.contains("no architecture is in both"), "\(none.output)")
        }

        @Test func aBaseThatNothingCanBeInjectedIntoProvesNothing() throws {
            _ = try crosstalk.writeProgram(
                """
                #!/bin/sh
                [ "$1" = measure ] && grep -q extra-allocation "$2" && { echo "no such fault"; exit 64; }
                exec \(Crosstalk.executable.path) "$@"

                """,
                "old"
            )
            let outcome = try crosstalk.shell(
                "COLUMNS=200 exec $crosstalk check short.yaml --against-binary old --architectures mvc --only counts",
                environment: clean
            )
            #expect(outcome.status == 1, "\(outcome.output)")
            #expect(outcome.output.contains("no such fault"), "\(outcome.output)")
        }

        @Test func anInterruptedGateLeavesNothing() throws {
            let command = try crosstalk.start(
                "check",
                "small.yaml",
                "--against-binary",
                Crosstalk.executable.path,
                "--only",
                "counts",
                "--architectures",
                "mvc",
                "--inject",
                "hang:mvc",
                environment: clean
            )
            let mine = crosstalk.scratch.path
            #expect(command.wait { !ProcessTable.mentioning(mine).isEmpty })
            command.send(SIGINT)
            let outcome = try command.end()
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("interrupted; nothing was saved"))
            #expect(outcome.output == "")
            #expect(ProcessTable.mentioning(mine).isEmpty)
            #expect(crosstalk.leftovers == [])
        }

        /// What is given may be any program, and never answer.
        @Test(arguments: [
            "check short.yaml --only counts --architectures mvc",
            "explain short.yaml mvc --allocations-only",
        ])
        func aProgramThatNeverAnswersIsLeftOnASignalAndLeavesNoChild(line: String) throws {
            let program = try crosstalk.writeProgram("#!/bin/sh\ntail -f \"$0\"\n", "hang").path
            let command = try crosstalk.start(
                line: "\(line) --against-binary \(program)",
                environment: clean
            )
            #expect(
                command.wait {
                    ProcessTable.mentioning(program).contains { $0.command[0] == "tail" }
                }
            )
            command.send(SIGTERM)
            let outcome = try command.end()
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("interrupted"), "\(outcome.errors)")
            // What was killed goes in its own time.
            for _ in 0..<200 where !ProcessTable.mentioning(program).isEmpty { usleep(10_000) }
            #expect(ProcessTable.mentioning(program).isEmpty)
        }

        @Test(arguments: [
            ("--against-binary gone", "--against-binary: found gone (no such file); accepted"),
            ("--against-binary scratch", "found scratch (no program that can be run)"),
            ("--against-binary small.yaml", "found small.yaml (no program that can be run)"),
            ("--against-binary pipe", "found pipe (no program that can be run)"),
            ("--against-binary /bin/true", "(it does not list architectures, but says \"\")"),
            ("--against-binary /bin/false", "found /bin/false (list choices --format json ends"),
            ("--against HEAD", "found no Package.swift in this folder or above"),
            ("--bisect HEAD~1..HEAD", "found no Package.swift in this folder or above"),
            ("--bisect HEAD~1..HEAD --only cpu", "--only: found cpu with --bisect"),
            ("--bisect HEAD~1..HEAD --format json", "--format: found with --bisect"),
            ("--bisect HEAD~1..HEAD --shadow", "--shadow: found with --bisect"),
            ("--only counts", "--only: found without --against and --against-binary"),
            ("--blocks 12", "--blocks: found without --against and --against-binary"),
            ("--against HEAD --only counts --blocks 12", "--blocks: found with --only without"),
            ("--against HEAD --baselines x", "--baselines: found with --against"),
            ("--rules small.yaml", "small.yaml:1:1: schema: found unknown key"),
            ("--saved --rules small.yaml", "--rules: found with --saved"),
            ("--against HEAD --step-summary", "--step-summary: found no GITHUB_STEP_SUMMARY"),
            ("--against HEAD --rules .", ".: cannot be read: found a folder; accepted: a file"),
            ("--against HEAD --rules small.yaml", "small.yaml:1:1: schema: found unknown key"),
            ("--against a --against-binary b", "check: found several things to compare with"),
            ("--bisect HEAD", "--bisect: found \"HEAD\"; accepted: GOOD..BAD"),
            ("--against HEAD --only time", "--only: found \"time\"; accepted: some of counts"),
            ("--against HEAD --blocks 3", "--blocks: found 3; accepted: 10 to 1000"),
        ])
        func whatCannotBeComparedIsRefused(options: String, said: String) throws {
            mkfifo(crosstalk.folder.appending(path: "pipe").path, 0o755)
            let outcome = try crosstalk.shell(
                "exec $crosstalk check small.yaml \(options)",
                environment: clean
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
            // What takes longest comes last.
            #expect(!outcome.errors.contains("linking"))
        }

        /// In the folder of the program's package, whose commits are meant.
        @Test(arguments: [
            ("--against nowhere", "--against: found \"nowhere\", no commit of this repository"),
            ("--bisect nowhere..HEAD", "--bisect: found \"nowhere\", no commit"),
            ("--bisect HEAD..HEAD", "--bisect: found \"HEAD..HEAD\" (both are one commit)"),
        ])
        func aCommitThatThereIsNotIsRefused(options: String, said: String) throws {
            let outcome = try crosstalk.shell(
                "scenario=$PWD/small.yaml; cd \"$(dirname '\(#filePath)')/../..\" && exec $crosstalk check $scenario \(options)",
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

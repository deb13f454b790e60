import Foundation
import Testing

extension CommandTests {
    /// What errors say of arguments that no person types, and where they say it.
    struct ArgumentTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(arguments: [
            ("serve --wrong-invitations 5", "--wrong-invitations: found without --invitation"),
            (
                "ci gate-aa small.yaml --gates 0 --jobs 0",
                "--gates: found 0 with --jobs 0, which meas"
            ),
            (
                "ci gate-aa small.yaml --jobs 0 --trials 5",
                "--trials: found with --jobs 0; accepted"
            ),
            (
                "ci gate-aa small.yaml --gates 0 --program x",
                "--program: found with --gates 0; accep"
            ),
            ("ci injections small.yaml --blocks 1", "--blocks: found 1; accepted: 2 to 100000"),
            ("ci injections --architecture x", "--architecture: found \"x\"; accepted: one of"),
            ("verify all --scenarios scratch", "--scenarios: found no .yaml file in \"scratch\""),
            ("drive --sizes 1,2", "--sizes: found without an app; accepted"),
            ("run small.yaml --explain --format json", "--explain: found with --format json"),
            ("run small.yaml --rate-scale 0x10", "--rate-scale: found 0x10; accepted: a decimal"),
            ("run small.yaml --time-scale=0x1p4", "--time-scale: found 0x1p4; accepted: a decimal"),
            ("capacity small.yaml --start 0x10", "--start: found 0x10; accepted: a decimal"),
            ("capacity small.yaml --seconds 0x10", "--seconds: found 0x10; accepted: a decimal"),
            ("serve small.yaml --speed 0x10", "--speed: found 0x10; accepted: a decimal"),
            ("play small.yaml --speed 0x10", "--speed: found 0x10; accepted: a decimal"),
            ("import small.yaml -o x.trace --cap 0x10", "--cap: found 0x10; accepted: a decimal"),
            ("run small.yaml --push 0x10/s", "--push: found \"0x10/s\"; accepted: a number of"),
            (
                "run small.yaml --architectures mvvm-reactive,mvc --list-update edits",
                "--list-update: mvc[…]: list: found edits; accepted here: "
            ),
            (
                "run small.yaml --enforce-thresholds",
                "--enforce-thresholds: found no thresholds in small; accepted"
            ),
            (
                "run small.yaml --until-decided --architectures direct",
                "--until-decided: found one architecture, and nothing to decide; accepted: two or more"
            ),
            (
                "ci gate-aa small.yaml --jobs 0 --gates 1 --architectures direct --program /bin/true",
                "--program: found /bin/true (it does not list architectures"
            ),
            ("run small.yaml --until-decided --budget 0s", "accepted: more than nothing"),
            ("timeline small.yaml -o ''", "found \"\" for a path"),
            ("run small.yaml --blocks 0x10", "The value '0x10' is invalid for '--blocks"),
            (
                "ci app-crashes --kills 2 --architectures mvc,mvp,viper",
                "--kills: found 2 for 3 architectures; accepted: 3 or more"
            ),
            (
                "ci wire-crashes --kills 1 --architectures mvc,mvp",
                "--kills: found 1 for 2 architectures; accepted: 2 or more"
            ),
            (
                "ci gate-aa small.yaml --gates 1 --architectures mvc,mvp",
                "--gates: found 1 for 2 architectures; accepted: 2 or more"
            ),
            ("run small.yaml -o small.yaml", "small.yaml: cannot be written (found a file; acce"),
            ("explain small.yaml mvc -o small.yaml", "written (found a file; accepted: a folder)"),
            ("fuzz --replay scratch", "scratch/case.json: found no such file or folder"),
            ("profile small.yaml -a empty", "--architecture: no architecture \"empty\"; there are"),
            ("profile small.yaml -a mvc --beside x", "--beside: no architecture \"x\"; there are"),
            ("explain small.yaml mvc mvcc", "explain: unknown architecture \"mvcc\"; did you"),
            ("plan small.yaml ./small.yaml --shards 1", "workloads: found small, small; accepted"),
            ("ci results small.yaml", "Scenarios: found no such folder; accepted"),
        ])
        func whatDoesNothingOrIsNotDecimalIsRefused(line: String, said: String) throws {
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
            #expect(crosstalk.results() == [] && crosstalk.leftovers == [])
        }

        @Test func whatIsNoFileIsToldAsWhatItIs() throws {
            let made = "ln -s loop loop; mkdir -p folder/run.json; mkdir x"
            for (path, said) in [
                ("loop", "loop: found links that lead in a circle; accepted: a folder"),
                ("folder", "folder/run.json: cannot be read (found a folder; accepted: a file)"),
            ] {
                let outcome = try crosstalk.shell(
                    "{ \(made); } 2>&-; $crosstalk report \(path) --csv -"
                )
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(said), "\(outcome.errors)")
            }
        }

        /// In order of their numbers: one case is one architecture's, and that is the one that was tried.
        @Test func fewerCasesThanArchitecturesNameThoseTried() throws {
            let line = "fuzz --cases 1 --first 1 --architectures direct,mvc"
            let outcome = try crosstalk.start(line: line).end()
            #expect(outcome.output.hasPrefix("fuzz · seed 1 · cases 1–1 · mvc\n"))
        }

        /// At the limit of files a server tried to accept the next one for ever, with all of a core.
        @Test func noMoreConnectionsAreTakenThanFilesMayBeOpen() throws {
            let outcome = try crosstalk.shell(
                "ulimit -n 256; exec $crosstalk serve --port 0 --connections 200"
            )
            #expect(outcome.status == 64)
            let said = "--connections: found 200; accepted: 192 at most, as many files may be open"
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }

        /// Foundation waits for ever for the thread that watches its processes.
        ///
        /// The limit is not for root, who can be somebody else.
        @Test(.enabled(if: getuid() == 0))
        func whereNoMoreThreadsMayBeThatIsSaid() throws {
            let outcome = try crosstalk.shell(
                """
                chmod 755 . && cp $crosstalk program && exec setpriv --reuid 65534 --regid 65534 --clear-groups \
                    bash -c 'ulimit -u 3; exec ./program verify small.yaml --architectures direct'
                """
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("ulimit -u, or a group's pids.max: found room for"))
        }

        @Test func whatABaselineSaysIsPrintedAsText() throws {
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/baselines/quiet-day.json")
            let saved = try String(contentsOf: file, encoding: .utf8)
            try crosstalk.write(
                saved.replacing(/"swift" *: *"/) { "\($0.output)\u{5C}u001b[31m" },
                "quiet-day.json"
            )
            let listed = try crosstalk.shell("$crosstalk baseline list --baselines .")
            #expect(listed.status == 0 && listed.output.contains("Swift <U+1B>[31m"))
            let missing = try crosstalk.shell("$crosstalk baseline list --baselines nowhere")
            #expect(missing.status == 64 && missing.errors.contains("found \"nowhere\""))
        }

        /// It may take hours until the last one's turn comes.
        @Test(arguments: [
            "verify", "check", "baseline update", "factors", "run", "plan --shards 2",
        ])
        func aScenarioThatThereIsNotIsFoundBeforeAnyIsMeasured(command: String) throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk \(command) short.yaml nowhere",
                environment: ["CROSSTALK_COMMIT": "0123456789abcdef"]
            )
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            let lines = outcome.errors.split(separator: "\n")
            #expect(lines.count == 1 && outcome.errors.contains("no scenario \"nowhere\""))
        }

        @Test(arguments: [
            "report $device --table -", "compare $device $device", "history $device",
            "merge $device", "run --plan $device --shard 1", "check small.yaml --rules $device",
            "model --model $device", "trace $device", "port $device",
            "import $device -o x.trace", "check small.yaml --baselines links",
        ])
        func whatMayNeverEndIsNotRead(line: String) throws {
            let outcome = try crosstalk.shell(
                """
                mkdir links && ln -s /dev/zero links/small.json && ln -s /dev/zero endless
                device=endless; ulimit -t 20; exec $crosstalk \(line)
                """,
                environment: ["CROSSTALK_COMMIT": "0123456789abcdef"]
            )
            #expect(outcome.status == 64, "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        }

        @Test(arguments: ["-9223372036854775808", "0", "9223372036854775807", "x"])
        func aWidthThatNoTerminalHasIsLeftAside(columns: String) throws {
            let outcome = try crosstalk.shell("COLUMNS=\(columns) exec $crosstalk help run")
            #expect(outcome.status == 0 && outcome.errors == "")
        }

        /// A terminal would obey it, and a line of a log would pass for another's.
        @Test(arguments: [
            ("run small.yaml $'--\\e[31mx'", "--<U+1B>[31mx"),
            ("$'frob\\e]0;x\\a'", "frob<U+1B>]0;x<U+7>"),
            ("run small.yaml --seed=$'\\e7'", "<U+1B>7"),
            ("run small.yaml --format $'x\\n::error::y'", "x<U+A>::error::y"),
            ("run small.yaml --inject $'\\e[31mx:mvc'", "<U+1B>[31mx:mvc"),
            ("list $'\\xe2\\x80\\xaey'", "<U+202E>y"),
        ])
        func controlCharactersAreShown(line: String, shown: String) throws {
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(shown), "\(outcome.errors)")
            let obeyed = outcome.errors.unicodeScalars.filter { scalar in
                scalar.value < 32 && scalar != "\n" || scalar.value == 0x202E
            }
            #expect(obeyed.isEmpty)
            #expect(!outcome.errors.contains("\n::error"))
        }

        @Test(arguments: [
            "run $long", "run small.yaml --architectures $long", "run small.yaml --$long",
            "run small.yaml --seed $long", "verify small.yaml --inject $long:mvc", "$long",
            "run \"${long//aa/a }\"", "report $long --html x", "new $long",
        ])
        func ofALongTextBothEndsAreShown(line: String) throws {
            let outcome = try crosstalk.shell(
                "long=b$(printf 'a%.0s' {1..30000})c; exec $crosstalk \(line)"
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.utf8.count < 9_000)
            #expect(outcome.errors.contains(/… \d+ more …/), "\(outcome.errors)")
        }

        @Test func anEmptyPlaceForScratchFilesIsNone() throws {
            let outcome = try crosstalk.shell(
                "TMPDIR= exec $crosstalk verify small.yaml --architectures direct"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
        }

        /// A link of the program's lies where no shell looks for it.
        @Test(arguments: ["./here", "here"])
        func advisedCommandsBeginAsThisOneDid(start: String) throws {
            let words = "--architectures mvc --inject stale-row:mvc"
            let outcome = try crosstalk.shell(
                """
                ln -s $crosstalk here; export PATH=$PWD:$PATH
                \(start) run small.yaml --passes counts \(words); status=$?
                \(start) report Results/* --junit junit.xml; exit $status
                """,
                environment: ["COLUMNS": "400"]
            )
            #expect(outcome.status == 3, "\(outcome.errors)")
            #expect(outcome.output.contains("Next: \(start) verify small.yaml \(words)\n"))
            #expect(outcome.output.contains("what R3 asks for: \(start) rules R3"))
            // A page is the same whoever makes it.
            let page = try String(
                contentsOf: crosstalk.folder.appending(path: "junit.xml"),
                encoding: .utf8
            )
            #expect(page.contains("what R3 asks for: crosstalk rules R3"), "\(page)")
        }

        @Test(arguments: [
            (">&-", "found it closed; accepted: one that is open"),
            (">/dev/full", "No space left on device"),
        ])
        func whatCannotBePrintedFails(output: String, reason: String) throws {
            let saved = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/reference/quiet-day/run.json").standardizedFileURL
            for line in [
                "list", "--help", "run --help", "--version", "baseline", "trace small.yaml",
                "model", "new mine", "plan small.yaml --shards 2",
                "verify short.yaml --architectures direct", "doctor --for-shards",
                "report $saved --markdown -", "report $saved --csv -",
            ] {
                let outcome = try crosstalk.shell(
                    "exec $crosstalk \(line) \(output)",
                    environment: ["saved": saved.path]
                )
                #expect(outcome.status == 1, "\(line)")
                // Behind what is said of progress.
                let said = outcome.errors.split(separator: "\n").filter { $0.contains("output") }
                #expect(said == ["crosstalk: standard output: \(reason)"], "\(line)")
            }
        }

        /// Before it is listened for a signal ends the process, as any other's: by itself, with nothing begun.
        @Test(arguments: [
            "run small.yaml --architectures direct", "ci aa small.yaml", "verify small.yaml",
        ])
        func aSignalAtOnceLeavesNothing(line: String) throws {
            for delay in [0, 10_000, 40_000] as [UInt32] {
                let command = try crosstalk.start(line: line)
                usleep(delay)
                command.send(SIGTERM)
                #expect([-SIGTERM, 1].contains(try command.end().status))
                #expect(crosstalk.leftovers == [])
                for folder in crosstalk.results() {
                    #expect(!crosstalk.results("Results/\(folder)").isEmpty)
                }
            }
        }

        @Test func aSignalBeforePlayShowsAnythingLeavesNothing() throws {
            let command = try crosstalk.start(line: "play small.yaml")
            for _ in 1...5_000 where crosstalk.leftovers == [] { usleep(1_000) }
            command.send(SIGTERM)
            #expect([0, 1].contains(try command.end().status))
            #expect(crosstalk.leftovers == [])
        }
    }
}

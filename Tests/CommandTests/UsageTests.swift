import ArgumentParser
import Foundation
import LongTests
import Testing

@testable import MainJob

extension CommandTests {
    /// Flags, lists, help, imports, and what a terminal gets.
    struct UsageTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test func theVersionNamesCommitToolchainAndLibraries() throws {
            let outcome = try crosstalk.run(
                "--version",
                environment: ["CROSSTALK_COMMIT": "0123456789abcdef"]
            )
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("crosstalk, commit 0123456789abcdef, Swift 6."))
            #expect(outcome.output.contains(", OpenCombine "))
        }

        /// Some looked for a package above it for ever, and what writes said something else each.
        @Test(arguments: [
            "check quiet-day --against HEAD~1", "explain quiet-day mvc --against HEAD",
            "import x -o y.csv", "run quiet-day", "--version",
        ])
        func aCurrentFolderThatIsGoneIsSaidByEveryCommand(line: String) throws {
            func shell(_ line: String) throws -> Crosstalk.Outcome {
                try crosstalk.shell(
                    "mkdir g && cd g && rmdir ../g && exec timeout 60 $crosstalk \(line)"
                )
            }
            let outcome = try shell(line)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("the current folder: found that it is gone; accepted"))
            #expect(try shell("\(line.prefix { $0 != " " }) --help").status == 0)
        }

        @Test(arguments: ["rules R17", "rules r17", "help rules"])
        func theRulesArePrinted(line: String) throws {
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("R17 Store"))
            #expect(outcome.output.contains("R18 ") == (line == "help rules"))
        }

        @Test(arguments: [
            (
                "run morning-rush --architectures mvcc",
                "unknown architecture \"mvcc\"; did you mean mvc?"
            ),
            ("verify mornig-rush", "no scenario \"mornig-rush\"; did you mean morning-rush?"),
            ("verify small.yaml --inject own-unraed:mvc", "did you mean own-unread?"),
        ])
        func aSlipComesWithWhatWasMeant(line: String, hint: String) throws {
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(hint), "\(outcome.errors)")
        }

        @Test func thereIsAListOfEverything() throws {
            let outcome = try crosstalk.run("list")
            #expect(outcome.status == 0)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.count < 10)
            for word in ["scenarios", "architectures", "choices", "metrics", "sizes"] {
                #expect(lines.contains { $0.hasPrefix("list \(word) ") }, "\(word)")
            }
            let architectures = try crosstalk.run("list", "architectures").output
            #expect(architectures.contains("mvc"))
            #expect(!architectures.contains("morning-rush"))
            let metrics = try crosstalk.shell("COLUMNS=100 $crosstalk list metrics").output
            for word in ["throughput pass:", "leaked_objects", "ns/event", "higher is better"] {
                #expect(metrics.contains(word))
            }
            #expect(metrics.split(separator: "\n").allSatisfy { $0.count <= 100 })
        }

        @Test(arguments: [
            ("aa small.yaml", "aa: found a command of ci; accepted: ci aa"),
            ("frobnicate", "frobnicate"), ("run small.yaml --frobnicate", "--frobnicate"),
            ("run", "scenario"), ("run small.yaml --format xml", "xml"),
            ("run small.yaml --seed 18446744073709551616", "18446744073709551616"),
            ("run small.yaml --blocks 0", "--blocks: found 0; accepted"),
            ("run small.yaml --limit 0", "--limit: found 0; accepted"),
            ("verify small.yaml --limit 0", "--limit: found 0; accepted"),
            ("check small.yaml --limit 99999999999999", "--limit: found 99999999999999"),
            ("run small.yaml --rate-scale nan", "--rate-scale: found nan; accepted"),
            ("run small.yaml --rate-scale 1e-300", "--rate-scale: found 1e-300; accepted"),
            ("run small.yaml --rate-scale inf", "--rate-scale: found inf; accepted"),
            ("run small.yaml --passes counts,naps", "--passes: found \"counts,naps\"; accepted"),
            ("run small.yaml --passes ''", "--passes: found \"\"; accepted"),
            ("run small.yaml --quick --passes latency", "--quick"),
            ("run small.yaml --quick --thorough", "--thorough"),
            ("run small.yaml --quick --until-decided", "found --quick and --until-decided"),
            ("run small.yaml --budget '5 min'", "--budget: found without --until-decided"),
            ("run small.yaml --until-decided --budget soon", "--budget: found \"soon\"; accepted"),
            ("run small.yaml --until-decided --passes counts", "--until-decided: found no through"),
            (
                "run small.yaml --until-decided --blocks 9",
                "--blocks: found 9 with --until-decided; accepted: 10 to 200"
            ),
            ("run small.yaml --seeds 1", "--seeds: found 1; accepted: 2 to 10000"),
            ("run small.yaml --seeds 9 --passes counts", "--seeds: found no throughput among"),
            (
                "run small.yaml --seeds 9 --blocks 1",
                "--blocks: found 1 with --seeds; accepted: 2 or more"
            ),
            (
                "run small.yaml --seeds 10 --until-decided",
                "--seeds: found 10 with --until-decided; accepted: 60 or more"
            ),
            (
                "trace small.yaml -o small.trace >&2; $crosstalk run small.trace --seeds 2",
                "--seeds: found a trace, small, which has one seed"
            ),
            ("run small.yaml --sensitivity --passes counts", "--sensitivity: found no pass"),
            (
                "run small.yaml --sensitivity --quick --passes counts,latency",
                "--sensitivity: found"
            ),
            (
                "run small.yaml --architectures redux",
                "--architectures: unknown architecture \"redux\"; accepted"
            ),
            ("run small.yaml --architectures ''", "--architectures: found nothing; accepted"),
            ("run small.yaml --reference redux", "--reference: found \"redux\"; accepted"),
            (
                "run small.yaml --architectures direct --reference mvc",
                "--reference: found \"mvc\"; accepted"
            ),
            ("run small.yaml --inject trap", "--inject: found \"trap\"; accepted"),
            ("run small.yaml --passes counts --inject stall:mvc", "--inject: found stall"),
            (
                "run small.yaml --passes counts --inject fixed-service:mvc",
                "--inject: found fixed-service with --passes counts"
            ),
            ("verify --mutants --inject trap:mvc", "--inject: found with --mutants; accepted: "),
            ("fuzz --replay x --inject trap:mvc", "--inject: found with --replay; accepted: "),
            ("check . --saved --inject trap:mvc", "--inject: found with --saved; accepted: "),
            (
                "run small.yaml --inject luck:mvc",
                "--inject: found \"luck:mvc\"; did you mean leak?"
            ),
            (
                "run small.yaml --architectures direct --inject trap:mvc",
                "--inject: found \"trap:mvc\"; accepted"
            ),
            ("ci prediction none", "none: found no such file or folder; accepted"),
            ("ci aa small.yaml --architecture redux", "--architecture: found \"redux\"; accepted"),
            (
                "ci aa small.yaml --comparison-blocks 9",
                "--comparison-blocks: found 9; accepted: 10 to 10000"
            ),
            ("run .", "no scenario \".\""), ("run /", "/: "), ("run ''", "no scenario \"\""),
            ("import small.yaml --as whatsapp -o x.trace --cap 1e300", "--cap: found 1e+300"),
            ("import small.yaml --as whatsapp -o x.trace --time-factor 0", "--time-factor: found"),
            ("import . --as whatsapp -o x.trace", "accepted: lines such as"),
            ("import small.yaml -o x.trace", "which is no format that is known"),
            ("import small.yaml --as icq -o x.trace", "--as: found \"icq\"; accepted: whatsapp"),
            ("import small.yaml --me Ann -o x.csv", "--me: found with a plain log"),
            ("import small.yaml --date 2024 -o x.trace", "--date: found"),
            ("import small.yaml --zone-minutes 9999 -o x.trace", "--zone-minutes: found"),
            ("import gone --as gitter -o x.trace", "gone: "),
            ("trace small.yaml -o gone/x.trace", "gone/x.trace: cannot be written"),
            ("timeline small.yaml -o gone/x", "gone/x: cannot be written"),
            ("verify --mutants --table gone/x", "gone/x: cannot be written"),
            ("trace small.yaml -o small.yaml", "which is the input"),
            ("verify small.yaml --table x.md", "--table: found without --mutants"),
            ("verify --mutants --limit 9", "--limit: found with --mutants; accepted: --mutants"),
            ("serve --burst=-1", "--burst: found without a scenario"),
            ("serve --speed 2", "--speed: found without a scenario"),
            ("serve --scenarios .", "--scenarios: found without a scenario"),
            ("play small.yaml --name Ann", "--name: found without --connect"),
            ("play --connect 127.0.0.1:1 --speed 2", "--speed: found with --connect"),
            ("run small.yaml --machine one", "--machine: found without --plan and --shard"),
            ("run --plan x.json --shard 1 --blocks 9", "--blocks: found with --plan"),
            ("run --plan x.json --shard 1 small.yaml", "found \"small.yaml\" with --plan"),
            ("run small.yaml --passes counts --blocks 9", "--blocks: found where the passes are"),
            ("run small.yaml --passes counts --all-cores", "--all-cores: found where"),
            ("run small.yaml --passes latency --frame-rate 120", "--frame-rate: found where"),
            ("run small.yaml --passes latency --frames-seconds 2", "--frames-seconds: found where"),
            ("run small.yaml --passes counts --latency-rounds 2", "--latency-rounds: found where"),
            ("run small.yaml --quick --latency-seconds 2", "--latency-seconds: found where"),
            (
                "run small.yaml --passes frames --latency-effects 9",
                "--latency-effects: found where"
            ),
            ("run small.yaml --passes counts --latency-limit 9", "--latency-limit: found where"),
            (
                "run small.yaml --passes latency --latency-limit 9",
                "--latency-limit: found without --latency-effects"
            ),
            ("run small.yaml --time-scale 2", "--time-scale: found where the passes are counts,"),
            ("doctor --for-shards --format json", "--format: found with --for-shards"),
            ("doctor small.yaml --for-shards", "found \"small.yaml\" with --for-shards; accepted"),
            ("model small.yaml --xcode x.swiftpm", "found \"small.yaml\" with --xcode; accepted"),
            ("trace small.yaml --force", "--force: found without --output"),
            ("model --format table -o x.json", "--format: found table with --output"),
            ("timeline small.yaml --event 1 -o x", "--output: found with --event"),
            ("explain small.yaml mvc mvp --event 1 -o x", "--output: found with --event"),
            ("profile small.yaml -a mvc --instructions --samples 9", "--samples: found with"),
            ("profile small.yaml -a mvc --instructions --inject trap", "--inject: found with"),
            ("fuzz --replay x --cases 9", "--cases: found with --replay"),
            ("fuzz --mutant x --architectures mvc", "--architectures: found with --mutant"),
            ("report . --csv - --explain", "--explain: found without --table"),
            ("report . --html a --html b", "--html: found 2 times; accepted: once"),
            ("report . --html=a --single-file b", "--html: found 2 times; accepted: once"),
            ("verify small.yaml --limit 1 --limit=2", "--limit: found 2 times"),
            ("trace small.yaml -o a.trace --output b.trace", "--output: found 2 times"),
            ("model --xcode x.swiftpm --format json", "--format: found with --xcode"),
            ("list sizes --scenarios .", "--scenarios: found with sizes"),
            ("check --saved --limit 9 .", "--limit: found with --saved"),
            ("check small.yaml --against-binary x --build-flag y", "--build-flag: found with"),
            ("sweep small.yaml --axis chats=5,6 --chats 7", "--chats: found with --axis chats"),
            ("verify small.yaml --mutants", "found \"small.yaml\" with --mutants; accepted: --mut"),
            ("run small.yaml --architectures all,mvc", "found all among others"),
            ("run $'\\e]0;x\\a'", "no scenario \"<U+1B>]0;x<U+7>\""),
            ("run $'x\\n::error::y'", "no scenario \"x<U+A>::error::y\""),
            ("run $'x\\xe2\\x80\\xaey'", "no scenario \"x<U+202E>y\""),
            ("run $'x\\xff'", "found an argument that is not UTF-8, \"x\u{FFFD}\"; accepted: "),
            ("run small.yaml --blocks 10001", "--blocks: found 10001; accepted: 1 to 10000"),
            ("trace /dev/zero", "/dev/zero: found a pipe or a device"),
            ("import /dev/zero --as irc -o x.trace", "/dev/zero: neither a file nor a folder"),
        ])
        func nonsenseIsRefusedAndNamed(line: String, said: String) throws {
            let outcome = try crosstalk.shell("$crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(said))
            #expect(crosstalk.results() == [])
            #expect(crosstalk.leftovers == [])
        }

        @Test func optionsThatWereGivenAreTypedAgain() throws {
            let words = [
                "small", "--store", "sqlite", "-o", "my sc'en", "--all-cores", "--seeds", "60",
                "--inject", "stall:mvc", "--inject", "trap:mvp", "--time-scale", "1.5",
                "--model-implementation", "as-published",
            ]
            let given = try RunCommand.parse(words).givenOptions()
            #expect(
                given == [
                    "store": ["--store sqlite"], "output": [#"--output 'my sc'\''en'"#],
                    "all-cores": ["--all-cores"], "seeds": ["--seeds 60"],
                    "inject": ["--inject stall:mvc", "--inject trap:mvp"],
                    "time-scale": ["--time-scale 1.5"],
                    "model-implementation": ["--model-implementation as-published"],
                ]
            )
        }

        @Test(
            arguments: whenLong(
                [("whatsapp", Inputs.whatsapp), ("gitter", Inputs.gitter)],
                otherwise: [("whatsapp", Inputs.whatsapp)]
            )
        )
        func aRealLogIsMeasured(format: String, text: String) throws {
            try crosstalk.write(text, "log.txt")
            let imported = try crosstalk.run("import", "log.txt", "--as", format, "-o", "log.trace")
            #expect(imported.status == 0, "\(imported.errors)")
            #expect(imported.output.contains("40 messages of 3 senders"))
            let two = ["--architectures", "direct,mvvm-reactive"]
            let verified = try crosstalk.run(["verify", "log.trace"] + two)
            #expect(verified.status == 0, "\(verified.output)")
            let run = try crosstalk.run(["run", "log.trace", "--passes", "counts"] + two)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("mvvm-reactive"))
        }

        @Test func anImportReplacesNothingThatItHasNotWritten() throws {
            try crosstalk.write(Inputs.whatsapp, "chat.csv")
            try crosstalk.write("mine", "notes.csv")
            func refused(_ output: String) throws -> String {
                let outcome = try crosstalk.run(
                    "import",
                    "chat.csv",
                    "--as",
                    "whatsapp",
                    "-o",
                    output
                )
                #expect(outcome.status == 64)
                return outcome.errors
            }
            #expect(try refused("chat.csv").contains("which is the input"))
            #expect(try refused("./tree/../chat.csv").contains("which is the input"))
            #expect(try refused("chat.txt").contains("ends in .trace, .csv or .jsonl"))
            #expect(try refused("notes.csv").contains("--force"))
            #expect(try crosstalk.shell("cat notes.csv").output == "mine")
            // What an import has written it may write again; a file's name may be a person's.
            for flags in ["-o Ann.trace", "-o Ann.trace", "-o notes.csv --force"] {
                let line = "$crosstalk import chat.csv --as whatsapp \(flags)"
                let outcome = try crosstalk.shell(line)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            let named = try crosstalk.shell("grep '^name' Ann.trace")
            #expect(named.output == "name whatsapp-import\n")
        }

        @Test func aLogIsSharedWithoutItsWordsWhereGitWouldPublishIt() throws {
            try crosstalk.write(Inputs.whatsapp, "log.txt")
            let open = try crosstalk.run("import", "log.txt", "-o", "log.csv")
            #expect(open.status == 0, "\(open.errors)")
            #expect(open.output.contains("as in the log"))
            _ = try crosstalk.shell("mkdir -p tree/.git")
            let hidden = try crosstalk.run("import", "log.txt", "-o", "tree/log.csv")
            #expect(hidden.output.contains("replaced"))
            let told = try crosstalk.run(
                "import",
                "log.txt",
                "-o",
                "tree/as-is.csv",
                "--no-anonymize"
            )
            #expect(told.output.contains("as in the log"))
            let compared = try crosstalk.shell(
                "cmp log.csv tree/as-is.csv && ! cmp -s log.csv tree/log.csv"
            )
            #expect(compared.status == 0, "\(compared.errors)")
            // What was shared makes the same events as what it was made from.
            for name in ["log", "tree/log"] {
                let trace = try crosstalk.run("import", "\(name).csv", "-o", "\(name).trace")
                #expect(trace.output.contains("40 messages of 3 senders"), "\(trace.errors)")
            }
            let events = try crosstalk.shell(
                "diff <(sed '1,/^begin/d' log.trace) <(sed '1,/^begin/d' tree/log.trace)"
            )
            #expect(events.status == 0, "\(events.output)\(events.errors)")
        }

        @Test(arguments: ["table", "json", "markdown", "csv"])
        func aPipeGetsNoEscapeCodes(format: String) throws {
            let outcome = try crosstalk.run(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct",
                "--format",
                format
            )
            #expect(outcome.status == 0)
            #expect(!outcome.output.isEmpty)
            #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
        }

        @Test(arguments: [(nil, true), ("1", false)])
        func aTerminalGetsColoursUnlessTheyAreUnwanted(noColour: String?, isPainted: Bool) throws {
            let terminal = try Terminal()
            let process = Process()
            process.executableURL = Crosstalk.executable
            process.arguments = [
                "verify", "small.yaml", "--architectures", "mvc", "--inject", "stale-row:mvc",
            ]
            process.currentDirectoryURL = crosstalk.folder
            process.environment = ["NO_COLOR": noColour ?? "", "TMPDIR": crosstalk.scratch.path]
            process.standardOutput = terminal.far
            process.standardError = FileHandle.nullDevice
            try process.run()
            let shown = terminal.read()
            process.waitUntilExit()
            #expect(shown.contains("breaks R3"))
            #expect(shown.contains("\u{1B}[") == isPainted)
        }

        @Test(arguments: ["0", "-3", "1", "x"])
        func anOddTerminalWidthIsBorneWith(columns: String) throws {
            let outcome = try crosstalk.run(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct",
                environment: ["COLUMNS": columns]
            )
            #expect(outcome.status == 0)
            #expect(outcome.output.split(separator: "\n").contains { $0.count > 20 })
        }
    }
}

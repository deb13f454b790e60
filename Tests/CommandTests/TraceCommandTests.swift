import EventTraces
import Foundation
import Testing

extension CommandTests {
    struct TraceCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        private func hash(_ outcome: Crosstalk.Outcome) -> Substring? {
            outcome.output.split(separator: "\n").first { $0.hasPrefix("sha256") }
        }

        @Test func theSameSeedGivesTheSameTrace() throws {
            let first = try crosstalk.run("trace", "small.yaml")
            #expect(first.status == 0)
            #expect(hash(first) != nil)
            #expect(try hash(crosstalk.run("trace", "small.yaml")) == hash(first))
            #expect(try hash(crosstalk.run("trace", "small.yaml", "--seed", "7")) == hash(first))
            #expect(try hash(crosstalk.run("trace", "small.yaml", "--seed", "8")) != hash(first))
        }

        @Test func whatIsWrittenIsWhatWasShown() throws {
            let shown = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            #expect(shown.output.contains("small.trace"))
            let again = try crosstalk.run("trace", "small.trace")
            #expect(hash(shown) != nil)
            #expect(hash(again) == hash(shown))
            let path = crosstalk.folder.appending(path: "small.trace").path
            #expect(try EventTrace.load(path: path).events.count > 200)
        }

        @Test func durationAndRatesCanBeSet() throws {
            func line(_ word: String, _ options: String = "") throws -> Substring? {
                try crosstalk.shell("$crosstalk trace small.yaml \(options)")
                    .output.split(separator: "\n").first { $0.hasPrefix(word) }
            }
            #expect(try line("duration", "--duration '10 min'")?.contains("599.") == true)
            #expect(try line("arrivals", "--rate-scale 1") == line("arrivals"))
            #expect(try line("arrivals", "--rate-scale 10") != line("arrivals"))
            _ = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            for option in [["--duration", "10"], ["--duration", "0 s"], ["--rate-scale", "0"]] {
                let outcome = try crosstalk.run("trace", "small.yaml", option[0], option[1])
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("\(option[0]): found"))
                #expect(try crosstalk.run("trace", "small.trace", option[0], "9").status == 64)
            }
        }

        @Test func aWrongFieldIsFoundAndNamed() throws {
            let text = Inputs.scenario.replacing("rate: 3/s", with: "rate: often")
            try crosstalk.write(text, "bad.yaml")
            let outcome = try crosstalk.run("trace", "bad.yaml")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            let line = try #require(
                text.split(separator: "\n").firstIndex { $0.contains("often") }
            )
            #expect(outcome.errors.hasPrefix("crosstalk: bad.yaml:\(line + 1):"))
            #expect(outcome.errors.contains(/:\d+:\d+: streams\.push\.arrivals\.rate/))
            #expect(outcome.errors.contains("often"))
            #expect(outcome.errors.contains("accepted"))
        }

        @Test func anUnknownScenarioComesWithTheList() throws {
            let outcome = try crosstalk.run("trace", "no-such-thing")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("no-such-thing"))
            #expect(outcome.errors.contains("morning-rush"))
        }

        @Test(arguments: [
            ("", "empty.trace", "empty.trace:1:"), ("", "empty.yaml", "empty.yaml:1:1:"),
            ("crosstalk.trace/1\nname x\n", "cut.trace", "cut.trace:3:"),
        ])
        func filesThatEndTooSoonAreRefused(text: String, name: String, place: String) throws {
            try crosstalk.write(text, name)
            let outcome = try crosstalk.run("trace", name)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(place))
        }

        @Test func aTraceCutInTheMiddleIsRefused() throws {
            _ = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            let whole = try Data(contentsOf: crosstalk.folder.appending(path: "small.trace"))
            try whole.prefix(whole.count / 2)
                .write(to: crosstalk.folder.appending(path: "half.trace"))
            for command in ["trace", "run", "verify"] {
                let outcome = try crosstalk.run(command, "half.trace")
                #expect(outcome.status == 64)
                #expect(outcome.errors.hasPrefix("crosstalk: half.trace:"))
            }
        }

        @Test func aDeviceIsWrittenToAndNotReplaced() throws {
            let pipe = crosstalk.folder.appending(path: "pipe")
            let outcome = try crosstalk.shell(
                "mkfifo pipe; cat pipe > copy.trace & $crosstalk trace small.yaml -o pipe; wait"
            )
            #expect(outcome.status == 0)
            var info = stat()
            #expect(lstat(pipe.path, &info) == 0)
            #expect(info.st_mode & S_IFMT == S_IFIFO)
            #expect(try crosstalk.run("trace", "copy.trace").status == 0)
        }
    }
}

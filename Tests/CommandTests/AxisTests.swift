import ArgumentParser
import Foundation
import LongTests
import Testing

/// What is no architecture, and still has a price, can be chosen in every command that measures, or is refused by its name.
extension CommandTests {
    struct AxisTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
        }

        private static let axes =
            "--store sqlite --history-page 50 --transport loopback --model-implementation as-published"

        private static let lines = [
            "run": "pushes.yaml --architectures direct --passes counts --duration 12s",
            "verify": "pushes.yaml --architectures direct --duration 12s",
            "sweep": "pushes.yaml --architectures direct --axis history=50,60 --blocks 0",
            "timeline": "pushes.yaml --architectures direct --duration 12s",
            "explain": "pushes.yaml direct mvp --allocations-only --duration 12s",
            "profile": "pushes.yaml --architecture direct --samples 20",
            "capacity": "pushes.yaml --architectures direct --runs 1 --seconds 0.2",
            "check":
                "pushes.yaml --against-binary \(Crosstalk.executable.path) --only cpu --blocks 10 --architectures direct --duration 12s",
            "factors": "pushes.yaml --architectures async-streams,direct --blocks 0",
            "injections": "pushes.yaml --architecture direct --blocks 1",
            "aa": "pushes.yaml --architecture direct --blocks 1 --trials 1",
            "gate-aa": "pushes.yaml --architectures direct --gates 1 --jobs 0",
        ]

        @Test(arguments: Self.lines.keys.sorted())
        func everyCommandThatMeasuresTakesEveryAxis(name: String) throws {
            let words =
                try #require(Self.lines[name]).split(separator: " ")
                + "\(Self.axes) --list-update reload".split(separator: " ")
            _ = try InjectionTests.command(name).parseAsRoot(words.map(String.init))
        }

        @Test(
            arguments: whenLong(
                [
                    "run", "verify", "sweep", "timeline", "explain", "profile", "capacity",
                    "factors",
                ],
                otherwise: ["timeline"]
            )
        )
        func whatIsTakenIsMeasured(name: String) throws {
            let line = try #require(Self.lines[name])
            let outcome = try crosstalk.shell("$crosstalk \(name) \(line) \(Self.axes)")
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }

        @Test(arguments: [
            ("check pushes.yaml --store sqlite", "--store: found sqlite; accepted: memory"),
            ("baseline update pushes.yaml --transport loopback", "--transport: found loopback"),
            ("check pushes.yaml --against HEAD --store sqlite", "--store: found sqlite"),
            ("factors pushes.yaml --list-update reload", "--list-update: found where each way"),
            ("plan pushes.yaml --shards 2 --list-update reload", "--list-update: found with plan"),
            (
                "explain pushes.yaml mvc mvp --transport loopback",
                "--transport: found loopback under"
            ),
            ("timeline pushes.yaml --history-page 50", "--history-page: found with --store memory"),
        ])
        func whatCannotBeIsRefusedByName(line: String, said: String) throws {
            let outcome = try crosstalk.shell("$crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}

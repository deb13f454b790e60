import ArgumentParser
import InjectedFaults
import Testing

@testable import CrosstalkCommand
@testable import WholeTool

/// A command shows every fault that it accepts, and refuses the others by name.
struct InjectionTests {
    /// The least that each command with `--inject` takes beside it, and how a fault is written there.
    static let lines = [
        "run": "run small.yaml --inject %:direct",
        "verify": "verify small.yaml --inject %:direct",
        "fuzz": "fuzz --inject %:direct",
        "check": "check small.yaml --inject %:direct",
        "explain": "explain small.yaml direct mvc --inject %",
        "profile": "profile small.yaml --architecture direct --inject %",
        "sweep": "sweep small.yaml --axis history=1,2 --inject %:direct",
        "capacity": "capacity small.yaml --inject %:direct",
        "wire-crashes": "wire-crashes --inject %:direct",
    ]

    /// All of the whole tool's, those of groups too.
    private static var commands: [any ParsableCommand.Type] {
        let extra = CrosstalkCommand.extraCommands.map { $0 as any ParsableCommand.Type }
        return commands(of: CrosstalkCommand.configuration.subcommands + extra)
    }

    private static func commands(
        of types: [any ParsableCommand.Type]
    ) -> [any ParsableCommand.Type] {
        types.flatMap { [$0] + commands(of: $0.configuration.subcommands) }
    }

    private static func command(_ name: String) throws -> any ParsableCommand.Type {
        try #require(commands.first { $0.configuration.commandName == name })
    }

    private static func injecting(_ name: String) throws -> any InjectingCommand.Type {
        try #require(command(name) as? any InjectingCommand.Type)
    }

    private func refusal(of fault: String, by name: String) throws -> String? {
        let line = try #require(Self.lines[name]).replacing("%", with: fault)
        let command = try Self.command(name)
        do {
            _ = try command.parseAsRoot(line.split(separator: " ").dropFirst().map(String.init))
            return nil
        } catch {
            #expect(command.exitCode(for: error).rawValue == 64)
            return command.message(for: error)
        }
    }

    @Test func noOtherCommandHasTheOption() {
        var found: Set<String> = []
        for command in Self.commands {
            let help = command.helpMessage(includeHidden: true)
            guard help.contains("--inject") else { continue }
            found.insert(command.configuration.commandName ?? "\(command)")
        }
        #expect(found == Set(Self.lines.keys))
    }

    @Test(arguments: lines.keys.sorted())
    func aFaultThatIsNoneIsRefused(name: String) throws {
        let refusal = try refusal(of: "nonsense", by: name)
        let words = try #require(refusal)
        #expect(words.contains("--inject: found \"nonsense"))
        let shown = try Self.injecting(name).shownFaults
        #expect(!shown.isEmpty && shown.allSatisfy { words.contains($0.rawValue) }, "\(words)")
    }

    @Test(arguments: lines.keys.sorted(), InjectedFault.allCases)
    func aFaultIsTakenWhereItShowsAndElseRefusedByName(
        name: String,
        fault: InjectedFault
    ) throws {
        let shown = try Self.injecting(name).shownFaults
        let refusal = try refusal(of: fault.rawValue, by: name)
        #expect((refusal == nil) == shown.contains(fault))
        guard let refusal else { return }
        #expect(refusal.contains("--inject: found \"\(fault.rawValue)"))
        #expect(refusal.contains(shown.map(\.rawValue).joined(separator: ", ")), "\(refusal)")
    }
}

extension CommandTests {
    /// Commands of which the other suites show nothing: what is injected reaches the app.
    struct InjectionEffectTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(arguments: [
            ("fuzz --cases 30 --architectures direct --shrink 1", "own-unread", "R12"),
            ("fuzz --cases 30 --architectures direct --shrink 0", "trap", "the injected trap"),
            ("wire-crashes --kills 20 --architectures direct", "own-unread", "R12"),
        ])
        func whatIsInjectedIsFound(line: String, fault: String, said: String) throws {
            let outcome = try crosstalk.start(line: "\(line) --inject \(fault):direct").end()
            #expect(outcome.status == 3, "\(outcome.errors)")
            #expect(outcome.output.contains(said), "\(outcome.output)")
            let healthy = try crosstalk.start(line: line).end()
            #expect(healthy.status == 0, "\(healthy.output)\(healthy.errors)")
        }

        /// A saved case says what was injected.
        @Test func aReplayedCaseFailsAsItDid() throws {
            let line = "fuzz --cases 30 --architectures direct --inject own-unread:direct"
            let outcome = try crosstalk.start(line: line).end()
            let folder = try #require(outcome.output.firstMatch(of: /fuzz --replay (\S+)/)).output.1
            let replay = try crosstalk.start(line: "fuzz --replay \(folder)").end()
            #expect(replay.status == 3 && replay.output.contains("R12"), "\(replay.output)")
        }

        /// Moments of kills are steps of what is asked, so that a seed repeats; and nothing is lost or doubled.
        @Test func killsOfASeedComeToTheSameEnd() throws {
            let line = "wire-crashes --kills 40 --seed 101 --architectures direct,async-streams"
            let outcomes = try (0..<2).map { _ in try crosstalk.start(line: line).end() }
            #expect(outcomes.allSatisfy { $0.status == 0 })
            #expect(outcomes[0].output == outcomes[1].output)
            #expect(outcomes[0].output.contains("40 of 40 kills of the server, 0 failures"))
            // Such as a continuation that nobody resumed, of an app that was killed.
            #expect(outcomes.allSatisfy { $0.errors == "" }, "\(outcomes[0].errors)")
        }
    }
}

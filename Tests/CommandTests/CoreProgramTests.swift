import ArgumentParser
import CrosstalkCommand
import Foundation
import MainJob
import Testing
import WholeTool

/// The program of the main job says what it lacks, and where that is.
struct CoreProgramTests {
    private static let program = Crosstalk.built.appending(path: "crosstalk-core").path

    @Test(arguments: [
        "serve", "play quiet-day", "import log.txt -o a.trace", "port Sources",
        "verify small.yaml --transport loopback", "verify small.yaml --store sqlite",
        "fuzz --cases 1 --store sqlite", "verify small.yaml --architectures viper",
        "check small.yaml",
        "sweep small.yaml --axis history=1,2", "verify --mutants",
        "report sweep.json --html a.html",
    ])
    func whatIsNotBuiltIsNamedWithTheCommandThatBuildsIt(line: String) throws {
        let crosstalk = try Crosstalk()
        try #"{"schema": "crosstalk.sweep/2"}"#.write(
            to: crosstalk.folder.appending(path: "sweep.json"),
            atomically: true,
            encoding: .utf8
        )
        let outcome = try crosstalk.shell("\(Self.program) \(line)")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("make build"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func everyCommandBesideTheMainJobIsKnownToIt() {
        let commands = CrosstalkCommand.commands + CrosstalkCommand.extraCommands
        let names = commands.filter { !($0 is any ChildCommand.Type) }
            .compactMap { $0.configuration.commandName }
        #expect(Set(names) == Extras.commandsOfWholeTool)
    }

    @Test func screensOfTheHeadlineArchitecturesAreVerified() throws {
        let outcome = try Crosstalk().shell("\(Self.program) verify small.yaml")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("mvvm-reactive"))
    }
}

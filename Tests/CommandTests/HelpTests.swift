import ArgumentParser
import Foundation
import Testing

@testable import MainJob

/// What `--help` says.
extension CommandTests {
    struct HelpTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(arguments: [
            "", "run", "verify", "trace", "import", "baseline", "check", "list", "doctor", "ci aa",
            "report", "compare",
        ])
        func helpIsThere(command: String) throws {
            let outcome = try crosstalk.shell("$crosstalk \(command) --help")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("USAGE: crosstalk"))
        }

        @Test func theFirstPageOfHelpNamesEveryCommandInTwelveLines() throws {
            let help = try crosstalk.shell("COLUMNS=200 $crosstalk --help").output
            let commands = help.split(separator: "SUBCOMMANDS:\n").dropFirst()
                .flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("  ") } }
                .filter { !$0.contains("for detailed help") }
            #expect(commands.count == 12)
            let words = Set(commands.joined(separator: " ").split { !($0.isLetter || $0 == "-") })
            for command in InjectionTests.firstWords
            where !(command is any ChildCommand.Type) {
                let name = try #require(command.configuration.commandName)
                #expect(words.contains(Substring(name)), "\(name)")
            }
        }
    }
}

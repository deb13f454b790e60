import ArgumentParser

/// The command line, nothing else: every word of the tool is a subcommand in `Commands/`.
struct CrosstalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crosstalk",
        abstract: "One chat app in many UI architectures, driven headlessly and compared.",
        discussion: """
            Exit codes: 0 done or equal, 1 failed, 2 regression, 3 an architecture did not conform, \
            4 improvement only, 5 no baseline, 64 bad usage or input.
            """,
        subcommands: [
            ListCommand.self, RunCommand.self, VerifyCommand.self, TraceCommand.self,
            ImportCommand.self, BaselineCommand.self, CheckCommand.self, ProfileCommand.self,
            DoctorCommand.self, MeasureCommand.self,
        ]
    )
}

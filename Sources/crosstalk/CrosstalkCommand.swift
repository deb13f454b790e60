import ArgumentParser
import Experiments
import RunRecords
import RunReports

/// The command line, nothing else: every word of the tool is a subcommand in `Commands/`.
struct CrosstalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crosstalk",
        abstract: "One chat app in many UI architectures, driven headlessly and compared.",
        discussion: """
            Exit codes: 0 done or equal, 1 failed, 2 regression, 3 an architecture did not conform, \
            4 improvement only, 5 no baseline, 64 bad usage or input.

            Environment: CROSSTALK_COMMIT names the commit that results are of, where git cannot be \
            asked (with -dirty behind it if the sources differ); NO_COLOR turns colours off; TMPDIR \
            says where scratch files go.
            """,
        subcommands: [
            ListCommand.self, RunCommand.self, VerifyCommand.self, FuzzCommand.self,
            TraceCommand.self,
            ImportCommand.self, BaselineCommand.self, CheckCommand.self, ProfileCommand.self,
            SweepCommand.self, FactorsCommand.self, CapacityCommand.self, ReportCommand.self,
            CompareCommand.self, HistoryCommand.self, ModelCommand.self, PortCommand.self,
            DoctorCommand.self, SelfComparisonCommand.self, GateSelfComparisonCommand.self,
            RulesCommand.self, MeasureCommand.self,
        ]
    )

    @Flag(help: "Show which commit and toolchain this program was built with.")
    var version = false

    func run() throws {
        guard version else { throw CleanExit.helpRequest(self) }
        try reportingErrors {
            let build = try RunEnvironment.current(arguments: [])
            let libraries = (build.libraries ?? [:]).sorted { $0.key < $1.key }
                .map { ", \($0.key) \($0.value)" }.joined()
            print(
                "crosstalk, commit \(build.commit)\(build.dirty ? " with changes" : ""), "
                    + "Swift \(build.swift)\(libraries), \(build.flags.first ?? "")"
            )
        }
    }
}

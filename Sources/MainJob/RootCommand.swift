import ArchitectureCatalog
package import ArchitectureContract
package import ArgumentParser
import Experiments
import Foundation
import HeadlineArchitectures
import Probes
import ReportedErrors
import RunRecords

/// The command line, nothing else: every word of the main job is a subcommand in `Commands/`, and a program has others beside them.
package struct RootCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: ProgramName.short,
        abstract: "One chat app in many UI architectures, driven headlessly and compared.",
        discussion: """
            Exit codes: 0 done or equal, 1 failed or interrupted, 2 regression, 3 an architecture did not conform, \
            4 improvement only, 5 no baseline, 64 bad usage or input.

            Environment: CROSSTALK_COMMIT names the commit that results are of, where git cannot be \
            asked (with -dirty behind it if the sources differ); NO_COLOR turns colours off; TMPDIR \
            says where scratch files go.
            """,
        groupedSubcommands: groups(of: commands + Extras.installed.commands)
    )

    private static let commands: [Extras.Command] = [
        NewCommand.self, ListCommand.self, RunCommand.self, PlanCommand.self, MergeCommand.self,
        VerifyCommand.self, TraceCommand.self, ReportCommand.self, CompareCommand.self,
        RulesCommand.self, MeasureCommand.self,
    ]

    /// The first page of help, in the order of use: what each of these answers names the commands beside it, which are not shown.
    private static let firstPage: KeyValuePairs = [
        "Measuring": ["list", "run", "play", "doctor"],
        "Explaining": ["explain", "sweep", "trace", "report"],
        "Developing": ["new", "verify", "check", "drive"],
    ]

    private static func groups(of commands: [Extras.Command]) -> [CommandGroup] {
        func named(_ name: String) -> Extras.Command? {
            commands.first { $0.configuration.commandName == name }
        }
        let shown = firstPage.map { CommandGroup(name: $0, subcommands: $1.compactMap(named)) }
        let names = firstPage.flatMap(\.value)
        let others = commands.filter { !names.contains($0.configuration.commandName ?? "") }
        return shown + [CommandGroup(name: "Other", subcommands: others)]
    }

    /// What the argument parser fills.
    package init() {}

    /// Does what the process's arguments say with what `extras` has beside the main job, and ends the process.
    ///
    /// Call it at the top of `main.swift`, on the main thread: measurements are processes of the same program.
    ///
    /// - Parameters:
    ///   - architectures: What the catalogue has beside its own; their ids are not among its.
    ///   - extras: What the program was built with.
    ///   - prepare: What is left to do before the arguments are read; what it throws is bad input.
    package static func main(
        adding architectures: [any Architecture.Type] = [],
        with extras: Extras,
        _ prepare: () throws -> Void = {}
    ) -> Never {
        ParentBond.tieToOurs()
        // A reader that has seen enough (`| head`) and a file that may not grow are errors of one write, not the end of a
        // run with its children and its scratch folder.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // Swift's runtime would say where each thread is, for half a minute, and go on.
        signal(SIGQUIT, SIG_DFL)
        // A process that a library's thread has started inherits what that thread blocks.
        var quit = sigset_t()
        sigemptyset(&quit)
        sigaddset(&quit, SIGQUIT)
        pthread_sigmask(SIG_UNBLOCK, &quit, nil)
        // Started without one of its three streams, a process would take the next file that it opens for it. What is printed
        // to a closed one is lost, which is an error: this one cannot be written.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
        // The parser calculates with any number as a width.
        let columns = ProcessInfo.processInfo.environment["COLUMNS"]
        if !(1...10_000).contains(columns.flatMap { Int($0) } ?? 0) { unsetenv("COLUMNS") }
        // An empty one would be the root folder's.
        if ProcessInfo.processInfo.environment["TMPDIR"] == "" { unsetenv("TMPDIR") }
        ProgramName.set(typed: CommandLine.arguments.first ?? "", path: OwnExecutable.path)
        do {
            try reportingErrors {
                try ProcessLimits.raise()
                try requireText()
                try Extras.install(extras)
                try add(architectures)
                try prepare()
            }
        } catch {
            exit(withError: error)
        }
        do {
            var command = try parsedCommand()
            // Whose folder is deleted meanwhile is not to lose the measurement, which is a command that people do not see.
            if command is any ToolCommand, !(command is any ChildCommand) {
                try reportingErrors {
                    try requireFolder()
                    try PackageBuild.failIfElsewhere(typed: CommandLine.arguments.first ?? "")
                    try ProcessLimits.requireThreads()
                }
            }
            try command.run()
        } catch {
            end(with: error)
        }
        exit()
    }

    /// Refuses arguments in other bytes than UTF-8, which would be given to files under another name.
    private static func requireText() throws {
        for (place, argument) in CommandLine.arguments.enumerated() {
            guard let bytes = CommandLine.unsafeArgv[place] else { return }
            try require(
                String(validatingCString: bytes) != nil,
                "found an argument that is not UTF-8, \"\(argument.printableLine.shortened)\"; accepted: names in UTF-8"
            )
        }
    }

    /// What the arguments say; of wrong ones, which the parser quotes, an error has what a terminal can be given.
    private static func parsedCommand() throws -> any ParsableCommand {
        let given = Array(CommandLine.arguments.dropFirst())
        do {
            return try parseAsRoot(given)
        } catch {
            let shown = given.map(\.printableLine.shortened)
            if shown != given { _ = try parseAsRoot(shown) }
            throw error
        }
    }

    /// Ends the process as the parser or a command has it, which may be with help that cannot be printed.
    private static func end(with error: any Error) -> Never {
        let (text, code) = (fullMessage(for: error), exitCode(for: error))
        guard code == .success else {
            if !text.isEmpty { Console.usage(text) }
            exit(withError: code)
        }
        do {
            try reportingErrors { if !text.isEmpty { print(text) } }
        } catch {
            exit(withError: error)
        }
        exit()
    }

    /// Refuses to work where nothing can be read or written, and no folder is above.
    ///
    /// - Throws: ``UsageError``
    private static func requireFolder() throws {
        try require(
            !FileManager.default.currentDirectoryPath.isEmpty,
            "the current folder: found that it is gone; accepted: one that is there"
        )
    }

    /// Puts architectures into the catalogue.
    ///
    /// - Throws: ``UsageError`` for an id that is taken, or that is none; then nothing is added.
    private static func add(_ architectures: [any Architecture.Type]) throws {
        var taken = Set(ArchitectureCatalog.ids)
        for type in architectures {
            let id = type.identity.id
            try require(
                id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil,
                "\(type): found id \"\(id)\"; accepted: lower-case letters and digits with hyphens "
                    + "between, such as my-mvvm"
            )
            try require(
                !PackageNames.meant.contains(id),
                "\(type): found id \"\(id)\", which means other architectures; give it another id"
            )
            try require(
                taken.insert(id).inserted,
                "\(type): there is an architecture \"\(id)\" already; give it another id"
            )
        }
        ArchitectureCatalog.add(architectures)
    }

    /// Carries out another command as its words say, for one that has several to do.
    ///
    /// - Throws: What that command does.
    package static func carryOut(_ words: [String]) throws {
        var command = try parseAsRoot(words)
        try command.run()
    }

    @Flag(help: "Show which commit and toolchain this program was built with.")
    var version = false

    /// Says which build this is, with `--version`, and else how to use it.
    package func run() throws {
        guard version else { throw CleanExit.helpRequest(self) }
        try reportingErrors {
            try Self.requireFolder()
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

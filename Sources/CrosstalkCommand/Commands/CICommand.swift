import ArgumentParser
import MainJob

/// What proves the tool itself, as its CI does.
struct CICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci",
        abstract: "Is the tool itself right? Wrong verdicts, work of known size, kills.",
        shouldDisplay: false,
        subcommands: Extras.installed.proofs
    )
}

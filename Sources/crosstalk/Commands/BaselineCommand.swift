import ArgumentParser
import Experiments
import Foundation
import RunReports

struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Save the counts that check holds later builds to.",
        subcommands: [UpdateCommand.self, ListBaselinesCommand.self]
    )

    struct UpdateCommand: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "update",
            abstract: "Count now, and save it as the baseline of each scenario."
        )

        @OptionGroup var gate: GateOptions

        func run() throws {
            try reportingErrors {
                try gate.check()
                try UnrepeatableBaseline.check(RunEnvironment.current(arguments: []))
                try gate.makeFolder()
                let interruption = Interruption()
                for name in TraceSource.names(gate.scenarios) {
                    let record = try gate.count(name, interruption)
                    if interruption.isRaised { throw Interrupted() }
                    let missing = record.architectures.filter { !$0.conforms || !$0.errors.isEmpty }
                    for architecture in missing {
                        Console.error(
                            "\(record.scenario.id), \(architecture.id): left out, "
                                + (architecture.failure.map { "breaks \($0.rule)" }
                                    ?? architecture.errors.joined(separator: "; "))
                        )
                    }
                    let baseline = try Baseline(record)
                    let path = try gate.write(baseline)
                    print(
                        "\(record.scenario.id): \(baseline.architectures.count) architectures saved in \(path)"
                    )
                }
            }
        }
    }

    struct ListBaselinesCommand: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the baselines there are."
        )

        @Option(help: "Where baselines lie.")
        var baselines = GateOptions.defaultFolder

        func run() throws {
            try reportingErrors {
                let names =
                    (try? FileManager.default.contentsOfDirectory(atPath: baselines)) ?? []
                for name in names.sorted() where name.hasSuffix(".json") {
                    let file = URL(filePath: baselines).appending(path: name)
                    let baseline = try GateOptions.read(file)
                    print(
                        "\(baseline.scenario.id)  \(baseline.architectures.count) architectures, "
                            + "Swift \(baseline.swift), commit \(baseline.commit.prefix(12))"
                    )
                }
                if names.isEmpty { print("no baselines in \(baselines)") }
            }
        }
    }
}

/// Counts of sources that nobody can find again.
struct UnrepeatableBaseline: Error, CustomStringConvertible {
    var description: String

    /// Refuses before anything is counted.
    static func check(_ environment: RunRecord.Environment) throws {
        guard environment.dirty else { return }
        let known =
            environment.commit == "unknown"
            ? "the commit that was built is not known"
            : "the sources differ from commit \(environment.commit.prefix(12))"
        throw UnrepeatableBaseline(
            description: "\(known), so that nobody could repeat the baseline; commit first, "
                + "or name the commit in \(RunEnvironment.commitVariable)"
        )
    }
}

/// Somebody pressed Ctrl-C.
struct Interrupted: Error, LocalizedError {
    var errorDescription: String? { "interrupted; nothing was saved" }
}

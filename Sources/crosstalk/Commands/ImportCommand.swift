import ArgumentParser
import EventTraces
import Foundation

struct ImportCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case whatsapp, gitter
    }

    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Turn a real chat log into a trace.",
        discussion: """
            Names and texts stay behind: a trace carries who, when and how long. What was skipped, \
            joined or inferred is counted and said.
            """
    )

    @Argument(help: "The log; several for gitter rooms that are one inbox.")
    var files: [String]

    @Option(name: .customLong("as"), help: "What the log is.")
    var format: Format

    @Option(name: .shortAndLong, help: "Where to write the trace.")
    var output: String

    @Option(help: "Longest silence kept, in seconds; 0 keeps all. Recorded in the trace.")
    var cap: Double = 60

    @Option(help: "Divides every gap; recorded in the trace.")
    var timeFactor: Double = 1

    @Option(help: "Whether day or month comes first, where the log leaves it open.")
    var dateOrder: WhatsAppImporter.DateOrder?

    func run() throws {
        try reportingErrors {
            guard cap >= 0, cap.isFinite else {
                throw UsageError(description: "--cap: found \(cap); accepted: 0 or more seconds")
            }
            guard timeFactor > 0, timeFactor.isFinite else {
                throw UsageError(
                    description: "--time-factor: found \(timeFactor); accepted: above 0"
                )
            }
            let log = try read()
            var options = ImportOptions()
            options.cap = cap == 0 ? nil : .milliseconds(Int64(cap * 1_000))
            options.timeFactor = timeFactor
            let trace = log.trace(options)
            try trace.write(path: output)
            print(log.summary)
            for line in trace.provenance { print("recorded  \(line)") }
            TraceCommand.describe(trace)
            print("written   \(output)")
        }
    }

    private func read() throws -> ImportedLog {
        switch format {
        case .gitter: return try GitterImporter.load(paths: files)
        case .whatsapp:
            guard files.count == 1, let file = files.first else {
                throw UsageError(
                    description: "found \(files.count) files; accepted with --as whatsapp: one"
                )
            }
            return try WhatsAppImporter.load(path: file, dateOrder: dateOrder)
        }
    }
}

extension WhatsAppImporter.DateOrder: ExpressibleByArgument {}

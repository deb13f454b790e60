import ArgumentParser
import ChatDomain
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
            guard (0...1e9).contains(cap) else {
                throw UsageError(
                    description: "--cap: found \(cap); accepted: 0 to 1000000000 seconds"
                )
            }
            guard (0.001...1e9).contains(timeFactor) else {
                throw UsageError(
                    description: "--time-factor: found \(timeFactor); accepted: 0.001 to 1000000000"
                )
            }
            let log = try read()
            var options = ImportOptions()
            options.cap = cap == 0 ? nil : .milliseconds(Int64(cap * 1_000))
            options.timeFactor = timeFactor
            var trace = log.trace(options)
            trace.name = Self.name(for: output)
            try trace.write(path: output)
            print(log.summary)
            if let first = log.messages.first, let last = log.messages.last {
                print("first message \(Self.text(first.instant)), last \(Self.text(last.instant))")
            }
            // What the import met has just been said; it stands in the trace too.
            for line in trace.provenance where !line.hasPrefix("import:") {
                print("recorded    \(line)")
            }
            TraceCommand.describe(trace.digest)
            print("written     \(output)")
        }
    }

    /// The trace is called what its file is called: the log's own name may be somebody's.
    private static func name(for output: String) -> String {
        let name = URL(filePath: output).deletingPathExtension().lastPathComponent
        return name.isEmpty ? "import" : name
    }

    private static func text(_ instant: Timestamp) -> String {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000).ISO8601Format()
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

import ArgumentParser
import ChatDomain
import EventTraces
import Foundation
import LogImporters

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Turn a real chat log into a trace.",
        discussion: """
            Formats, found out by themselves unless --as names one:
            \(LogFormats.all.map { "  \($0.identifier): \($0.title)" }.joined(separator: "\n"))

            A trace carries who, when and how long; names and texts stay behind, always. Written to a .csv or \
            .jsonl file instead, the log is converted to the plain format, with names and texts: --anonymize \
            replaces them, letter by letter, by others of the same script and length, so that a team can share \
            the shape of its chats. Whatever is skipped, joined or inferred is counted and said.

            A file that is torn, in another encoding or otherwise broken is refused with its line, unless --lenient.
            """
    )

    @Argument(help: "The log: files, folders or zip archives, which become one inbox.")
    var files: [String]

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "What the log is: \(LogFormats.all.map { $0.identifier }.joined(separator: ", ")).",
            valueName: "format"
        )
    )
    var format: String?

    @Option(
        name: .shortAndLong,
        help: "Where to write: a .trace, or the plain log as .csv or .jsonl."
    )
    var output: String

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Replace names and texts in a plain log, keeping lengths and scripts; leave the log's hash out of a trace. "
                + "On by default where the output lies in a git work tree."
        )
    )
    var anonymize: Bool?

    @Option(help: "Longest silence kept, in seconds; 0 keeps all. Recorded in the trace.")
    var cap: Double = 60

    @Option(help: "Divides every gap; recorded in the trace.")
    var timeFactor: Double = 1

    @Option(help: "Whether day or month comes first, where the log leaves it open.")
    var dateOrder: DateOrder?

    @Option(help: "The day on which a log of bare times of day begins, such as 2024-01-31.")
    var date: String?

    @Option(help: "Minutes ahead of UTC of stamps that tell no zone.")
    var zoneMinutes: Int = 0

    @Flag(help: "Keep what can be read of a broken file; what is left out is counted.")
    var lenient = false

    @Flag(help: "Keep messages that repeat another's time, sender and text, or id.")
    var keepDuplicates = false

    func run() throws {
        try reportingErrors {
            let format = try checkedFormat()
            let isPlain = ["csv", "jsonl"].contains(URL(filePath: output).pathExtension)
            let isAnonymous = anonymize ?? GitWorkTree.holds(output)
            var reading = try readingOptions()
            reading.keepsTexts = isPlain
            var options = ImportOptions()
            options.cap = try checkedCap()
            options.timeFactor = try checkedTimeFactor()
            options.isAnonymous = isAnonymous
            let log = try LogImport.read(paths: files, as: format, options: reading)
            if isPlain {
                try log.writePlain(path: output, anonymizer: isAnonymous ? Anonymizer() : nil)
                describe(log)
                print(
                    "names       \(isAnonymous ? "replaced, and texts" : "as in the log, and texts")"
                )
            } else {
                let digest = try log.writeTrace(
                    path: output,
                    name: Self.name(for: output),
                    options: options
                )
                describe(log)
                // What the import met has just been said; it stands in the trace too.
                for line in digest.frame.provenance where !line.hasPrefix("import:") {
                    print("recorded    \(line)")
                }
                TraceCommand.describe(digest)
            }
            print("written     \(output)")
        }
    }

    private func describe(_ log: ImportedLog) {
        print("format      \(log.format)\(format == nil ? ", found out" : "")")
        print(log.summary)
        for remark in log.remarks { print(remark) }
        print("first message \(Self.text(log.first)), last \(Self.text(log.last))")
    }

    private func checkedFormat() throws -> (any LogFormat.Type)? {
        guard let format else { return nil }
        guard let type = LogFormats.all.first(where: { $0.identifier == format }) else {
            let names = LogFormats.all.map { $0.identifier }.joined(separator: ", ")
            throw UsageError(description: "--as: found \"\(format)\"; accepted: \(names)")
        }
        return type
    }

    private func readingOptions() throws -> ReadingOptions {
        var options = ReadingOptions()
        options.dateOrder = dateOrder
        options.isLenient = lenient
        options.dropsDuplicates = !keepDuplicates
        guard (-1_080...1_080).contains(zoneMinutes) else {
            throw UsageError(
                description: "--zone-minutes: found \(zoneMinutes); accepted: -1080 to 1080"
            )
        }
        options.zoneMinutes = zoneMinutes
        if let date {
            guard date.utf8.count == 10, let day = CivilTime(iso8601: date), day.year >= 1970 else {
                throw UsageError(
                    description: "--date: found \"\(date)\"; accepted: a day such as 2024-01-31"
                )
            }
            options.date = day
        }
        return options
    }

    private func checkedCap() throws -> Duration? {
        guard (0...1e9).contains(cap) else {
            throw UsageError(description: "--cap: found \(cap); accepted: 0 to 1000000000 seconds")
        }
        return cap == 0 ? nil : .milliseconds(Int64(cap * 1_000))
    }

    private func checkedTimeFactor() throws -> Double {
        guard (0.001...1e9).contains(timeFactor) else {
            throw UsageError(
                description: "--time-factor: found \(timeFactor); accepted: 0.001 to 1000000000"
            )
        }
        return timeFactor
    }

    /// The trace is called what its file is called: the log's own name may be somebody's.
    private static func name(for output: String) -> String {
        let name = URL(filePath: output).deletingPathExtension().lastPathComponent
        return name.isEmpty ? "import" : name
    }

    private static func text(_ instant: Timestamp) -> String {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000).ISO8601Format()
    }
}

extension DateOrder: ExpressibleByArgument {}

/// Whether a file lies, or would lie, where git may publish it.
enum GitWorkTree {
    static func holds(_ path: String) -> Bool {
        var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
        while true {
            // A folder in the main work tree, a file in the others and in submodules.
            if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
                return true
            }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            guard parent.path != folder.path, folder.path != "/" else { return false }
            folder = parent
        }
    }
}

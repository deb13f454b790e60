import ArgumentParser
import ChatDomain
import EventTraces
import Foundation
import LogImporters
import MainJob
import ReportedErrors

struct ImportCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Turn a real chat log into a trace, which is replayed as scenarios are.",
        discussion: """
            Formats, found out by themselves unless --as names one:
            \(LogFormats.all.map { "  \($0.identifier): \($0.title)" }.joined(separator: "\n"))

            A trace carries who, when and how long; names and texts stay behind, always. Written to a .csv or \
            .jsonl file instead, the log is converted to the plain format, with names and texts: --anonymize \
            replaces them, letter by letter, by others of the same script and length, so that a team can share \
            the shape of its chats.

            A chat of the trace is a room of the log, where the format has rooms, else a sender: --chats-by says otherwise. \
            Every sender is another person unless --me names the one who wrote from this phone. Whatever is skipped, joined or inferred is counted and said.

            A file that is torn, in another encoding or otherwise broken is refused with its line, unless --lenient.
            """,
        shouldDisplay: false
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

    @Flag(help: "Replace a file at the output that no import has written.")
    var force = false

    @Option(help: "What the trace is called; \"whatsapp-import\" and the like by default.")
    var name: String?

    @Option(help: "What a chat of the trace is: a room of the log, or all that one sender wrote.")
    var chatsBy: ChatsBy?

    @Option(help: "The sender whose messages are the person's own.".naming("name"))
    var me: String?

    @Option(help: "Take the first so many messages.".naming("number"))
    var first: Int?

    @Option(help: "Take the last so many messages.".naming("number"))
    var last: Int?

    @Option(help: "Take messages from this day or instant on.".naming("2024-01-31"))
    var from: String?

    @Option(
        help: "Take messages up to this day, which is taken too, or before this instant."
            .naming("2024-01-31")
    )
    var until: String?

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

    @Option(help: "Minutes ahead of UTC of stamps without a zone.")
    var zoneMinutes: Int = 0

    @Flag(help: "Keep what can be read of a broken file; what is left out is counted.")
    var lenient = false

    @Flag(help: "Keep messages that repeat another's time, sender and text, or id.")
    var keepDuplicates = false

    static let leastArguments = ["log", "--output", "x.trace"]

    /// A plain log has the times, names and rooms that the log has.
    var mode: CommandMode? {
        ["csv", "jsonl"].contains(URL(filePath: output).pathExtension)
            ? .allBut(["cap", "chats-by", "me", "name", "time-factor"], "with a plain log") : nil
    }

    func carryOut() throws {
        let format = try checkedFormat()
        let isPlain = try checkedOutput() != "trace"
        let isAnonymous = anonymize ?? GitWorkTree.holds(output)
        var reading = try readingOptions()
        reading.keepsTexts = isPlain
        var options = ImportOptions()
        try UsageError.check("cap", cap, 0...1_000_000_000, " seconds")
        options.cap = cap == 0 ? nil : .milliseconds(Int64(cap * 1_000))
        try UsageError.check("time-factor", timeFactor, 0.001...1_000_000_000)
        options.timeFactor = timeFactor
        options.isAnonymous = isAnonymous
        options.chatsBy = chatsBy
        options.me = me
        try checkInputs()
        let log = try LogImport.read(paths: files, as: format, options: reading)
        if isPlain {
            try log.writePlain(path: output, anonymizer: isAnonymous ? Anonymizer() : nil)
            describe(log)
            print("names       \(isAnonymous ? "replaced, and texts" : "as in the log, and texts")")
        } else {
            let digest = try log.writeTrace(
                path: output,
                // Not after its file, whose name may hold a person's.
                name: name ?? "\(log.format)-import",
                options: options
            )
            describe(log)
            // What the import met has just been said; it stands in the trace too.
            for line in digest.frame.provenance where !line.hasPrefix("import:") {
                print("recorded    \(line.printableLine)")
            }
            TraceCommand.describe(digest)
            if let cap = options.cap { try describePace(of: log, cap: cap) }
        }
        print("written     \(output)")
    }

    /// The trace's own figures are of gaps that the cap has cut.
    private func describePace(of log: ImportedLog, cap: Duration) throws {
        let pace = try log.pace(cap: cap)
        guard pace.longGaps > 0 else { return }
        func text(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "–" }
        print(
            "as logged   B \(text(pace.summary.burstiness)), M \(text(pace.summary.memory)): "
                + "\(pace.longGaps) of \(log.count - 1) gaps are longer than \(cap / .seconds(1)) s "
                + "and cut to that in the trace; --cap 0 keeps them"
        )
    }

    private func describe(_ log: ImportedLog) {
        print("format      \(log.format)\(format == nil ? ", found out" : "")")
        print(log.summary)
        for remark in log.remarks { print(remark.printableLine) }
        print("first message \(Self.text(log.first)), last \(Self.text(log.last))")
    }

    private func checkedFormat() throws -> (any LogFormat.Type)? {
        guard let format else { return nil }
        return try required(
            LogFormats.all.first { $0.identifier == format },
            "--as: found \"\(format)\"; accepted: "
                + LogFormats.all.map { $0.identifier }.joined(separator: ", ")
        )
    }

    private func readingOptions() throws -> ReadingOptions {
        var options = ReadingOptions()
        options.dateOrder = dateOrder
        options.isLenient = lenient
        options.dropsDuplicates = !keepDuplicates
        try UsageError.check("zone-minutes", zoneMinutes, -1_080...1_080)
        options.zoneMinutes = zoneMinutes
        options.range = try checkedRange()
        options.part = try checkedPart()
        if let date {
            let day = date.utf8.count == 10 ? CivilTime(iso8601: date) : nil
            options.date = try required(
                day.flatMap { $0.year >= 1970 ? $0 : nil },
                "--date: found \"\(date)\"; accepted: a day such as 2024-01-31"
            )
        }
        return options
    }

    /// Refuses what may never end: a pipe, a device.
    private func checkInputs() throws {
        for file in files {
            let end = URL(filePath: file).resolvingSymlinksInPath().path
            let attributes = try? FileManager.default.attributesOfItem(atPath: end)
            guard let type = attributes?[.type] as? FileAttributeType else { continue }
            try require(
                type == .typeRegular || type == .typeDirectory,
                "\(file): neither a file nor a folder; accepted: files, folders and .zip"
            )
        }
    }

    private func checkedPart() throws -> Part? {
        try require(
            first == nil || last == nil,
            "--last: found \(last ?? 0) beside --first \(first ?? 0); accepted: one of them"
        )
        try UsageError.check("first", first ?? 1, 1...)
        try UsageError.check("last", last ?? 1, 1...)
        return first.map { .first($0) } ?? last.map { .last($0) }
    }

    private func checkedRange() throws -> Range<Timestamp> {
        func instant(_ flag: String, _ text: String, endsDay: Bool) throws -> Timestamp {
            let (civil, zone) = try required(
                CivilTime.reading(iso8601: text),
                "\(flag): found \"\(text)\"; accepted: a day such as 2024-01-31, "
                    + "or an instant such as 2024-01-31T08:00:00"
            )
            let isDay = text.utf8.count == 10
            return civil.timestamp().advanced(
                by: .seconds((isDay && endsDay ? 86_400 : 0) - (zone ?? zoneMinutes) * 60)
            )
        }
        let start = try from.map { try instant("--from", $0, endsDay: false) }
        let end = try until.map { try instant("--until", $0, endsDay: true) }
        let all = ReadingOptions().range
        let (lower, upper) = (start ?? all.lowerBound, end ?? all.upperBound)
        try require(lower < upper, "--until: found \"\(until ?? "")\"; accepted: later than --from")
        return lower..<upper
    }

    /// The output's ending, which says what to write; no input and nothing that somebody else wrote is replaced.
    private func checkedOutput() throws -> String {
        // A device or a pipe has no ending, and holds nothing.
        if FileManager.default.fileExists(atPath: output), !OutputFile.holdsFile(output) {
            return "trace"
        }
        let ending = URL(filePath: output).pathExtension
        try require(
            ["trace", "csv", "jsonl"].contains(ending),
            "--output: found \"\(output)\"; "
                + "accepted: a name that ends in .trace, .csv or .jsonl"
        )
        try OutputFile.checkReplacing(output, inputs: files, isForced: force) { beginning in
            ending == "trace" && OutputFile.isTrace(beginning)
        }
        return ending
    }

    private static func text(_ instant: Timestamp) -> String {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000).ISO8601Format()
    }
}

extension DateOrder: ExpressibleByArgument {}
extension ChatsBy: ExpressibleByArgument {}

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
            guard parent.path.count < folder.path.count else { return false }
            folder = parent
        }
    }
}

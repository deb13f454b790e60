/// One way in which chats are exported: a folder of this module, and a line in ``LogFormats/all``.
///
/// A format reads piece by piece and hands every message to the collector at once, so that logs of any length need constant memory.
package protocol LogFormat: Sendable {
    /// What `--as` calls it.
    static var identifier: String { get }
    /// Whose format it is and in which forms, for lists.
    static var title: String { get }
    /// What a right file looks like, for errors.
    static var accepted: String { get }

    /// Whether a file is of this format, by its name and its first bytes.
    static func claims(_ file: LogFile) throws(ImportError) -> Bool

    /// Reads files, as one inbox.
    ///
    /// - Parameters:
    ///   - files: At least one, in order of path.
    ///   - log: Takes every message, and what is skipped with its reason.
    /// - Throws: ``ImportError``, with file and line. What ``ReadingOptions/isLenient`` tolerates goes through `MessageCollector.stray(_:accepted:)`.
    static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError)
}

extension LogFormat {
    /// Says that a file is of another format.
    static func refusal(of file: LogFile, line: Int = 1, _ found: String) -> ImportError {
        .notThisFormat(file: file.name, line: line, found: found, accepted: accepted)
    }
}

/// The formats there are.
package enum LogFormats {
    /// In the order in which a file is offered to them.
    package static let all: [any LogFormat.Type] = [
        WhatsAppFormat.self, SlackFormat.self, TelegramFormat.self, DiscordFormat.self,
        MattermostFormat.self, MatrixFormat.self, ZulipFormat.self, PlainFormat.self,
        GitterFormat.self, IRCFormat.self,
    ]

    /// Says how many `files` were not read, and of which known formats they are: a second format in one folder is easily missed.
    static func leftAlone(_ files: [LogFile]) throws(ImportError) -> String {
        var found: [String] = []
        for format in all {
            let claimed = try Self.count(files, claimedBy: format)
            if claimed > 0 { found.append("\(claimed) \(format.identifier)") }
        }
        let files = files.count == 1 ? "1 other file" : "\(files.count) other files"
        return found.isEmpty
            ? "\(files) left alone"
            : "\(files) left alone, among them \(found.joined(separator: ", ")); import those by --as"
    }

    private static func count(
        _ files: [LogFile],
        claimedBy format: any LogFormat.Type
    ) throws(ImportError) -> Int {
        var count = 0
        for file in files where try format.claims(file) { count += 1 }
        return count
    }

    /// The format that claims most of `files`.
    ///
    /// - Throws: ``ImportError/unrecognised(file:found:accepted:)`` when there is none.
    package static func detect(_ files: [LogFile]) throws(ImportError) -> any LogFormat.Type {
        var best: (format: any LogFormat.Type, count: Int)?
        for format in all {
            let count = try Self.count(files, claimedBy: format)
            if count > best?.count ?? 0 { best = (format, count) }
        }
        if let best { return best.format }
        for file in files where try file.isWebPage { throw .webPage(file: file.name) }
        let first = files.first
        throw .unrecognised(
            file: first?.name ?? "-",
            found: try first?.opening() ?? "no file",
            accepted: all.map { $0.identifier }.joined(separator: ", ")
        )
    }
}

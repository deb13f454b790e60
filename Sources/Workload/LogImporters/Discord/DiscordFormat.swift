import JSONTokens

/// What DiscordChatExporter writes: JSON or CSV, a file for each channel or part of one.
///
/// - Source: Tyrrrz/DiscordChatExporter, JsonMessageWriter, CsvMessageWriter and MessageKind.
package enum DiscordFormat: LogFormat {
    package static let identifier = "discord"
    package static let title =
        "DiscordChatExporter, .json or .csv, several channels or parts as one inbox"
    package static let accepted =
        "an object with `guild`, `channel` and `messages`, or the columns AuthorID, Author, Date, Content, Attachments, Reactions"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let head = try file.headText()
        if isTable(head) { return true }
        return head.first { !$0.isWhitespace } == "{" && head.contains("\"guild\"")
            && head.contains("\"channel\"") && !head.contains("\"origin_server_ts\"")
    }

    static func isTable(_ head: String) -> Bool {
        let first = head.prefix { !$0.isNewline }.filter { $0 != "\"" }
        return first.hasPrefix("AuthorID,Author,Date,Content")
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        log.resolution = .millisecond
        try log.read(files) { (file) throws(ImportError) in
            if isTable(try file.headText()) {
                try DiscordTable.read(file, into: log)
            } else {
                try DiscordReader(log: log, file: file).read()
            }
        }
    }
}

/// Reads one JSON export.
private struct DiscordReader {
    let log: MessageCollector
    let file: LogFile

    /// Kinds that are chat, by name and by number: newer kinds than the exporter knew are bare numbers.
    private static let chat: Set<String> = ["Default", "Reply", "0", "19", "20", "23"]
    /// 2015-01-01, where ids begin, in milliseconds since 1970.
    private static let epoch: UInt64 = 1_420_070_400_000

    func read() throws(ImportError) {
        var channel = ""
        var (count, declared) = (0, -1)
        var hasMessages = false
        try log.json(file) { (tokens) throws(ImportError) in
            try tokens.members { (key, tokens) throws(ImportError) in
                switch key {
                case "channel": channel = try tokens.value()["id"].text ?? file.name
                case "messages":
                    hasMessages = true
                    try log.elements(&tokens) { (value) throws(ImportError) in
                        count += 1
                        try message(value, channel: channel)
                    }
                case "messageCount": declared = Int(try tokens.value().integer ?? -1)
                default: try tokens.skipValue()
                }
            }
        }
        guard hasMessages else {
            throw DiscordFormat.refusal(of: file, "an object without `messages`")
        }
        if declared >= 0, declared != count {
            log.remark("\(file.name) says it holds \(declared) messages, and holds \(count)")
        }
    }

    private func message(_ value: JSONValue, channel: String) throws(ImportError) {
        let id = value["id"].text
        let number = id.flatMap { UInt64($0) }
        let stamp =
            value["timestamp"].string.flatMap { ISOInstant.parse($0) }
            ?? number.flatMap { ISOInstant.milliseconds(Int64($0 >> 22) + Int64(Self.epoch)) }
        guard value.isObject, let instant = stamp else {
            return try log.stray(
                value["timestamp"].string.map { "`timestamp` \"\($0.prefix(40))\"" }
                    ?? "a message without `timestamp` and `id`",
                accepted: "ISO times with an offset, and ids of 64 bits in quotes"
            )
        }
        guard let kind = value["type"].text else {
            return try log.stray(
                "a message without `type`",
                accepted: "`type` such as \"Default\" or \"20\""
            )
        }
        guard Self.chat.contains(kind) else {
            // What the app says of joins, pins, calls and threads.
            return log.skip(.system)
        }
        let author = value["author"]
        let name = [author["nickname"], author["name"]].compactMap(\.string).first { !$0.isEmpty }
        // Names change by channel and webhooks borrow them: the id is who it is.
        let sender = author["id"].text ?? name ?? ""
        var message = ImportedMessage(sender: sender, instant: instant, text: text(value))
        message.name = name
        message.chat = channel
        message.id = id
        // Ids hold the millisecond and a sequence below it.
        message.rank = number.map { $0 & 0x3F_FFFF } ?? 0
        if author["name"].string == "Deleted User" || sender.isEmpty {
            message.traits.insert(.deletedUser)
        }
        if !value["timestampEdited"].isNull { message.traits.insert(.edited) }
        if ["attachments", "stickers"].contains(where: { !value[$0].elements.isEmpty }) {
            message.traits.insert(.media)
        }
        try log.append(message)
    }

    /// The content, else what was forwarded, else what is embedded.
    private func text(_ value: JSONValue) -> String {
        if let text = value["content"].string, !text.isEmpty { return text }
        if let text = value["forwardedMessage"]["content"].string, !text.isEmpty { return text }
        return value["embeds"].elements.compactMap { embed -> String? in
            let parts = [embed["title"], embed["description"]].compactMap(\.string)
                .filter { !$0.isEmpty }
            return parts.isEmpty ? nil : parts.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

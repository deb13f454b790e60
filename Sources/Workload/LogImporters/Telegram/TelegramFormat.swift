import JSONTokens

/// Telegram Desktop's machine-readable export, of one chat or of a whole account.
///
/// One message is in memory at a time, since exports reach gigabytes.
///
/// - Source: telegramdesktop/tdesktop, export_output_json.cpp, for which keys stand where.
package enum TelegramFormat: LogFormat {
    package static let identifier = "telegram"
    package static let title =
        "Telegram Desktop, result.json of one chat or of an account, streamed"
    package static let accepted = "an object with `messages`, or with `chats`, as in result.json"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let head = try file.headText()
        guard head.first(where: { !$0.isWhitespace }) == "{" else { return false }
        if head.contains("\"guild\""), head.contains("\"channel\"") { return false }
        if head.contains("\"origin_server_ts\"") { return false }
        return head.contains("\"date_unixtime\"") || head.contains("\"from_id\"")
            || head.contains("\"actor_id\"") || head.contains("\"left_chats\"")
            || head.contains("\"personal_information\"")
            || head.contains("\"messages\"") && head.contains("\"type\"")
                && head.contains("\"name\"") && head.contains("\"id\"")
            || head.contains("\"chats\"") && head.contains("\"list\"")
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        try log.read(files) { (file) throws(ImportError) in
            var reader = TelegramReader(log: log)
            try log.json(file) { (tokens) throws(ImportError) in try reader.chat(&tokens) }
            guard reader.sawMessages else { throw refusal(of: file, "an object without either") }
        }
    }
}

/// Walks through an export.
private struct TelegramReader {
    let log: MessageCollector
    private(set) var sawMessages = false

    /// An account, or a chat: both are objects, and either may hold the other.
    ///
    /// `token` is the first of the object, if it was read already.
    mutating func chat(
        _ tokens: inout LogTokens,
        after token: JSONToken? = nil
    ) throws(ImportError) {
        // Ids of users, groups and channels overlap, so the type belongs to a chat's name.
        var (type, id) = ("", "")
        try tokens.members(after: token) { (key, tokens) throws(ImportError) in
            switch key {
            case "type": type = try tokens.value().text ?? ""
            case "id": id = try tokens.value().text ?? ""
            case "chats", "left_chats":
                // The same chat may stand in both.
                try tokens.members { (key, tokens) throws(ImportError) in
                    guard key == "list" else { return try tokens.skipValue() }
                    sawMessages = true
                    try Self.each("a list of chats", &tokens) {
                        (token, tokens) throws(ImportError) in
                        try chat(&tokens, after: token)
                    }
                }
            case "messages":
                sawMessages = true
                let chat = "\(type) \(id)"
                var before = tokens.replaced
                try Self.each("an array of messages", &tokens) {
                    (token, tokens) throws(ImportError) in
                    log.line = tokens.line
                    let value = try tokens.value(startingWith: token, keeping: Self.keys)
                    try message(value, chat: chat, isReplaced: tokens.replaced > before)
                    before = tokens.replaced
                }
            default: try tokens.skipValue()
            }
        }
    }

    /// Hands over the first token of each element of the array that comes next.
    private static func each(
        _ accepted: String,
        _ tokens: inout LogTokens,
        _ body: (JSONToken, inout LogTokens) throws(ImportError) -> Void
    ) throws(ImportError) {
        guard try tokens.next() == .beginArray else {
            throw tokens.malformed("no array", accepted)
        }
        while true {
            let token = try tokens.next()
            if token == .endArray { return }
            try body(token, &tokens)
        }
    }

    private func message(_ value: JSONValue, chat: String, isReplaced: Bool) throws(ImportError) {
        switch value["type"].string {
        case "service": return log.skip(.system)
        case "message": break
        case let kind? where value.isObject && kind != "message": return log.skip(.unsupported)
        default:
            return try log.stray(
                "a message without `type`",
                accepted: "`\"type\": \"message\"` or `\"service\"`"
            )
        }
        // Seconds with a zone, where there are any; old exports have local time alone.
        let isZoned = !value["date_unixtime"].isNull
        let stamp =
            isZoned
            ? value["date_unixtime"].integer.flatMap { ISOInstant.seconds($0) }
            : value["date"].string.flatMap {
                ISOInstant.parse($0, zoneMinutes: log.zoneMinutes)
            }
        guard let instant = stamp else {
            return try log.stray(
                "a message with \(value.found("date_unixtime", "date"))",
                accepted: "`date_unixtime` or `date` such as 2024-01-02T03:04:05"
            )
        }
        if !isZoned { log.note("dates without a zone; --zone-minutes says which") }
        guard let text = Self.text(value["text"]) else {
            return try log.stray(
                "a text of another kind",
                accepted: "a string, or an array of strings and objects with `text`"
            )
        }
        let name = value["from"].string
        let sender = value["from_id"].text ?? name ?? ""
        var message = ImportedMessage(sender: sender, instant: instant, text: text)
        message.name = name
        message.chat = chat
        message.id = value["id"].text
        if name == nil { message.traits.insert(.deletedUser) }
        if Self.mediaKeys.contains(where: { !value[$0].isNull }) { message.traits.insert(.media) }
        if Self.specialKeys.contains(where: { !value[$0].isNull }) {
            message.traits.insert(.special)
        }
        if !value["edited"].isNull || !value["edited_unixtime"].isNull {
            message.traits.insert(.edited)
        }
        if isReplaced { message.traits.insert(.undecodable) }
        try log.append(message)
    }

    /// A string, or strings and objects one after the other; `text_entities` says the same again and is left alone.
    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): return text
        case .null: return ""
        case .array(let parts):
            var text = ""
            for part in parts {
                guard let piece = part.string ?? part["text"].string else { return nil }
                text += piece
            }
            return text
        default: return nil
        }
    }

    /// The members that are looked at; the others, texts again among them, are most of an export.
    private static let keys = Set(
        mediaKeys + specialKeys + [
            "type", "id", "date", "date_unixtime", "from", "from_id", "text", "edited",
            "edited_unixtime",
        ]
    )
    private static let mediaKeys = ["photo", "file", "media_type", "sticker_emoji"]
    private static let specialKeys = [
        "poll", "location_information", "contact_information", "live_location_period_seconds",
    ]
}

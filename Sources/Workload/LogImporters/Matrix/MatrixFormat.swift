import JSONTokens

/// Matrix rooms as Element exports them, an object with `messages`, or events one a line.
package enum MatrixFormat: LogFormat {
    package static let identifier = "matrix"
    package static let title = "Matrix, room export of Element, .json, or events one a line"
    package static let accepted = "events with `type`, `sender`, `event_id` and `origin_server_ts`"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let head = try file.headText()
        return head.first { !$0.isWhitespace } == "{" && head.contains("\"origin_server_ts\"")
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        log.resolution = .millisecond
        try log.read(files) { (file) throws(ImportError) in
            func take(_ value: JSONValue) throws(ImportError) { try event(value, file, log) }
            let first = try file.headText().prefix { !$0.isNewline }
            if first.contains("\"origin_server_ts\""), !first.contains("\"messages\"") {
                return try log.jsonLines(file, take)
            }
            try log.json(file) { (tokens) throws(ImportError) in
                try tokens.members { (key, tokens) throws(ImportError) in
                    guard key == "messages" else { return try tokens.skipValue() }
                    try log.elements(&tokens, take)
                }
            }
        }
    }

    private static func event(
        _ value: JSONValue,
        _ file: LogFile,
        _ log: MessageCollector
    ) throws(ImportError) {
        guard let sender = value["sender"].string,
            let instant = value["origin_server_ts"].integer.flatMap(ISOInstant.milliseconds)
        else {
            return try log.stray(
                "an event with \(value.found("sender", "origin_server_ts"))",
                accepted: accepted
            )
        }
        guard let kind = value["type"].string, ["m.room.message", "m.sticker"].contains(kind) else {
            return log.skip(.system)
        }
        let content = value["content"]
        // A redaction leaves the event and takes its content.
        guard let body = content["body"].string else { return log.skip(.deleted) }
        // An edit is an event of its own, whose original was already shown.
        if content["m.relates_to"]["rel_type"].string == "m.replace" {
            return log.skip(.unsupported)
        }
        let isReply = !content["m.relates_to"]["m.in_reply_to"].isNull
        var message = ImportedMessage(
            sender: sender,
            instant: instant,
            text: isReply ? withoutFallback(body) : body
        )
        message.chat = value["room_id"].string ?? file.chatName
        message.id = value["event_id"].string
        if kind == "m.sticker" || content["url"].string != nil { message.traits.insert(.media) }
        try log.append(message)
    }

    /// Without the quotation that stands before a reply for apps that know no replies.
    private static func withoutFallback(_ body: String) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first?.hasPrefix("> ") == true else { return body }
        var rest = lines.drop { $0.hasPrefix(">") }
        if rest.first?.isEmpty == true { rest = rest.dropFirst() }
        return rest.joined(separator: "\n")
    }
}

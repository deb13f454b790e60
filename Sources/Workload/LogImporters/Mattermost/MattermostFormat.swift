import JSONTokens

/// Mattermost's bulk export: JSON lines, the version first.
package enum MattermostFormat: LogFormat {
    package static let identifier = "mattermost"
    package static let title = "Mattermost, bulk export, .jsonl"
    package static let accepted =
        "JSON lines, the first of them {\"type\":\"version\",\"version\":1}"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let first = try file.headText().prefix { !$0.isNewline }.filter { !$0.isWhitespace }
        return first.hasPrefix("{") && first.contains("\"type\":\"version\"")
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        log.resolution = .millisecond
        for file in files {
            try log.jsonLines(file) { (value) throws(ImportError) in
                switch value["type"].string {
                case "post":
                    let post = value["post"]
                    let chat = [post["team"], post["channel"]].compactMap(\.string).joined(
                        separator: "/"
                    )
                    try add(post, chat: chat, log)
                case "direct_post":
                    let post = value["direct_post"]
                    let members = post["channel_members"].elements.compactMap(\.string).sorted()
                    try add(post, chat: members.joined(separator: " "), log)
                case .some: log.skip(.unsupported)
                case nil: try log.stray("a line without `type`", accepted: accepted)
                }
            }
        }
    }

    private static func add(
        _ post: JSONValue,
        chat: String,
        _ log: MessageCollector
    ) throws(ImportError) {
        guard let sender = post["user"].string,
            let instant = post["create_at"].integer.flatMap(ISOInstant.milliseconds)
        else {
            return try log.stray(
                "a post with \(post.found("user", "create_at"))",
                accepted: "a user's name and milliseconds since 1970"
            )
        }
        if post["type"].string?.hasPrefix("system_") == true {
            log.skip(.system)
        } else {
            var message = ImportedMessage(
                sender: sender,
                instant: instant,
                text: post["message"].string ?? ""
            )
            message.chat = chat
            if let edited = post["edit_at"].integer, edited > 0 { message.traits.insert(.edited) }
            if !post["attachments"].elements.isEmpty { message.traits.insert(.media) }
            try log.append(message)
        }
        // Replies lie inside of what they reply to.
        for reply in post["replies"].elements { try add(reply, chat: chat, log) }
    }
}

import JSONTokens

/// Archives of Zulip: a folder for each stream and a file of messages for each topic.
package enum ZulipFormat: LogFormat {
    package static let identifier = "zulip"
    package static let title = "Zulip, archive of streams, folder of .json"
    package static let accepted =
        "arrays of messages with `sender_full_name`, `timestamp` in seconds and `content` in HTML"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let head = try file.headText()
        return head.first { !$0.isWhitespace } == "[" && head.contains("\"sender_full_name\"")
            && head.contains("\"timestamp\"")
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        try log.read(files) { (file) throws(ImportError) in
            try log.json(file) { (tokens) throws(ImportError) in
                try log.elements(&tokens) { (value) throws(ImportError) in
                    guard let name = value["sender_full_name"].string,
                        let instant = value["timestamp"].integer.flatMap(ISOInstant.seconds),
                        let content = value["content"].string
                    else {
                        let found = value.found("sender_full_name", "timestamp", "content")
                        return try log.stray("a message with \(found)", accepted: accepted)
                    }
                    var message = ImportedMessage(
                        sender: value["sender_id"].text ?? name,
                        instant: instant,
                        text: HTMLText.plain(content)
                    )
                    message.name = name
                    message.id = value["id"].text
                    message.chat = file.folder ?? ""
                    try log.append(message)
                }
            }
        }
        let hidden = files.count { $0.lastComponent.hasPrefix(".") }
        if hidden > 0 {
            log.note("\(hidden) of \(files.count) topics are hidden files, read as well")
        }
    }
}

/// What a browser would show of a message.
enum HTMLText {
    /// Without tags; paragraphs and breaks become line feeds, entities characters.
    static func plain(_ html: String) -> String {
        let breaks = ["/p", "br", "br/", "br /", "/li", "/div", "/blockquote"]
        var text = html.replacingTags { breaks.contains($0.lowercased()) ? "\n" : "" }
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"),
            ("&amp;", "&"),
        ] { text = text.replacing(entity, with: character) }
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}

import JSONTokens

/// A log format of our own: CSV with a header, or JSON lines, for whatever has no importer.
///
/// Columns or keys, in any order: `time` (ISO 8601, or milliseconds since 1970) and `sender` must be there; `text`, or its length `bytes`;
/// `id`, unique within `chat`; `chat`; `name`, how the sender is shown. Others are left alone.
package enum PlainFormat: LogFormat {
    package static let identifier = "plain"
    package static let title =
        "a format of our own: CSV or JSON lines of time, sender, text (also chat, id, name, bytes)"
    package static let accepted =
        "a CSV header or JSON lines with time, sender and text or bytes; also chat, id, name"

    private static let fields = ["time", "sender", "text", "bytes", "chat", "id", "name"]

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let head = try file.headText()
        if isLines(head) {
            let first = head.prefix { !$0.isNewline }
            return first.contains("\"time\"") && first.contains("\"sender\"")
        }
        let names = head.prefix { !$0.isNewline }.split(separator: ",").map {
            $0.filter { $0 != "\"" }
        }
        return names.contains("time") && names.contains("sender")
    }

    private static func isLines(_ head: String) -> Bool { head.first { !$0.isWhitespace } == "{" }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        log.resolution = .millisecond
        try log.read(files) { (file) throws(ImportError) in
            guard isLines(try file.headText()) else { return try readTable(file, into: log) }
            try log.jsonLines(file) { (value) throws(ImportError) in
                if case .object(let members) = value,
                    let twice = fields.first(where: { name in members.count { $0.key == name } > 1 }
                    )
                {
                    return try log.stray("a second `\(twice)`", accepted: "each name once")
                }
                try add(log) { value[$0].text }
            }
        }
    }

    private static func readTable(_ file: LogFile, into log: MessageCollector) throws(ImportError) {
        var rows = RowReader(try log.open(file), separator: 44)
        guard let (_, header) = try rows.next() else { throw refusal(of: file, "an empty file") }
        let names = header.map(\.text)
        let columns = Dictionary(zip(names, 0...)) { first, _ in first }
        if let twice = fields.first(where: { name in names.count { $0 == name } > 1 }) {
            throw refusal(of: file, "two columns `\(twice)`")
        }
        guard columns["time"] != nil, columns["sender"] != nil,
            columns["text"] != nil || columns["bytes"] != nil
        else { throw try refusal(of: file, file.opening()) }
        while let (line, fields) = try rows.next() {
            log.line = line
            if fields == [[]] { continue }
            guard fields.count == header.count else {
                try log.stray(
                    "\(fields.count) columns",
                    accepted: "as many as the header has, \(header.count)"
                )
                continue
            }
            var texts: [String] = []
            for field in fields { texts.append(try log.text(field[...]).text) }
            try add(log) { columns[$0].map { texts[$0] } }
        }
    }

    private static func add(
        _ log: MessageCollector,
        _ field: (String) -> String?
    ) throws(ImportError) {
        let time = field("time") ?? ""
        let stamp =
            ISOInstant.parse(time, zoneMinutes: log.zoneMinutes)
            ?? Int64(time).flatMap { ISOInstant.milliseconds($0) }
        guard let instant = stamp else {
            return try log.stray(
                "time `\(time.prefix(40))`",
                accepted:
                    "ISO 8601 such as 2024-01-02T03:04:05.678Z, or milliseconds since 1970; years 1970 to 9998"
            )
        }
        guard let sender = field("sender") else {
            return try log.stray("no sender", accepted: "a sender")
        }
        let text: String
        if let given = field("text") {
            text = given
        } else {
            let (bytes, limit) = (field("bytes"), 1 << 20)
            guard let count = bytes.flatMap({ Int($0) }), (0...limit).contains(count) else {
                return try log.stray(
                    bytes.map { "bytes `\($0.prefix(40))`" } ?? "neither text nor bytes",
                    accepted: "a text, or its length from 0 to \(limit)"
                )
            }
            text = String(repeating: "x", count: count)
        }
        var message = ImportedMessage(sender: sender, instant: instant, text: text)
        if let name = field("name"), !name.isEmpty { message.name = name }
        message.chat = field("chat") ?? ""
        if let id = field("id"), !id.isEmpty { message.id = id }
        try log.append(message)
    }
}

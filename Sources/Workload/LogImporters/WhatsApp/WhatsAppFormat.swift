/// Chats exported by WhatsApp as text, from any phone and in any language.
///
/// Not told apart from a real header: a pasted one in exactly the shape of the file's own. A file is read twice, since any of its dates may tell
/// whether days or months stand first.
package enum WhatsAppFormat: LogFormat {
    package static let identifier = "whatsapp"
    package static let title = "WhatsApp, chat export of iOS or Android, .txt or .zip"
    package static let accepted =
        "lines such as `[5/1/16, 12:07:23 AM] Ann: hi` or `01/05/2016, 00:07 - Ann: hi`"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        for line in try file.head().split(separator: 10, maxSplits: 20).prefix(20) {
            guard let header = WhatsAppHeader(line) else { continue }
            // Tabulators stand in weechat's headers only.
            if line[..<header.rest].contains(9) { return false }
            // `[2024-01-02 10:00] <ann> hi` is IRC; here a name and a colon follow, or words.
            return !header.shape.yearFirst || header.shape.hasComma
                || line.dropFirst(header.rest - line.startIndex).first != UInt8(ascii: "<")
        }
        return false
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        try log.read(files) { (file) throws(ImportError) in try read(file, into: log) }
    }

    private static func read(_ file: LogFile, into log: MessageCollector) throws(ImportError) {
        let (shape, order, note) = try survey(file, log)
        if !shape.hasSeconds { log.resolution = .minute }
        log.note(note)
        if !shape.hasSeconds { log.note("stamps tell minutes only; messages are spread in theirs") }
        var lines = LineReader(try log.open(file))
        var reader = WhatsAppMessageReader(
            log: log,
            chat: file.chatName,
            isBracketed: shape.isBracketed
        )
        let zone = log.zoneMinutes
        while let line = try lines.next() {
            if let header = WhatsAppHeader(line), header.shape == shape {
                try reader.finish()
                log.line = lines.line
                guard let instant = header.instant(order, zoneMinutes: zone) else {
                    try log.stray(
                        "`\(header.dateText)`, which is no day",
                        accepted: "dates in the order \(order.rawValue)"
                    )
                    continue
                }
                reader.begin(line[header.rest...], instant: instant, line: lines.line)
            } else if !reader.isInMessage {
                guard !line.isEmpty else { continue }
                log.line = lines.line
                try log.stray(
                    "`\(String(decoding: line.prefix(60), as: UTF8.self))` before the first message",
                    accepted: accepted
                )
            } else {
                reader.add(line)
            }
        }
        try reader.finish()
    }

    /// Reads all headers, without their texts.
    private static func survey(
        _ file: LogFile,
        _ log: MessageCollector
    ) throws(ImportError) -> (WhatsAppHeader.Shape, DateOrder, String) {
        var lines = LineReader(try log.open(file, isAgain: true))
        var dates = DateSurvey()
        var shape: WhatsAppHeader.Shape?
        while let line = try lines.next() {
            guard let header = WhatsAppHeader(line) else { continue }
            if shape == nil { shape = header.shape }
            if shape == header.shape { dates.add(header) }
        }
        guard let shape else { throw try refusal(of: file, file.opening()) }
        let (order, note) = try dates.order(given: log.dateOrder, shape, file: file.name)
        return (shape, order, note)
    }
}

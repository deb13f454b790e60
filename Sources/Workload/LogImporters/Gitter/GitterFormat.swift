/// Gitter archives: tab-separated rows, newest first, without a header.
///
/// Columns: room id, room, sent at (ISO 8601, UTC), user id, user name, message id, text. Fields with tabs, quotes or line
/// feeds stand in quotes, with quotes doubled.
package enum GitterFormat: LogFormat {
    package static let identifier = "gitter"
    package static let title = "Gitter, archived rooms, .tsv, several as one inbox"
    package static let accepted =
        "room id, room, ISO time, user id, user name, message id, text, separated by tabs"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        var rows = RowReader(ByteStream(bytes: try file.head(), name: file.name), separator: 9)
        // The head may end inside the first row.
        guard case (_, let fields)?? = try? rows.next() else { return false }
        return fields.count == 7 && ISOInstant.parse(fields[2].text) != nil
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        log.resolution = .millisecond
        log.isNewestFirst = true
        try log.read(files) { (file) throws(ImportError) in try read(file, into: log) }
    }

    private static func read(_ file: LogFile, into log: MessageCollector) throws(ImportError) {
        var rows = RowReader(try log.open(file), separator: 9)
        var isFirst = true
        while let (line, fields) = try rows.next() {
            defer { isFirst = false }
            log.line = line
            guard fields.count == 7, !fields[5].isEmpty,
                let instant = ISOInstant.parse(fields[2].text)
            else {
                let found = "\(fields.count) columns, `\(fields[0].prefix(40).text)`"
                guard !isFirst else {
                    throw try refusal(of: file, line: line, fields == [[]] ? file.opening() : found)
                }
                try log.stray(found, accepted: accepted)
                continue
            }
            let (text, isValid) = try log.text(fields[6][...])
            // The user's id, else the name, else nothing: a deleted user.
            let user = fields[3].isEmpty ? fields[4] : fields[3]
            var message = ImportedMessage(sender: user.text, instant: instant, text: text)
            if !fields[4].isEmpty { message.name = fields[4].text }
            message.id = fields[5].text
            message.chat = fields[1].text
            if user.isEmpty { message.traits.insert(.deletedUser) }
            if !isValid { message.traits.insert(.undecodable) }
            try log.append(message)
        }
        if isFirst { throw refusal(of: file, "an empty file") }
    }
}

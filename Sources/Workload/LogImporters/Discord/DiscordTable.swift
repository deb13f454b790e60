/// Reads DiscordChatExporter's CSV, which has no ids: what another file has of an instant, author and text is the same message.
enum DiscordTable {
    static func read(_ file: LogFile, into log: MessageCollector) throws(ImportError) {
        var rows = RowReader(try log.open(file), separator: 44)
        let columns = try rows.next()?.fields.count ?? 0
        while let (line, fields) = try rows.next() {
            log.line = line
            if fields == [[]] { continue }
            guard fields.count == columns, columns >= 4,
                let instant = ISOInstant.parse(
                    String(decoding: fields[2], as: UTF8.self),
                    zoneMinutes: log.options.zoneMinutes
                )
            else {
                try log.stray(
                    "\(fields.count) columns, `\(String(decoding: fields[0].prefix(40), as: UTF8.self))`",
                    accepted: "AuthorID, Author, ISO date, Content, Attachments, Reactions"
                )
                continue
            }
            let (text, isValid) = try log.text(fields[3][...])
            let (name, _) = try log.text(fields[1][...])
            let id = String(decoding: fields[0], as: UTF8.self)
            var message = ImportedMessage(
                sender: id.isEmpty ? name : id,
                instant: instant,
                text: text
            )
            message.name = name
            message.chat = file.chatName
            if fields.count > 4, !fields[4].isEmpty { message.traits.insert(.media) }
            if name.hasPrefix("Deleted User") { message.traits.insert(.deletedUser) }
            if !isValid { message.traits.insert(.undecodable) }
            try log.append(message)
        }
    }
}

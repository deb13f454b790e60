/// Reads DiscordChatExporter's CSV, which has no ids: what another file has of an instant, author and text is the same message.
enum DiscordTable {
    static func read(_ file: LogFile, into log: MessageCollector) throws(ImportError) {
        var rows = RowReader(try log.open(file), separator: 44)
        let columns = try rows.next()?.fields.count ?? 0
        while let (line, fields) = try rows.next() {
            log.line = line
            if fields == [[]] { continue }
            guard fields.count == columns, columns >= 4,
                let instant = ISOInstant.parse(fields[2].text, zoneMinutes: log.zoneMinutes)
            else {
                try log.stray(
                    "\(fields.count) columns, `\(fields[0].prefix(40).text)`",
                    accepted: "AuthorID, Author, ISO date, Content, Attachments, Reactions"
                )
                continue
            }
            let (text, isValid) = try log.text(fields[3][...])
            let (name, _) = try log.text(fields[1][...])
            let sender = fields[0].isEmpty ? name : fields[0].text
            var message = ImportedMessage(sender: sender, instant: instant, text: text)
            message.name = name
            message.chat = file.chatName
            if fields.count > 4, !fields[4].isEmpty { message.traits.insert(.media) }
            if name.hasPrefix("Deleted User") { message.traits.insert(.deletedUser) }
            if !isValid { message.traits.insert(.undecodable) }
            try log.append(message)
        }
    }
}

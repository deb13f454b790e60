import ChatDomain
import Foundation

/// Reads Gitter archives: tab-separated rows, newest first, without a header.
///
/// Columns: room id, room, sent at (ISO 8601, UTC), user id, user name, message id, text. Fields with tabs, quotes or line
/// feeds stand in quotes, with quotes doubled.
package enum GitterImporter {
    /// Reads one room or several, as one inbox.
    ///
    /// - Parameter files: Each with the name that errors use.
    /// - Returns: Every message once, by its id, in true order.
    /// - Throws: ``ImportError/notThisFormat(file:line:found:accepted:)`` when a file's first row is no Gitter row; later ones are counted as strays.
    package static func read(
        _ files: [(name: String, bytes: [UInt8])]
    ) throws(ImportError) -> ImportedLog {
        var collector = ImportCollector()
        var seen: Set<String> = []
        var rows: [Row] = []
        var source: [UInt8] = []
        for (name, bytes) in files {
            source += bytes
            var reader = RowReader(bytes: bytes)
            var found: [Row] = []
            while let (line, fields) = reader.next() {
                guard let row = Row(fields) else {
                    guard !found.isEmpty || collector.counts.strays > 0 else {
                        let start = String(decoding: fields[0].prefix(40), as: UTF8.self)
                        throw .notThisFormat(
                            file: name,
                            line: line,
                            found: "\(fields.count) columns, `\(start)`",
                            accepted:
                                "room id, room, ISO time, user id, user name, message id, text, separated by tabs"
                        )
                    }
                    collector.counts.strays += 1
                    continue
                }
                if !row.isUTF8 { collector.counts.undecodable += 1 }
                found.append(row)
            }
            // Newest first in the file; where all is in order, reversing leaves nothing to sort.
            rows += found.reversed()
        }
        if files.count > 1 {
            // Rooms lie one after the other; between rooms no order is claimed, so none is broken.
            let order = rows.indices.sorted { (rows[$0].instant, $0) < (rows[$1].instant, $1) }
            rows = order.map { rows[$0] }
        }
        for row in rows {
            guard seen.insert(row.id).inserted else {
                collector.counts.duplicates += 1
                continue
            }
            if row.user.isEmpty { collector.counts.deletedUsers += 1 }
            if row.bytes == 0 { collector.counts.empty += 1 }
            if row.isMultiLine { collector.counts.multiLine += 1 }
            collector.append(
                sender: collector.sender(row.user),
                instant: row.instant,
                bytes: row.bytes
            )
        }
        return collector.finish(
            format: "gitter",
            source: source,
            resolution: .millisecond,
            notes: []
        )
    }

    /// Reads files from disk.
    package static func load(paths: [String]) throws(ImportError) -> ImportedLog {
        var files: [(name: String, bytes: [UInt8])] = []
        for path in paths { files.append((path, try ImportFile.bytes(path: path))) }
        return try read(files)
    }

    private struct Row {
        var id: String
        /// The user's id, else the name, else nothing: a deleted user.
        var user: String
        var instant: Timestamp
        var bytes: Int
        var isMultiLine: Bool
        var isUTF8: Bool

        init?(_ fields: [ArraySlice<UInt8>]) {
            guard fields.count == 7,
                let time = CivilTime(iso8601: String(decoding: fields[2], as: UTF8.self)),
                !fields[5].isEmpty
            else { return nil }
            id = String(decoding: fields[5], as: UTF8.self)
            user = String(decoding: fields[3].isEmpty ? fields[4] : fields[3], as: UTF8.self)
            instant = time.timestamp()
            isUTF8 = String(validating: fields[6], as: UTF8.self) != nil
            bytes = ImportFile.length(fields[6], isUTF8: isUTF8)
            isMultiLine = fields[6].contains(10)
        }
    }

    private struct RowReader {
        let bytes: [UInt8]
        private var at = 0
        private var line = 1

        init(bytes: [UInt8]) {
            self.bytes = bytes
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        }

        /// The next row and the line that it starts on.
        mutating func next() -> (line: Int, fields: [ArraySlice<UInt8>])? {
            guard at < bytes.count else { return nil }
            let first = line
            var fields: [ArraySlice<UInt8>] = []
            while true {
                fields.append(field())
                guard at < bytes.count, bytes[at] == 9 else { break }
                at += 1
            }
            if at < bytes.count, bytes[at] == 13 { at += 1 }
            if at < bytes.count, bytes[at] == 10 {
                at += 1
                line += 1
            }
            return (first, fields)
        }

        private mutating func field() -> ArraySlice<UInt8> {
            guard at < bytes.count, bytes[at] == 34 else {
                let start = at
                while at < bytes.count, bytes[at] != 9, bytes[at] != 10 { at += 1 }
                // A carriage return belongs to the row's end, not to its last field.
                if at > start, bytes[at - 1] == 13, at == bytes.count || bytes[at] == 10 { at -= 1 }
                return bytes[start..<at]
            }
            at += 1
            var text: [UInt8] = []
            while at < bytes.count {
                let byte = bytes[at]
                at += 1
                if byte == 34 {
                    guard at < bytes.count, bytes[at] == 34 else { break }
                    at += 1
                }
                if byte == 10 { line += 1 }
                text.append(byte)
            }
            // Nothing may stand between the closing quote and the next tab.
            while at < bytes.count, bytes[at] != 9, bytes[at] != 10, bytes[at] != 13 { at += 1 }
            return text[...]
        }
    }
}

/// What importers share about files.
enum ImportFile {
    static func bytes(path: String) throws(ImportError) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
    }

    /// How long a text is in UTF-8; invalid bytes count as the replacement characters they become.
    static func length(_ text: ArraySlice<UInt8>, isUTF8: Bool) -> Int {
        isUTF8 ? text.count : String(decoding: text, as: UTF8.self).utf8.count
    }
}

import ChatDomain
import EventTraces
import Foundation

extension ImportedLog {
    /// Writes the log in our own plain format, which ``PlainFormat`` reads: JSON lines for `.jsonl`, else CSV.
    ///
    /// The log must have been read with ``ReadingOptions/keepsTexts``. Messages of a minute are spread inside it, as in a trace.
    ///
    /// - Parameters:
    ///   - path: Where to; replaced when the file is whole.
    ///   - anonymizer: Replaces names and texts; nil leaves them.
    /// - Throws: ``ImportError`` or `TraceFileError`
    package func writePlain(path: String, anonymizer: Anonymizer?) throws {
        let isLines = path.hasSuffix(".jsonl")
        let file = try TraceFileWriter(path: path)
        let names = anonymizer?.names(senders) ?? senders
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var text = isLines ? "" : "time,chat,sender,name,text\n"
        var number: UInt64 = 0
        try forEachInstant { (record, instant) in
            var body = try spool.text(record)
            if let anonymizer { body = anonymizer.text(body, key: number) }
            number += 1
            let sender = Int(numbering[Int(record.sender)])
            let chat = conversations[Int(record.conversation)]
            let fields = [
                ("time", CivilTime(Timestamp(milliseconds: instant / 1_000)).iso8601),
                ("chat", anonymizer == nil ? chat : "chat \(record.conversation + 1)"),
                ("sender", "u\(sender + 1)"), ("name", names[sender]), ("text", body),
            ]
            if isLines {
                // One by one: an encoder's members have no order, or that of their names.
                let members = try fields.map { name, value in
                    "\"\(name)\":" + String(decoding: try encoder.encode(value), as: UTF8.self)
                }
                text += "{" + members.joined(separator: ",") + "}\n"
            } else {
                text += fields.map { Self.field($0.1) }.joined(separator: ",") + "\n"
            }
            if text.utf8.count >= 1 << 16 {
                try file.write(Array(text.utf8))
                text = ""
            }
        }
        try file.write(Array(text.utf8))
        try file.finish()
    }

    private static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }) else {
            return text
        }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

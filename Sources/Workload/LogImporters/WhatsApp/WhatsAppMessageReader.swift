import EventTraces
import ChatDomain

/// Turns the lines of a WhatsApp export into messages.
struct WhatsAppMessageReader {
    let log: MessageCollector
    let chat: String
    let isBracketed: Bool
    /// The lines of the message that is being read, the first without its header.
    private var lines: [[UInt8]] = []
    private var instant = Timestamp(milliseconds: 0)
    private var line = 0

    init(log: MessageCollector, chat: String, isBracketed: Bool) {
        (self.log, self.chat, self.isBracketed) = (log, chat, isBracketed)
    }

    var isInMessage: Bool { !lines.isEmpty }

    mutating func begin(_ text: ArraySlice<UInt8>, instant: Timestamp, line: Int) {
        lines = [Array(text)]
        self.instant = instant
        self.line = line
    }

    mutating func add(_ text: ArraySlice<UInt8>) { lines.append(Array(text)) }

    /// Hands over the message that was being read.
    mutating func finish() throws(ImportError) {
        guard let first = lines.first else { return }
        defer { lines = [] }
        guard let (name, start) = sender(first) else {
            return system(String(decoding: first, as: UTF8.self))
        }
        var scanner = ByteScanner(first[start...])
        scanner.skipMarks()
        let isMarked = scanner.at > start
        let opening = String(decoding: scanner.rest, as: UTF8.self)
        let kind = WhatsAppText.kind(opening, isMarked: isMarked, isBracketed: isBracketed)
        var traits: MessageTraits = []
        switch kind {
        case .system: return log.skip(.system)
        case .deleted: return log.skip(.deleted)
        case .media: traits.insert(.media)
        case .special: traits.insert(.special)
        case .text: break
        }
        // Marks that the export put before a placeholder are not text; marks that someone typed are.
        lines[0] = Array(isMarked && kind != .text ? scanner.rest : first[start...])
        var message = ""
        for (index, bytes) in lines.enumerated() {
            log.line = line + index
            let (text, isValid) = try log.text(bytes[...])
            if !isValid { traits.insert(.undecodable) }
            if index > 0 { message += "\n" }
            message += text
        }
        if let rest = WhatsAppText.withoutEdit(message) {
            message = rest
            traits.insert(.edited)
        }
        if ByteSearch.holds(message, "\u{2068}") { message = Self.withoutIsolates(message) }
        var result = ImportedMessage(sender: name, instant: instant, text: message)
        // One file is one chat, but chats of one inbox share their senders' names.
        result.chat = chat
        result.traits = traits
        try log.append(result)
    }

    /// The sender's name in one spelling, and where the text begins; nil for a line of the app itself.
    private func sender(_ raw: [UInt8]) -> (String, Int)? {
        // `Ann: hi`, or `Ann:` when the message is empty.
        let colon = raw.indices.first {
            raw[$0] == 58 && ($0 + 1 == raw.endIndex || raw[$0 + 1] == 32)
        }
        guard let colon else { return nil }
        let name = Self.plainName(raw[..<colon].text)
        guard !name.isEmpty, !WhatsAppText.isSystemSender(name) else { return nil }
        return (name, min(colon + 2, raw.endIndex))
    }

    private func system(_ line: String) {
        log.skip(.system)
        guard ByteSearch.holds(line, " changed to "),
            let range = line.firstRange(of: " changed to ")
        else { return }
        let old = Self.plainName(String(line[..<range.lowerBound]))
        let new = Self.plainName(String(line[range.upperBound...]))
        log.rename(old, to: new)
    }

    /// Without marks, the tilde of people who are not in the address book, and odd blanks and hyphens.
    private static func plainName(_ name: String) -> String {
        let isPlain =
            name.utf8.allSatisfy { $0 < 128 } && name.utf8.first != 32 && name.utf8.first != 126
        if isPlain, name.utf8.last != 32 { return name }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !ByteScanner.marks.contains(String(scalar)) {
            switch scalar {
            case "\u{A0}", "\u{202F}": scalars.append(" ")
            case "\u{2011}": scalars.append("-")
            default: scalars.append(scalar)
            }
        }
        var plain = Substring(String(scalars))
        while let first = plain.first, first == " " || first == "~" { plain.removeFirst() }
        while plain.last == " " || plain.last == "." && plain.hasSuffix(" .") { plain.removeLast() }
        return String(plain)
    }

    /// Newer exports wrap the names of mentions in isolates.
    private static func withoutIsolates(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var isInMention = false
        for scalar in text.unicodeScalars {
            if scalar == "\u{2068}", scalars.last == "@" {
                isInMention = true
            } else if scalar == "\u{2069}", isInMention {
                isInMention = false
            } else {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

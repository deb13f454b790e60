import ChatDomain
import Foundation

/// Reads chats exported by WhatsApp as text, from any phone and in any language.
///
/// Not told apart from a real header: a pasted one in exactly the shape of the file's own.
package enum WhatsAppImporter {
    /// In which order the numbers of a date stand.
    package enum DateOrder: String, Hashable, Sendable, CaseIterable {
        case dmy, mdy, ymd
    }

    package static func load(
        path: String,
        dateOrder: DateOrder? = nil,
        zoneMinutes: Int = 0,
        dropsDuplicates: Bool = true
    ) throws(ImportError) -> ImportedLog {
        try read(
            try ImportFile.bytes(path: path),
            file: path,
            dateOrder: dateOrder,
            zoneMinutes: zoneMinutes,
            dropsDuplicates: dropsDuplicates
        )
    }

    /// Reads an exported text.
    ///
    /// - Parameters:
    ///   - bytes: The whole text file.
    ///   - file: What errors call it.
    ///   - dateOrder: nil infers it: a number above 12, else whichever order makes time go forward, else dots mean day first.
    ///   - zoneMinutes: The exporting phone's offset from UTC, which exports do not tell.
    ///   - dropsDuplicates: Whether a message with the second, sender and text of an earlier one is left out. Exports
    ///     carry no ids, so this is a guess; where stamps tell minutes only nothing is left out.
    /// - Returns: Messages in true order, with what was skipped counted.
    /// - Throws: ``ImportError/ambiguousDateOrder(file:example:)`` when no date decides, ``ImportError/archive(file:)`` for a zip.
    package static func read(
        _ bytes: [UInt8],
        file: String,
        dateOrder: DateOrder? = nil,
        zoneMinutes: Int = 0,
        dropsDuplicates: Bool = true
    ) throws(ImportError) -> ImportedLog {
        guard !bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { throw .archive(file: file) }
        let pieces = try pieces(bytes, file: file)
        let (order, note) = try infer(pieces.headers, given: dateOrder, file: file)
        let shape = pieces.headers[0].shape
        var reader = MessageReader(
            isBracketed: shape.isBracketed,
            dropsDuplicates: dropsDuplicates && shape.hasSeconds
        )
        reader.collector.counts.strays = pieces.strays
        for (header, lines) in zip(pieces.headers, pieces.bodies) {
            guard let instant = header.instant(order, zoneMinutes: zoneMinutes) else {
                reader.collector.counts.strays += 1
                continue
            }
            reader.read(lines, instant: instant, file: bytes)
        }
        var notes = [note]
        if !shape.hasSeconds {
            notes.append("stamps tell minutes only; messages are spread in theirs")
        }
        return reader.collector.finish(
            format: "whatsapp",
            source: bytes,
            resolution: shape.hasSeconds ? .second : .minute,
            notes: notes
        )
    }

    /// A file cut into messages.
    private struct Pieces {
        var headers: [WhatsAppHeader] = []
        /// The lines of each, the first without its header.
        var bodies: [[Range<Int>]] = []
        var strays = 0
    }

    private static func pieces(_ bytes: [UInt8], file: String) throws(ImportError) -> Pieces {
        var pieces = Pieces()
        var start = 0
        var firstText: String?
        while start < bytes.count {
            var end = start
            // Line feeds only: a carriage return or a line separator inside a message is text.
            while end < bytes.count, bytes[end] != 10 { end += 1 }
            let next = end + 1
            if end > start, bytes[end - 1] == 13 { end -= 1 }
            if let header = WhatsAppHeader(bytes[start..<end]),
                pieces.headers.first.map({ $0.shape == header.shape }) ?? true
            {
                pieces.headers.append(header)
                pieces.bodies.append([header.rest..<end])
            } else if pieces.bodies.isEmpty {
                firstText =
                    firstText ?? String(decoding: bytes[start..<end].prefix(60), as: UTF8.self)
                pieces.strays += 1
            } else {
                pieces.bodies[pieces.bodies.count - 1].append(start..<end)
            }
            start = next
        }
        guard !pieces.headers.isEmpty else {
            throw .notThisFormat(
                file: file,
                line: 1,
                found: firstText.map { "`\($0)`" } ?? "an empty file",
                accepted:
                    "lines such as `[5/1/16, 12:07:23 AM] Ann: hi` or `01/05/2016, 00:07 - Ann: hi`"
            )
        }
        return pieces
    }

    private static func infer(
        _ headers: [WhatsAppHeader],
        given: DateOrder?,
        file: String
    ) throws(ImportError) -> (DateOrder, String) {
        if let given { return (given, "date order \(given.rawValue), as told") }
        if headers[0].shape.yearFirst { return (.ymd, "date order ymd, from four-digit years") }
        let dayFirst = headers.first { $0.date.0 > 12 }
        let monthFirst = headers.first { $0.date.1 > 12 }
        switch (dayFirst, monthFirst) {
        case (let day?, let month?):
            throw .contradictoryDates(
                file: file,
                dayFirst: day.dateText,
                monthFirst: month.dateText
            )
        case (let header?, nil): return (.dmy, "date order dmy, from \(header.dateText)")
        case (nil, let header?): return (.mdy, "date order mdy, from \(header.dateText)")
        case (nil, nil): break
        }
        let steps = [DateOrder.dmy, .mdy].map { order in
            let days = headers.compactMap { header in
                // Whole days: a clock set back by an hour says nothing about dates.
                header.instant(order, zoneMinutes: 0).map { $0.milliseconds / 86_400_000 }
            }
            return zip(days.dropFirst(), days).count { $0 < $1 }
        }
        if steps[0] == 0, steps[1] > 0 { return (.dmy, "date order dmy, from ascending dates") }
        if steps[1] == 0, steps[0] > 0 { return (.mdy, "date order mdy, from ascending dates") }
        if headers[0].shape.separator == UInt8(ascii: ".") {
            return (.dmy, "date order dmy, assumed since dots separate the dates")
        }
        throw .ambiguousDateOrder(file: file, example: headers[0].dateText)
    }
}

/// Turns the pieces of a file into messages.
private struct MessageReader {
    var collector = ImportCollector()
    private let isBracketed: Bool
    private let dropsDuplicates: Bool
    /// Sender, stamp and text of what came before, to recognise what comes twice.
    private var seen: Set<[UInt8]> = []

    init(isBracketed: Bool, dropsDuplicates: Bool) {
        self.isBracketed = isBracketed
        self.dropsDuplicates = dropsDuplicates
    }

    mutating func read(_ lines: [Range<Int>], instant: Timestamp, file: [UInt8]) {
        var lines = lines
        // The file's last line feed ends a line, it does not begin one; other blank lines count.
        guard let first = lines.first else { return }
        let raw = file[first]
        let head = decode(raw)
        guard let (name, start) = sender(raw, head) else {
            system(head)
            return
        }
        lines[0] = start..<first.upperBound
        var scanner = ByteScanner(file[lines[0]])
        scanner.skipMarks()
        let isMarked = scanner.at > start
        let opening = decode(file[scanner.at..<first.upperBound], counted: false)
        let kind = WhatsAppText.kind(opening, isMarked: isMarked, isBracketed: isBracketed)
        switch kind {
        case .system:
            collector.counts.systemLines += 1
            return
        case .deleted:
            collector.counts.deleted += 1
            return
        case .media: collector.counts.mediaPlaceholders += 1
        case .special: collector.counts.specials += 1
        case .text: break
        }
        // Marks that the export put before a placeholder are not text; marks that someone typed are.
        if isMarked, kind != .text { lines[0] = scanner.at..<first.upperBound }
        var text: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index > 0 {
                text.append(10)
                if String(validating: file[line], as: UTF8.self) == nil {
                    collector.counts.undecodable += 1
                }
            }
            text.append(contentsOf: file[line])
        }
        var message = String(decoding: text, as: UTF8.self)
        if let rest = WhatsAppText.withoutEdit(message) {
            message = rest
            collector.counts.edited += 1
        }
        if message.unicodeScalars.contains("\u{2068}") { message = Self.withoutIsolates(message) }
        let number = collector.sender(name)
        if dropsDuplicates {
            let key = Array("\(number) \(instant.milliseconds) \(message)".utf8)
            guard seen.insert(key).inserted else {
                collector.counts.duplicates += 1
                return
            }
        }
        if message.isEmpty { collector.counts.empty += 1 }
        if lines.count > 1 { collector.counts.multiLine += 1 }
        collector.append(sender: number, instant: instant, bytes: message.utf8.count)
    }

    /// The sender's name in one spelling, and where the text begins; nil for a line of the app itself.
    private func sender(_ raw: ArraySlice<UInt8>, _ head: String) -> (String, Int)? {
        var colon = raw.startIndex
        while colon < raw.endIndex {
            // `Ann: hi`, or `Ann:` when the message is empty.
            if raw[colon] == 58, colon + 1 == raw.endIndex || raw[colon + 1] == 32 { break }
            colon += 1
        }
        guard colon < raw.endIndex else { return nil }
        let name = Self.plainName(String(decoding: raw[raw.startIndex..<colon], as: UTF8.self))
        guard !name.isEmpty, !WhatsAppText.isSystemSender(name) else { return nil }
        return (name, min(colon + 2, raw.endIndex))
    }

    private mutating func system(_ line: String) {
        collector.counts.systemLines += 1
        guard let range = line.firstRange(of: " changed to ") else { return }
        let old = Self.plainName(String(line[..<range.lowerBound]))
        let new = Self.plainName(String(line[range.upperBound...]))
        collector.rename(old, to: new)
    }

    private mutating func decode(_ bytes: ArraySlice<UInt8>, counted: Bool = true) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        if counted { collector.counts.undecodable += 1 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Without marks, the tilde of people who are not in the address book, and odd blanks and hyphens.
    private static func plainName(_ name: String) -> String {
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

/// Reads rows of fields separated by one byte, quoted where they hold separators, quotes or line feeds; quotes are doubled.
struct RowReader {
    /// One field, in bytes.
    static let longest = 1 << 24

    private var stream: ByteStream
    private let separator: UInt8
    private var buffer: [UInt8] = []
    private var at = 0
    private var line = 1
    let name: String

    init(_ stream: ByteStream, separator: UInt8) {
        self.stream = stream
        self.separator = separator
        name = stream.name
    }

    /// The next row and the line that it starts on; an empty line is a row of one empty field.
    ///
    /// - Throws: ``ImportError/malformed(file:line:found:accepted:)`` at a quote that is never closed, or closed too early.
    mutating func next() throws(ImportError) -> (line: Int, fields: [[UInt8]])? {
        guard try peek() != nil else { return nil }
        let first = line
        var fields: [[UInt8]] = []
        while true {
            fields.append(try field(row: first))
            guard let byte = try peek(), byte == separator else { break }
            at += 1
        }
        if try peek() == 13 { at += 1 }
        if try peek() == 10 {
            at += 1
            line += 1
        }
        return (first, fields)
    }

    private mutating func peek() throws(ImportError) -> UInt8? {
        while at >= buffer.count {
            guard let chunk = try stream.text() else { return nil }
            (buffer, at) = (chunk, 0)
        }
        return buffer[at]
    }

    private mutating func field(row: Int) throws(ImportError) -> [UInt8] {
        var text: [UInt8] = []
        guard try peek() == 34 else {
            while let byte = try peek(), byte != separator, byte != 10 {
                // A carriage return belongs to the row's end, not to its last field.
                if byte == 13 {
                    at += 1
                    let following = try peek()
                    if following == 10 || following == nil { return text }
                    text.append(13)
                    continue
                }
                text.append(byte)
                at += 1
                try check(text, row)
            }
            return text
        }
        at += 1
        while true {
            guard let byte = try peek() else {
                throw broken(
                    row,
                    "a quote that is still open at the end of the file",
                    accepted: "rows whose quotes are closed: is the file cut off?"
                )
            }
            at += 1
            if byte == 34 {
                guard try peek() == 34 else { break }
                at += 1
            }
            if byte == 10 { line += 1 }
            text.append(byte)
            try check(text, row)
        }
        if let byte = try peek(), byte != separator, byte != 10, byte != 13 {
            let found = "`\(Character(UnicodeScalar(byte)))` after a closing quote"
            // Reading goes on after this error with the next line.
            while let byte = try peek(), byte != 10 { at += 1 }
            let accepted = "a separator or the end of the row; quotes inside are doubled"
            throw broken(line, found, accepted: accepted)
        }
        return text
    }

    private func check(_ text: [UInt8], _ row: Int) throws(ImportError) {
        guard text.count > Self.longest else { return }
        let accepted = "fields of a chat: is a quote missing?"
        throw broken(row, "a field longer than 16 MiB", accepted: accepted)
    }

    private func broken(_ line: Int, _ found: String, accepted: String) -> ImportError {
        .malformed(file: name, line: line, found: found, accepted: accepted)
    }
}

extension Collection<UInt8> {
    /// As UTF-8, where what is none becomes U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }
}

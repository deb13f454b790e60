/// Reads bytes of UTF-8 from left to right.
package struct ByteScanner {
    private let bytes: ArraySlice<UInt8>
    package private(set) var at: Int

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    package var peek: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

    /// What was not read yet.
    package var rest: ArraySlice<UInt8> { bytes[at...] }

    package mutating func advance() { at += 1 }

    package mutating func take(_ text: String) -> Bool {
        guard bytes[at...].starts(with: text.utf8) else { return false }
        at += text.utf8.count
        return true
    }

    package mutating func number(digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        var (value, count) = (0, 0)
        while let byte = peek, (48...57).contains(byte), count < digits.upperBound {
            value = value * 10 + Int(byte - 48)
            count += 1
            at += 1
        }
        return count >= digits.lowerBound ? (value, count) : nil
    }

    /// Skips a byte-order mark and marks of writing direction.
    package mutating func skipMarks() {
        while let first = peek, first >= 0xE2, Self.marks.contains(where: { take($0) }) {}
    }

    /// Byte-order mark, left-to-right and right-to-left marks, embeddings and isolates.
    package static let marks = [
        "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
        "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
}

/// How much room text takes, by a table of letters' widths: near the system font's, and the same on every machine.
package enum TextExtents {
    /// How wide a letter is, by groups of similar ones: parts of the font's size.
    private static func width(of character: Character) -> Double {
        guard let code = character.asciiValue else {
            let scalar = character.unicodeScalars.first?.value ?? 0
            // Pictures, and Chinese, Japanese and Korean letters, are as wide as they are high.
            return scalar >= 0x1100 ? 1 : 0.56
        }
        return switch code {
        case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "|"),
            UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "I"):
            0.26
        case UInt8(ascii: " "): 0.28
        case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"):
            0.36
        case UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "w"),
            UInt8(ascii: "@"), UInt8(ascii: "%"):
            0.86
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.68
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 0.62
        default: 0.55
        }
    }

    /// The size of a text.
    /// - Parameters:
    ///   - text: The text, in paragraphs by line breaks.
    ///   - font: What it is written in.
    ///   - width: How wide lines are at most, which break between words; 0 for any.
    ///   - limit: How many lines there may be; 0 for any number.
    /// - Returns: Points, each up to the next third.
    package static func size(
        of text: String,
        _ font: UIFont,
        within width: CGFloat = 0,
        lines limit: Int = 1
    ) -> CGSize {
        guard !text.isEmpty else { return .zero }
        var (lines, widest) = (0, 0.0)
        let paragraphs =
            limit == 1
            ? [Substring(text)]
            : text.split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
        // Bold letters are a twentieth wider.
        let unit = Double(font.pointSize) * (font.ownWeight.rawValue >= 0.3 ? 1.05 : 1)
        let room = limit != 1 && width > 0 ? Double(width) : .infinity
        for paragraph in paragraphs {
            let wrapped = wrap(paragraph, unit, into: room)
            lines += wrapped.lines
            widest = max(widest, wrapped.widest)
        }
        if limit > 0 { lines = min(lines, limit) }
        return CGSize(width: upToPixel(widest), height: upToPixel(Double(lines) * font.lineHeight))
    }

    /// How many lines a paragraph takes, and the length of the longest; a word that is longer than a line breaks anywhere.
    private static func wrap(
        _ paragraph: Substring,
        _ unit: Double,
        into room: Double
    ) -> (lines: Int, widest: Double) {
        let space = width(of: " ") * unit
        var (lines, widest, line, isEmpty) = (1, 0.0, 0.0, true)
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            var length = word.reduce(0) { $0 + width(of: $1) } * unit
            if !isEmpty, line + space + length > room + 1e-6 {
                widest = max(widest, line)
                (lines, line, isEmpty) = (lines + 1, 0, true)
            }
            if length > room + 1e-6 {
                let full = (length / room).rounded(.up) - 1
                lines += Int(full)
                length -= full * room
                widest = room
            }
            line += (isEmpty ? 0 : space) + length
            isEmpty = false
        }
        return (lines, max(widest, line))
    }

    /// The next third of a point, as screens of three pixels a point have it.
    private static func upToPixel(_ length: Double) -> Double {
        (length * 3 - 1e-9).rounded(.up) / 3
    }
}

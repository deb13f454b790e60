/// How much room text takes, by a table of letters' widths: near the system font's, and the same on every machine.
enum TextExtents {
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
    ///   - width: Where lines break, between any two letters; never for 0.
    ///   - limit: How many lines there may be; 0 for any number.
    /// - Returns: Points, each up to the next third.
    static func size(
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
        for paragraph in paragraphs {
            let length = paragraph.reduce(0) { $0 + Self.width(of: $1) } * Double(font.pointSize)
            if limit != 1, width > 0, length > Double(width) {
                lines += Int((length / Double(width)).rounded(.up))
                widest = Double(width)
            } else {
                lines += 1
                widest = max(widest, length)
            }
        }
        if limit > 0 { lines = min(lines, limit) }
        return CGSize(width: upToPixel(widest), height: upToPixel(Double(lines) * font.lineHeight))
    }

    /// The next third of a point, as screens of three pixels a point have it.
    private static func upToPixel(_ length: Double) -> Double {
        (length * 3 - 1e-9).rounded(.up) / 3
    }
}

/// A piece of a line and how it looks.
struct Piece: Hashable {
    /// How text looks, where the terminal has colours.
    enum Style: String {
        case plain = ""
        case bold = "1"
        case dim = "2"
        case own = "36"
        case alert = "31"
        case inverse = "7"
    }

    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

/// A line of a terminal, of known width.
struct TerminalLine: Hashable {
    private(set) var pieces: [Piece]

    init(_ pieces: Piece...) { self.pieces = pieces }

    init(_ text: String, _ style: Piece.Style = .plain) { pieces = [Piece(text, style)] }

    /// Columns that it takes.
    var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }

    mutating func append(_ piece: Piece) { pieces.append(piece) }

    static func + (left: TerminalLine, right: TerminalLine) -> TerminalLine {
        var line = left
        line.pieces += right.pieces
        return line
    }

    /// The line at exactly so many columns: cut, or filled up with blanks.
    func fitted(to columns: Int) -> TerminalLine {
        var line = TerminalLine()
        var left = columns
        for piece in pieces where left > 0 {
            let text = piece.text.cut(to: left)
            left -= text.columns
            line.append(Piece(text, piece.style))
        }
        if left > 0 { line.append(Piece(String(repeating: " ", count: left))) }
        return line
    }

    /// As it is printed; without colours styles are left out.
    func text(colours: Bool) -> String {
        pieces.reduce(into: "") { text, piece in
            text +=
                colours && piece.style != .plain
                ? "\u{1B}[\(piece.style.rawValue)m\(piece.text)\u{1B}[0m" : piece.text
        }
    }
}

extension String {
    /// Columns that a terminal gives the text.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text in at most so many columns, with an ellipsis for what is left out.
    func cut(to columns: Int) -> String {
        guard self.columns > columns else { return self }
        guard columns > 0 else { return "" }
        var text = ""
        var left = columns - 1
        for character in self {
            left -= character.columns
            guard left >= 0 else { break }
            text.append(character)
        }
        return text + "…"
    }

    /// The text in one line without anything that a terminal would obey.
    var onOneLine: String {
        var text = ""
        for scalar in unicodeScalars {
            switch (scalar.properties.generalCategory, scalar.value) {
            // The last two turn the direction of what follows.
            case (.control, _), (.lineSeparator, _), (.paragraphSeparator, _),
                (_, 0x202A...0x202E), (_, 0x2066...0x2069):
                text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Character {
    /// Two for wide East Asian characters and emoji, none for what only combines, else one.
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        if scalar.value < 0x300 { return 1 }
        if scalar.properties.isEmojiPresentation { return 2 }
        // An emoji by its selector, such as a heart.
        if scalar.properties.isEmoji, unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}

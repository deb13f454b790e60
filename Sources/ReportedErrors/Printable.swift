extension String {
    /// The text without what a terminal would obey: control characters other than line feeds and tabs
    /// are replaced by their number, and so are those that turn the direction of what follows.
    package var printable: String { printable() }

    /// The same in one line: line feeds are replaced, too, so that none of a text's lines passes for another's.
    package var printableLine: String { printable(asLine: true) }

    /// Both ends of each word, and of the whole, where they are longer than anybody reads: errors quote what was found.
    package var shortened: String {
        split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.ends(400) }.joined(separator: " ")[...].ends(6_000)
    }

    /// The same; sequences that do no more than set a colour can stay.
    package func printable(keepingColours: Bool = false, asLine: Bool = false) -> String {
        func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 9: false
            case 10: asLine
            case 0..<32, 127..<160: true
            // Ends of lines and of paragraphs, embeddings and overrides; isolates.
            case 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        guard unicodeScalars.contains(where: isObeyed) else { return self }
        var text = ""
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if keepingColours, scalar == "\u{1B}", let colour = Self.colour(rest) {
                text.unicodeScalars.append(contentsOf: colour)
                rest = rest[colour.endIndex...]
                continue
            }
            rest.removeFirst()
            guard isObeyed(scalar) else {
                text.unicodeScalars.append(scalar)
                continue
            }
            text += "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
        }
        return text
    }

    /// The sequence that sets a colour at the beginning, ESC [ digits m; nil where there is none.
    private static func colour(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView?
    {
        guard text.dropFirst().first == "[" else { return nil }
        let digits = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        guard digits.count < 12, let end = text[digits.endIndex...].first, end == "m" else {
            return nil
        }
        return text[...digits.endIndex]
    }
}

extension Substring {
    /// The text, of which so much stays where it is longer.
    fileprivate func ends(_ most: Int) -> String {
        let (left, end) = (unicodeScalars.count - most, most / 2)
        guard left > 0 else { return String(self) }
        let (first, last) = (unicodeScalars.prefix(end), unicodeScalars.suffix(end))
        return "\(Substring(first))… \(left) more …\(Substring(last))"
    }
}

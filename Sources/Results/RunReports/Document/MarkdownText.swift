/// Text of a record as GitHub's Markdown shows it: as it is, whatever it holds.
///
/// A record may come from anywhere, such as a fork's artefact. What it says must form no heading, link, mention or tag.
enum MarkdownText {
    /// Escapes what would be markup, and makes it one line.
    ///
    /// An underscore inside a word and a bracket without an address are no markup, and stay readable.
    static func escaped(_ text: String) -> String {
        let inner = escapedInside(text)
        // What begins a line may make a heading, a list or a quotation of it.
        if let first = inner.first, "#-+=>[".contains(first) { return "\\" + inner }
        let number = inner.prefix(while: \.isNumber)
        let rest = inner.dropFirst(number.count)
        guard !number.isEmpty,
            rest == "." || rest == ")" || rest.hasPrefix(". ") || rest.hasPrefix(") ")
        else { return inner }
        return number + "\\" + rest
    }

    /// The same for text inside a line, such as a table's cell.
    static func escapedInside(_ text: String) -> String {
        let characters = Array(oneLine(text))
        var result = ""
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : nil
            let after = index + 1 < characters.count ? characters[index + 1] : nil
            if isMarkup(character, before, after) { result.append("\\") }
            result.append(character)
            // A zero-width space keeps a name from being called.
            if character == "@", after.map(isWord) ?? false { result.append("\u{200B}") }
        }
        return result.replacing("www.", with: "www\\.")
    }

    /// Text as code: nothing in it is markup.
    static func code(_ text: String) -> String {
        let line = oneLine(text)
        let ticks = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
        let gap = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
        return ticks + gap + line + gap + ticks
    }

    /// Lines as a block of code, which none of them can end.
    static func block(_ lines: [String], _ language: String) -> [String] {
        let lines = lines.map(oneLine)
        let longest = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return [fence + language] + lines + [fence]
    }

    private static func isMarkup(
        _ character: Character,
        _ before: Character?,
        _ after: Character?
    ) -> Bool {
        switch character {
        case "\\", "`", "*", "<", "~": true
        // An entity; an ampersand alone is none.
        case "&": after.map { $0.isLetter || $0 == "#" } ?? false
        case "_": !(before.map(isWord) ?? false) || !(after.map(isWord) ?? false)
        case "(", "[", ":": before == "]" || (character == ":" && after == "/")
        default: false
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Text without line ends and other control characters.
    static func oneLine(_ text: String) -> String {
        String(
            text.map { character in
                if character.unicodeScalars.contains(where: \.turnsDirection) { return "\u{FFFD}" }
                let isPlain = character.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control
                }
                return isPlain && !character.isNewline ? character : " "
            }
        )
    }

    private static func longestRun(of character: Character, in text: String) -> Int {
        var (longest, run) = (0, 0)
        for found in text {
            run = found == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}

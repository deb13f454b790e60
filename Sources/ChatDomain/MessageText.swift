/// The text of a message of which only the length is known.
///
/// Traces carry lengths, never texts: real logs stay private and files small.
package enum MessageText {
    /// Words of two to eight letters; fixed for ever, since texts are compared on screens.
    private static let words: [String] = [
        "so", "we", "the", "and", "see", "you", "now", "late", "home", "fine", "okay", "train",
        "lunch", "maybe", "coffee", "dinner", "station", "morning", "tomorrow", "question",
    ]

    /// Makes the text that belongs to `key`.
    ///
    /// - Parameters:
    ///   - key: Whatever tells texts apart, such as a message's id.
    ///   - bytes: Length in UTF-8 bytes; 0 gives an empty text.
    /// - Returns: The same text for equal arguments.
    /// - Complexity: O(*bytes*).
    package static func make(key: UInt64, bytes: Int) -> String {
        guard bytes > 0 else { return "" }
        var generator = SplitMix64(seed: key)
        var text = ""
        text.reserveCapacity(bytes + 9)
        while text.utf8.count < bytes {
            if !text.isEmpty { text += " " }
            text += words[Int(generator.next() % UInt64(words.count))]
        }
        guard text.utf8.count > bytes else { return text }
        text = String(text.prefix(bytes))
        // A trailing blank would make two different texts look alike on a screen.
        return text.hasSuffix(" ") ? String(text.dropLast()) + "." : text
    }
}

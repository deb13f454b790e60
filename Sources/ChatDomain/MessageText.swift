/// The text of a message of which only the length is known.
///
/// Traces carry lengths, never texts: real logs stay private and files small.
package enum MessageText {
    /// Words of two to eight letters; fixed for ever, since texts are compared on screens.
    private static let words: [[UInt8]] = [
        "so", "we", "the", "and", "see", "you", "now", "late", "home", "fine", "okay", "train",
        "lunch", "maybe", "coffee", "dinner", "station", "morning", "tomorrow", "question",
    ].map { Array($0.utf8) }

    /// A key with this bit set stands for a text of several lines.
    ///
    /// Ids of recorded messages stay far below it, so that their texts have one line each.
    package static let breaksLines: UInt64 = 1 << 61

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
        // History and own messages, whose keys are above, have one line each as well.
        let separator = UInt8(ascii: key >> 61 == 1 ? "\n" : " ")
        return String(unsafeUninitializedCapacity: bytes) { buffer in
            var end = 0
            while end < bytes {
                if end > 0 {
                    buffer[end] = separator
                    end += 1
                }
                for letter in words[Int(generator.next() % UInt64(words.count))] where end < bytes {
                    buffer[end] = letter
                    end += 1
                }
            }
            // A trailing blank would make two different texts look alike on a screen.
            if buffer[bytes - 1] == separator { buffer[bytes - 1] = UInt8(ascii: ".") }
            return bytes
        }
    }
}

/// The text of a message of which only the length is known.
///
/// Traces carry lengths, never texts: real logs stay private and files small.
public enum MessageText {
    /// Words of two to eight letters; fixed for ever, since texts are compared on screens.
    private static let words: [[UInt8]] = [
        "so", "we", "the", "and", "see", "you", "now", "late", "home", "fine", "okay", "train",
        "lunch", "maybe", "coffee", "dinner", "station", "morning", "tomorrow", "question",
    ].map { Array($0.utf8) }

    /// A key with this bit set stands for a text of several lines.
    ///
    /// Ids of recorded messages stay far below it, so that their texts have one line each.
    public static let breaksLines: UInt64 = 1 << 61

    /// What a text is written in; a key says so, so that a trace needs no further field.
    public enum Script: UInt64, CaseIterable, Sendable {
        /// Latin letters with accents, two bytes each.
        case accented = 1
        /// Two bytes a letter.
        case cyrillic
        /// Chinese and Japanese, three bytes a character and no blanks.
        case cjk
        /// Words with emoji between them, up to 25 bytes for what is one character to a reader.
        case emoji

        /// The bits of a key that stand for it: four, which no id of a stream, of history or of an own message reaches.
        public var key: UInt64 { rawValue << 56 }

        fileprivate init?(key: UInt64) {
            // History and own messages, whose keys are above, are plain.
            guard key >> 62 == 0 else { return nil }
            self.init(rawValue: key >> 56 & 0xF)
        }

        fileprivate var words: [[UInt8]] {
            switch self {
            case .accented: Self.accentedWords
            case .cyrillic: Self.cyrillicWords
            case .cjk: Self.cjkWords
            case .emoji: Self.emojiWords
            }
        }

        private static let accentedWords = Self.bytes([
            "où", "été", "déjà", "très", "über", "Straße", "mañana", "señor", "çok", "şimdi",
            "žena", "łódź", "på", "smörgås", "até", "amanhã", "ő", "köszönöm", "naïve", "café",
        ])
        private static let cyrillicWords = Self.bytes([
            "да", "нет", "уже", "дома", "поезд", "завтра", "утром", "может", "кофе", "хорошо",
            "где", "ты", "сейчас", "вопрос", "обед", "ужин", "поздно", "вокзал", "ладно", "и",
        ])
        private static let cjkWords = Self.bytes([
            "今", "明日", "電車", "駅", "朝", "です", "ね", "我们", "晚饭", "咖啡", "好", "在哪", "吗", "到家", "问题",
            "遅れる", "かも", "わかった", "午饭", "了",
        ])
        private static let emojiWords = Self.bytes([
            "so", "we", "see", "you", "now", "home", "train", "coffee", "😂", "👍", "❤️", "🎉", "👋🏽",
            "🇫🇷", "👩‍👩‍👧‍👦", "🤷‍♀️", "☕️", "🚆", "🙏", "🏳️‍🌈",
        ])

        private static func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
    }

    /// Makes the text that belongs to `key`.
    ///
    /// - Parameters:
    ///   - key: Whatever tells texts apart, such as a message's id.
    ///   - bytes: Length in UTF-8 bytes; 0 gives an empty text.
    /// - Returns: The same text for equal arguments.
    /// - Complexity: O(*bytes*).
    public static func make(key: UInt64, bytes: Int) -> String {
        guard bytes > 0 else { return "" }
        var generator = SplitMix64(seed: key)
        // History and own messages, whose keys are above, have one line each as well.
        let breaks = key >> 61 == 1
        if let script = Script(key: key) {
            return make(in: script, breaks: breaks, bytes: bytes, &generator)
        }
        let separator = UInt8(ascii: breaks ? "\n" : " ")
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

    /// Whole words only, since half of one would be no text; full stops fill what none fits into.
    private static func make(
        in script: Script,
        breaks: Bool,
        bytes: Int,
        _ generator: inout SplitMix64
    ) -> String {
        let words = script.words
        var text: [UInt8] = []
        text.reserveCapacity(bytes)
        while text.count < bytes {
            let word = words[Int(generator.next() % UInt64(words.count))]
            let isApart = !text.isEmpty && (breaks || script != .cjk)
            guard text.count + word.count + (isApart ? 1 : 0) <= bytes else { break }
            if isApart { text.append(UInt8(ascii: breaks ? "\n" : " ")) }
            text += word
        }
        while text.count < bytes { text.append(UInt8(ascii: ".")) }
        return String(decoding: text, as: UTF8.self)
    }
}

import ChatDomain

/// Replaces names and texts by others of the same length in UTF-8, the same scripts and the same shape.
///
/// Each letter becomes another of its script, case and width, each digit a digit, each emoji an emoji; blanks, punctuation, line ends and what joins
/// or colours emoji stay. The replacement is drawn without regard to what it replaces, so nothing can be computed back from it, even by those who know
/// the seed; what remains is how long words are and how they are punctuated.
package struct Anonymizer: Sendable {
    private let seed: UInt64

    /// Draws by a seed: the same log gives the same result.
    package init(seed: UInt64 = 0) { self.seed = seed }

    /// A text with other letters; equal texts of different keys become different ones.
    package func text(_ text: String, key: UInt64) -> String {
        var generator = SplitMix64(seed: seed, keys: 1, key)
        return replaced(text, &generator)
    }

    /// Other names, as different from one another as the given ones, unless they are too short for that.
    package func names(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        return names.enumerated().map { index, name in
            var generator = SplitMix64(seed: seed, keys: 2, UInt64(index))
            var result = name
            for _ in 0..<64 {
                result = replaced(name, &generator)
                if result != name, taken.insert(result).inserted { return result }
            }
            return result
        }
    }

    private func replaced(_ text: String, _ generator: inout SplitMix64) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let range = Self.range(scalar) else {
                result.append(scalar)
                continue
            }
            // Some numbers inside a script's range are no letters; they are rare enough to draw again.
            var drawn = scalar
            for _ in 0..<32 {
                guard let other = Unicode.Scalar(UInt32.random(in: range, using: &generator)) else {
                    continue
                }
                if Self.isAlike(other, scalar) {
                    drawn = other
                    break
                }
            }
            result.append(drawn)
        }
        return String(result)
    }

    private static func isAlike(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        left.properties.generalCategory == right.properties.generalCategory
            && UTF8.width(left) == UTF8.width(right)
            && left.properties.isEmojiPresentation == right.properties.isEmojiPresentation
    }

    /// Where a replacement is drawn from; nil for what stays.
    private static func range(_ scalar: Unicode.Scalar) -> ClosedRange<UInt32>? {
        let value = scalar.value
        if value < 0x80 {
            return switch scalar {
            case "a"..."z": 97...122
            case "A"..."Z": 65...90
            case "0"..."9": 48...57
            default: nil
            }
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber:
            // Unknown scripts: the sixteen neighbours, since blocks begin at multiples of sixteen.
            return scripts.first { $0.contains(value) } ?? (value & ~15)...(value | 15)
        case .otherSymbol where scalar.properties.isEmojiPresentation:
            // Skin tones colour what stands before them and flags are pairs of letters.
            if (0x1F3FB...0x1F3FF).contains(value) { return nil }
            return emoji.first { $0.contains(value) } ?? (value & ~15)...(value | 15)
        default: return nil
        }
    }

    private static let scripts: [ClosedRange<UInt32>] = [
        0xC0...0xFF, 0x100...0x17F, 0x391...0x3C9, 0x410...0x44F, 0x5D0...0x5EA, 0x620...0x64A,
        0x905...0x939, 0xE01...0xE30, 0x10D0...0x10F0, 0x1E00...0x1EFF, 0x3041...0x3096,
        0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
    ]
    private static let emoji: [ClosedRange<UInt32>] = [
        0x1F600...0x1F64F, 0x1F300...0x1F5FF, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    ]
}

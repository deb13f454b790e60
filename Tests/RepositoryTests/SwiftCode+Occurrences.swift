import Foundation
import SourceSizes

extension SwiftCode {
    /// Finds code such as `Date()` or `Timer.`; where `word` begins or ends with a letter, it must not go on.
    ///
    /// - Returns: Line numbers from 1, ascending, one per occurrence.
    func occurrences(of word: String) -> [Int] {
        let (bytes, wanted) = (Data(code.utf8), Data(word.utf8))
        var found: [Int] = []
        var rest = 0..<bytes.count
        while let range = bytes.range(of: wanted, in: rest) {
            rest = range.upperBound..<bytes.count
            let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : nil
            let after = range.upperBound < bytes.count ? bytes[range.upperBound] : nil
            guard
                !Self.isName(wanted.first) || !Self.isName(before),
                !Self.isName(wanted.last) || !Self.isName(after)
            else { continue }
            found.append(bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1)
        }
        return found
    }

    /// Whether a byte may stand in an identifier; those of other scripts may.
    private static func isName(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }
}

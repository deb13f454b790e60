import ChatDomain

/// Breaks logs in the ways in which files break, and in others.
package struct LogMutator {
    private var generator: SplitMix64

    /// Breaks by a seed.
    package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// The bytes after one to eight changes, which take pieces of `other`.
    package mutating func mutated(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) { change(&bytes, other) }
        return bytes
    }

    /// A number below `limit`, for choices around the mutations.
    package mutating func choose(below limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &generator)
    }

    private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
        let start = choose(below: bytes.count + 1)
        let end = min(
            bytes.count,
            start + choose(below: choose(below: 8) == 0 ? bytes.count + 1 : 12)
        )
        switch choose(below: 9) {
        case 0:
            if start < bytes.count { bytes[start] ^= 1 << UInt8(choose(below: 8)) }
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.removeSubrange(start..<bytes.count)
        case 3: bytes.insert(contentsOf: bytes[start..<end], at: choose(below: bytes.count + 1))
        case 4:
            let from = choose(below: other.count + 1)
            bytes.insert(contentsOf: other[from...].prefix(choose(below: 200)), at: start)
        case 5, 6:
            let token = Self.tokens[choose(below: Self.tokens.count)]
            bytes.replaceSubrange(choose(below: 2) == 0 ? start..<end : start..<start, with: token)
        case 7:
            // A piece many times over: deep nesting, long fields, many rows.
            guard start < end, bytes.count < 1 << 16 else { return }
            let piece = Array(bytes[start..<end])
            let times = min(1 << choose(below: 9), 1 << 19 / piece.count)
            for _ in 0..<times { bytes.insert(contentsOf: piece, at: start) }
        default:
            for _ in 0..<choose(below: 6) {
                bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
            }
        }
    }

    private static let tokens: [[UInt8]] =
        [
            "\"", "\"\"", "\\", "\\u", "\\ud800", "\\udc00", "{", "}", "[", "]", "[[[[[[[[", ":",
            ",", "\t", "\n", "\r\n", "\r",
            "\u{FEFF}", "\u{202F}", "\u{200E}", "null", "true", "-", "1e999999999",
            "9223372036854775807", "18446744073709551616",
            "-1", "0", "99999999999999999999999999", "31/12/9999", "00:00", "24:61", "[", "<", ">",
            "<>", "* ", "*** ", "--- Day changed Tue Jan 02 2024",
            "2024-02-30", "0000-00-00", "9999-12-31T23:59:59.999999999+18:00",
            "1970-01-01T00:00:00-18:00", "é", "👩‍👩‍👧", "\u{0}", "\u{3}99,99",
            " - ", ": ", " changed to ", " is now known as ", "b'", "\"messages\":", "\"text\":[",
            "\"ts\":\"", "<p>", "&amp;", "&", ";",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC3], [0xE2, 0x80], [0xFF, 0xFE], [0xF0, 0x9F], [0x50, 0x4B, 3, 4],
            [0, 0, 0, 0],
        ]
}

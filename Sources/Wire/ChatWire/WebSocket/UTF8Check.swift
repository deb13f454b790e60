/// Checks text that arrives in pieces: it fails at the first byte that no valid text has there.
///
/// - Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
package struct UTF8Check: Hashable, Sendable {
    /// Bytes that the scalar still needs.
    private var missing: UInt8 = 0
    /// What the next of them may be.
    private var low: UInt8 = 0x80, high: UInt8 = 0xBF

    /// Nothing read yet.
    package init() {}

    /// Whether the text may end here.
    package var isComplete: Bool { missing == 0 }

    /// Reads on.
    ///
    /// - Returns: False where the text is invalid.
    package mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < bytes.count {
            // Eight ASCII characters at a time.
            while missing == 0, index + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    & 0x8080_8080_8080_8080 == 0
            {
                index += 8
            }
            guard index < bytes.count else { break }
            guard accept(bytes[index]) else { return false }
            index += 1
        }
        return true
    }

    private mutating func accept(_ byte: UInt8) -> Bool {
        guard missing == 0 else {
            guard byte >= low, byte <= high else { return false }
            missing -= 1
            (low, high) = (0x80, 0xBF)
            return true
        }
        switch byte {
        case 0..<0x80: return true
        case 0xC2..<0xE0: missing = 1
        case 0xE0: (missing, low) = (2, 0xA0)
        case 0xED: (missing, high) = (2, 0x9F)
        case 0xE1..<0xF0: missing = 2
        case 0xF0: (missing, low) = (3, 0x90)
        case 0xF4: (missing, high) = (3, 0x8F)
        case 0xF1..<0xF4: missing = 3
        default: return false
        }
        return true
    }
}

internal import Foundation

/// What both ends agree on before the first frame (RFC 6455, 4).
package enum WebSocketHandshake {
    /// What the server answers to a client's key.
    package static func accept(_ key: String) -> String {
        let text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        return Data(sha1(Array(text.utf8))).base64EncodedString()
    }

    /// Whether it is 16 bytes in base 64.
    package static func isKey(_ key: String) -> Bool {
        key.utf8.count == 24 && Data(base64Encoded: key)?.count == 16
    }

    /// A client's key.
    package static func makeKey() -> String {
        Data((0..<16).map { _ in UInt8.random(in: 0 ... .max) }).base64EncodedString()
    }

    /// SHA-1, which the protocol asks for; it guards nothing here.
    ///
    /// - Source: FIPS 180-4, section 6.1.
    package static func sha1(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let bits = UInt64(message.count) * 8
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        for start in stride(from: 0, to: bytes.count, by: 64) {
            mix(bytes[start..<start + 64], into: &state)
        }
        return state.flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
        }
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
            word << bits | word >> (32 - bits)
        }
        var words = [UInt32](repeating: 0, count: 80)
        for (index, byte) in block.enumerated() {
            words[index / 4] = words[index / 4] << 8 | UInt32(byte)
        }
        for index in 16..<80 {
            words[index] = rotated(
                words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16],
                1
            )
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (choice, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            (a, b, c, d, e) = (
                rotated(a, 5) &+ choice &+ e &+ constant &+ word, a, rotated(b, 30), c, d
            )
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
}

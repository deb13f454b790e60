/// SHA-256 of bytes that come piece by piece.
///
/// Of our own: the packages that offer it build some 370 C files of a cryptographic library, for the name of a trace.
///
/// - Source: FIPS 180-4, *Secure Hash Standard*, sections 5.1.1 (padding), 5.3.3 (first value) and 6.2 (the blocks).
package struct TraceHash: Sendable {
    private static let blockLength = 64

    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// What does not fill a block yet.
    private var rest: [UInt8] = []
    private var length: UInt64 = 0

    package init() {}

    /// Takes the next piece.
    package mutating func update(_ bytes: [UInt8]) {
        length += UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(bytes.count, Self.blockLength - rest.count)
            rest += bytes[..<start]
            guard rest.count == Self.blockLength else { return }
            rest.withUnsafeBufferPointer { compress($0, at: 0) }
            rest.removeAll(keepingCapacity: true)
        }
        bytes.withUnsafeBufferPointer { bytes in
            while bytes.count - start >= Self.blockLength {
                compress(bytes, at: start)
                start += Self.blockLength
            }
        }
        rest += bytes[start...]
    }

    /// Of everything so far, in lower-case hexadecimal.
    package var text: String {
        var padded = self
        let zeros = (2 * Self.blockLength - 9 - rest.count) % Self.blockLength
        let bits = length * 8
        padded.update(
            [0x80] + [UInt8](repeating: 0, count: zeros)
                + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        )
        return padded.state.map { word in
            let text = String(word, radix: 16)
            return String(repeating: "0", count: 8 - text.count) + text
        }
        .joined()
    }

    private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            for index in 0..<16 {
                let place = start + 4 * index
                words[index] =
                    UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
                    | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = early.rotated(by: 7) ^ early.rotated(by: 18) ^ (early >> 3)
                let second = late.rotated(by: 17) ^ late.rotated(by: 19) ^ (late >> 10)
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let high = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
                let choice = (e & f) ^ (~e & g)
                let one = h &+ high &+ choice &+ Self.constants[index] &+ words[index]
                let low = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
                let majority = (a & b) ^ (a & c) ^ (b & c)
                (h, g, f, e) = (g, f, e, d &+ one)
                (d, c, b, a) = (c, b, a, one &+ low &+ majority)
            }
            for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
        }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
        0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
        0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
        0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
        0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}

extension UInt32 {
    fileprivate func rotated(by bits: UInt32) -> UInt32 { self &>> bits | self &<< (32 - bits) }
}

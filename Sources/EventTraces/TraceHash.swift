import Crypto

/// SHA-256 of bytes that come piece by piece.
package struct TraceHash: Sendable {
    private var hash = SHA256()

    package init() {}

    /// Takes the next piece.
    package mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

    /// Of everything so far, in lower-case hexadecimal.
    package var text: String {
        hash.finalize()
            .map { byte in
                let text = String(byte, radix: 16)
                return text.count == 1 ? "0" + text : text
            }
            .joined()
    }
}
